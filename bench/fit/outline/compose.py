"""Composed photos: a card, real, altered or invented, on a background, in a holder.

Cards, art and backgrounds of one composition come from photos of the same fold, so that a network
never sees anything of the photos by which it is judged.
"""
import cv2
import numpy as np

from altered import altered, flat_card
from grounds import drawn_ground, photographed_ground, with_things
from holders import KINDS, SHARES, grown, lighten, over_holder, ring, soft, thrown, under_holder
from photos import DIAGONAL_MM
from soup import smooth_noise, soup_card

# Share of invented cards, and share of altered ones among the rest.
INVENTED = 0.45
ALTERED = 0.65


class Sources:
    """What the compositions of one fold are made from."""

    def __init__(self, photos, grounds):
        self.cards = [p for p in photos for _ in range(1 if p.kind == "lamps" else 2)]
        self.grounds = grounds
        self.pictures = [p.small for p in photos]

    def card(self, rng, px_per_mm):
        if rng.random() < INVENTED:
            return soup_card(rng, px_per_mm, self.pictures)
        photo = self.cards[rng.integers(len(self.cards))]
        flat = flat_card(photo, rng.integers(len(photo.quads)), px_per_mm)
        return altered(rng, flat, self.pictures) if rng.random() < ALTERED else flat

    def ground(self, rng, shape):
        if rng.random() < 0.5:
            return photographed_ground(rng, self.grounds[rng.integers(len(self.grounds))], shape)
        return drawn_ground(rng, shape)


def _lit(rng, canvas):
    shape = canvas.shape
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    angle = rng.uniform(0, 2 * np.pi)
    ramp = (np.cos(angle) * (x / shape[1] - 0.5) + np.sin(angle) * (y / shape[0] - 0.5)) * 2
    canvas = canvas * (1 + ramp[..., None] * rng.uniform(0, 0.45))
    if rng.random() < 0.3:
        # A hard or soft shadow across card and background.
        offset = rng.uniform(-0.5, 0.5)
        turn = rng.uniform(0, 2 * np.pi)
        depth = np.cos(turn) * (x / shape[1] - 0.5) + np.sin(turn) * (y / shape[0] - 0.5) - offset
        shade = 1 / (1 + np.exp(np.clip(-depth * rng.choice([12, 40, 250]), -30, 30)))
        canvas = canvas * (1 - shade[..., None] * rng.uniform(0.15, 0.6))
    return canvas * (1 + rng.uniform(-0.12, 0.12, 3))


def _pose(rng, flat, shape):
    """Where the card lies in the picture."""
    size = np.hypot(*(flat.quad[2] - flat.quad[0]))
    fill = rng.uniform(0.7, 1.4) if rng.random() < 0.88 else rng.uniform(0.35, 0.7)
    scale = fill * min(shape[:2]) / size
    turn = rng.normal(0, 0.12) if rng.random() < 0.7 else rng.uniform(-np.pi, np.pi)
    turn += rng.integers(4) * np.pi / 2 if rng.random() < 0.3 else 0
    rotation = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    place = np.array(shape[1::-1]) * (0.5 + rng.uniform(-0.12, 0.12, 2))
    target = (flat.quad - flat.quad.mean(0)) @ rotation.T + place
    return target + rng.normal(0, 0.02, (4, 2)) * size * scale


def _laid(rng, canvas, flat, target, blur_px):
    """The card on the canvas: its shadow, the card, its cut edge. Returns the canvas and the card's
    curves."""
    px_per_mm = np.hypot(*(target[2] - target[0])) / DIAGONAL_MM
    matrix = cv2.getPerspectiveTransform(np.float32(flat.quad), np.float32(target))
    curves = [cv2.perspectiveTransform(np.float32(c)[None], matrix)[0].astype(float) for c in flat.curves]
    size = canvas.shape[1::-1]
    mask = cv2.warpPerspective(flat.mask, matrix, size, flags=cv2.INTER_LINEAR)
    card = cv2.warpPerspective(flat.image.astype(np.float32), matrix, size, borderMode=cv2.BORDER_REPLICATE)
    if rng.random() < 0.2:
        # A background of nearly the border's color.
        rim = mask - cv2.erode(mask, np.ones((9, 9)))
        if rim.sum() > 50:
            color = (card * rim[..., None]).sum((0, 1)) / rim.sum()
            near = grown(target, 12, px_per_mm)
            patch = soft(np.float32(cv2.fillConvexPoly(np.zeros(mask.shape, np.uint8), near.astype(np.int32), 1)), 3 * px_per_mm)
            own = (canvas * patch[..., None]).sum((0, 1)) / max(1.0, patch.sum())
            canvas = canvas + (color * rng.uniform(0.85, 1.15) - own)
    if rng.random() < 0.8:
        shadow = thrown(mask, rng, px_per_mm, 1.2, rng.uniform(0.2, 2.5))
        canvas = canvas * (1 - shadow[..., None] * rng.uniform(0, 0.75))
    edge = cv2.GaussianBlur(mask, (0, 0), blur_px)[..., None]
    canvas = canvas * (1 - edge) + card * edge
    if rng.random() < 0.35:
        # The lit or dark cut edge itself, often on one half of the card.
        line = ring(canvas.shape, np.concatenate(curves), rng.uniform(0.06, 0.25) * px_per_mm + 0.5)
        if rng.random() < 0.6:
            line = line * np.clip(0.5 + smooth_noise(rng, line.shape, 300), 0, 1)
        canvas = lighten(canvas, line, np.full(3, rng.choice([15.0, 235.0])), rng.uniform(0.1, 0.7))
    return canvas, curves


def _held_by_hand(rng, canvas, target, px_per_mm):
    """Fingers over the edge, or a palm underneath: skin that covers a small part of a side."""
    tone = np.array([rng.uniform(70, 190)]) * np.array([0.62, 0.75, 1.0]) * rng.uniform(0.9, 1.25)
    for _ in range(rng.integers(1, 4)):
        i = rng.integers(4)
        at = target[i] + (target[(i + 1) % 4] - target[i]) * rng.uniform(0.1, 0.9)
        out = at - target.mean(0)
        center = at + out / np.hypot(*out) * rng.uniform(6, 16) * px_per_mm
        finger = np.zeros(canvas.shape[:2], np.float32)
        axes = (int(rng.uniform(12, 24) * px_per_mm), int(rng.uniform(6, 11) * px_per_mm))
        angle = np.degrees(np.arctan2(out[1], out[0])) + rng.normal(0, 25)
        cv2.ellipse(finger, tuple(int(v) for v in center), axes, angle, 0, 360, 1.0, -1, cv2.LINE_AA)
        shaded = tone * (0.8 + 0.2 * soft(finger, 4 * px_per_mm)[..., None]) + smooth_noise(rng, finger.shape, 4)[..., None] * 4
        canvas = canvas * (1 - finger[..., None]) + shaded * finger[..., None]
    return canvas


def _neighbors(rng, sources, canvas, target, px_per_mm):
    """Other cards, whole or cut off by the edge of the picture, next to the main one."""
    placed = []
    for side in rng.permutation(4)[: rng.integers(1, 4)]:
        across = target[(side + 1) % 4] - target[(side + 2) % 4]
        away = across * (1 + rng.uniform(0.03, 0.5)) + rng.normal(0, 2, 2) * px_per_mm
        flat = sources.card(rng, px_per_mm * 1.05)
        quad = target + away + rng.normal(0, 0.006, (4, 2)) * np.hypot(*across)
        lies = np.roll(quad, rng.choice([0, 2]), 0)
        if (np.hypot(*(lies[1] - lies[0])) > np.hypot(*(lies[2] - lies[1]))) != (flat.mask.shape[1] > flat.mask.shape[0]):
            lies = np.roll(lies, 1, 0)
        canvas, curves = _laid(rng, canvas, flat, lies, rng.uniform(0.4, 1.0))
        placed.append((lies, curves))
    return canvas, placed


def compose(rng, sources, long_px):
    """One composition: the picture, its cards with the main one first, and the kind of holder."""
    portrait = rng.random() < 0.7
    shape = (long_px, long_px * 3 // 4, 3) if portrait else (long_px * 3 // 4, long_px, 3)
    flat = sources.card(rng, long_px / 95)
    target = _pose(rng, flat, shape)
    px_per_mm = np.hypot(*(target[2] - target[0])) / DIAGONAL_MM
    canvas = np.clip(sources.ground(rng, shape), 0, 255)
    if rng.random() < 0.45:
        canvas = with_things(rng, canvas)
    kind = rng.choice(KINDS, p=SHARES)
    others = []
    if rng.random() < (0.6 if kind == "page" else 0.1):
        canvas, others = _neighbors(rng, sources, canvas, target, px_per_mm)
    if kind != "none":
        canvas = under_holder(rng, canvas, target, px_per_mm, kind)
    canvas, curves = _laid(rng, canvas, flat, target, rng.uniform(0.4, 1.1))
    if kind != "none":
        canvas = over_holder(rng, canvas, target, px_per_mm)
    if rng.random() < 0.12:
        canvas = _held_by_hand(rng, canvas, target, px_per_mm)
    canvas = _lit(rng, canvas).astype(np.float32)
    canvas = cv2.GaussianBlur(canvas, (0, 0), rng.uniform(0.3, 1.2))
    canvas += rng.standard_normal(canvas.shape, np.float32) * rng.uniform(0.5, 7)
    canvas = np.clip(canvas, 0, 255).astype(np.uint8)
    _, coded = cv2.imencode(".jpg", canvas, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(55, 96))])
    canvas = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    quads = [target, *(quad for quad, _ in others)]
    return canvas, quads, [curves, *(c for _, c in others)], kind
