"""Cards that nobody printed: frames within frames, in any color, so that no design is the rule.

A network that learns from the cards of a few people learns their borders. These cards differ in what
is inside their cut and share only the cut itself.
"""
from dataclasses import dataclass

import cv2
import numpy as np

SIZES_MM = ((63.0, 88.0), (63.5, 88.9), (59.0, 86.0))


@dataclass
class FlatCard:
    """A card seen from straight above."""

    image: np.ndarray
    mask: np.ndarray
    # Virtual corners, clockwise from the upper left.
    quad: np.ndarray
    # Four polylines along the cut edge.
    curves: list
    px_per_mm: float


def smooth_noise(rng, shape, scale):
    small = rng.standard_normal((max(2, int(shape[0] / scale)), max(2, int(shape[1] / scale))))
    return cv2.resize(small.astype(np.float32), shape[1::-1], interpolation=cv2.INTER_CUBIC)


def any_color(rng, near=None):
    """A color: often gray, black or white, like borders, or one close to another."""
    if near is not None and rng.random() < 0.35:
        return np.clip(near + rng.normal(0, rng.choice([4, 15]), 3), 0, 255)
    kind = rng.random()
    if kind < 0.2:
        return np.clip(rng.uniform(5, 45) + rng.normal(0, 4, 3), 0, 255)
    if kind < 0.4:
        return np.clip(rng.uniform(200, 252) + rng.normal(0, 6, 3), 0, 255)
    if kind < 0.55:
        return np.clip(rng.uniform(30, 230) + rng.normal(0, 8, 3), 0, 255)
    return rng.uniform(10, 250, 3)


def crop_of(rng, pictures, shape):
    """A piece of a photo, at any scale and rotation, as art."""
    picture = pictures[rng.integers(len(pictures))]
    h, w = shape[:2]
    side = int(rng.uniform(0.15, 0.7) * min(picture.shape[:2])) + 8
    y = rng.integers(picture.shape[0] - side + 1)
    x = rng.integers(picture.shape[1] - side + 1)
    piece = picture[y : y + side, x : x + side]
    piece = np.rot90(piece, rng.integers(4))[:, :: rng.choice([-1, 1]), rng.permutation(3)]
    return cv2.resize(np.ascontiguousarray(piece), (w, h), interpolation=cv2.INTER_LINEAR).astype(np.float32)


def rounded(shape, box, radius):
    """Mask of a rectangle with rounded, smooth corners. The box is left, top, right, bottom."""
    x0, y0, x1, y1 = box
    mask = np.zeros(shape[:2], np.uint8)
    if x1 - x0 < 2 or y1 - y0 < 2:
        return mask.astype(np.float32)
    r = max(0.0, min(radius, (x1 - x0) / 2 - 1, (y1 - y0) / 2 - 1))
    turn = np.linspace(0, np.pi / 2, 7)
    arcs = [
        np.c_[cx + r * np.cos(turn + a), cy + r * np.sin(turn + a)]
        for cx, cy, a in ((x1 - r, y1 - r, 0), (x0 + r, y1 - r, np.pi / 2),
                          (x0 + r, y0 + r, np.pi), (x1 - r, y0 + r, 1.5 * np.pi))
    ]
    points = np.round((np.concatenate(arcs) - 0.5) * 16).astype(np.int32)
    cv2.fillPoly(mask, [points], 255, cv2.LINE_AA, 4)
    return mask.astype(np.float32) / 255


def _filling(rng, shape, color, pictures):
    """What a frame is printed with: one color, a gradient, grain, foil, or a picture."""
    h, w = shape
    kind = rng.choice(["flat", "ramp", "grain", "foil", "art"], p=[0.4, 0.2, 0.17, 0.13, 0.1])
    if kind == "art":
        return crop_of(rng, pictures, shape)
    fill = np.ones((h, w, 3), np.float32) * color.astype(np.float32)
    if kind == "ramp":
        other = any_color(rng, color).astype(np.float32)
        y, x = np.mgrid[:h, :w].astype(np.float32)
        angle = rng.uniform(0, 2 * np.pi)
        t = np.clip(0.5 + np.cos(angle) * (x / w - 0.5) + np.sin(angle) * (y / h - 0.5), 0, 1)
        fill += t[..., None] * (other - fill)
    elif kind == "grain":
        fill += smooth_noise(rng, shape, rng.choice([1.5, 4, 12]))[..., None] * rng.uniform(2, 14)
    elif kind == "foil":
        fill += np.dstack([smooth_noise(rng, shape, rng.choice([10, 40])) for _ in range(3)]) * rng.uniform(8, 35)
    return fill


def _bevel(rng, card, outer, inner):
    """The four sides of a frame, each shaded by its direction to the light, like an embossed frame."""
    (a0, b0, a1, b1), (c0, d0, c1, d1) = outer, inner
    sides = [
        [(a0, b0), (a1, b0), (c1, d0), (c0, d0)],
        [(a1, b0), (a1, b1), (c1, d1), (c1, d0)],
        [(a1, b1), (a0, b1), (c0, d1), (c1, d1)],
        [(a0, b1), (a0, b0), (c0, d0), (c0, d1)],
    ]
    light = rng.uniform(0, 2 * np.pi)
    depth = rng.uniform(0.1, 0.5)
    gain = np.ones(card.shape[:2], np.float32)
    for i, side in enumerate(sides):
        value = 1 + depth * np.cos(light - i * np.pi / 2)
        cv2.fillPoly(gain, [np.round(np.array(side) * 16).astype(np.int32)], float(value), cv2.LINE_8, 4)
    return card * gain[..., None]


def _text(rng, card, box, px_per_mm):
    x0, y0, x1, y1 = (int(v) for v in box)
    ink = any_color(rng)
    pitch = max(3, int(rng.uniform(1.5, 4) * px_per_mm))
    for y in range(y0, y1 - pitch, pitch):
        x = x0
        while x < x1:
            word = int(rng.uniform(0.6, 5) * px_per_mm) + 1
            high = max(1, int(pitch * rng.uniform(0.3, 0.6)))
            card[y : y + high, x : min(x1, x + word)] += (ink - card[y : y + high, x : min(x1, x + word)]) * 0.75
            x += word + max(1, int(0.8 * px_per_mm))


def _frames(rng, card, px_per_mm, pictures):
    """Frame within frame, from the cut edge inward."""
    h, w = card.shape[:2]
    box = np.array([0.0, 0.0, w, h])
    color = any_color(rng)
    card[:] = _filling(rng, (h, w), color, pictures)
    for _ in range(rng.choice([0, 1, 2, 3, 4, 5], p=[0.06, 0.24, 0.28, 0.22, 0.12, 0.08])):
        width = rng.choice([rng.uniform(0.2, 1.2), rng.uniform(1.5, 4), rng.uniform(3, 6)], p=[0.35, 0.5, 0.15])
        widths = np.full(4, width) if rng.random() < 0.6 else width * rng.uniform(0.4, 1.8, 4)
        if rng.random() < 0.2:
            widths[1 if rng.random() < 0.5 else 3] += rng.uniform(2, 12)
        inner = box + widths * px_per_mm * np.array([1, 1, -1, -1])
        if inner[2] - inner[0] < 0.3 * w or inner[3] - inner[1] < 0.3 * h:
            break
        if rng.random() < 0.3:
            card[:] = _bevel(rng, card, box, inner)
        color = any_color(rng, color)
        mask = rounded(card.shape, inner, rng.choice([0, 0.5, 1.5, 3]) * px_per_mm)[..., None]
        card += mask * (_filling(rng, (h, w), color, pictures) - card)
        if rng.random() < 0.3:
            line = np.abs(mask - cv2.erode(mask, np.ones((3, 3)))[..., None])
            card += line * (any_color(rng) - card) * rng.uniform(0.4, 1)
        box = inner
    return box


def _inside(rng, card, box, px_per_mm, pictures):
    """Windows of art, plates and rows of text."""
    x0, y0, x1, y1 = box
    for _ in range(rng.integers(0, 4)):
        u = np.sort(rng.uniform(0, 1, 2))
        v = np.sort(rng.uniform(0, 1, 2))
        if rng.random() < 0.5:
            u = np.array([0.06, 0.94])
        part = [x0 + u[0] * (x1 - x0), y0 + v[0] * (y1 - y0), x0 + u[1] * (x1 - x0), y0 + v[1] * (y1 - y0)]
        if part[2] - part[0] < 6 or part[3] - part[1] < 6:
            continue
        if rng.random() < 0.6:
            left, top, right, bottom = (int(p) for p in part)
            card[top:bottom, left:right] = crop_of(rng, pictures, (bottom - top, right - left))
        else:
            mask = rounded(card.shape, part, rng.uniform(0, 2) * px_per_mm)[..., None]
            card += mask * (any_color(rng) - card) * rng.uniform(0.5, 1)
            _text(rng, card, part, px_per_mm)


def worn(rng, card, mask, px_per_mm):
    """Whitening and dirt along the edge."""
    deep = max(1, round(rng.uniform(0.1, 0.7) * px_per_mm))
    rim = mask - cv2.erode(mask, np.ones((2 * deep + 1, 2 * deep + 1)))
    spots = np.clip(smooth_noise(rng, mask.shape, rng.uniform(1, 6) * px_per_mm) - rng.uniform(-0.8, 1.2), 0, 1)
    tone = rng.uniform(205, 250) if rng.random() < 0.75 else rng.uniform(15, 60)
    return card + (rim * spots)[..., None] * (tone - card)


def soup_card(rng, px_per_mm, pictures):
    """A card of invented frames; pieces of `pictures`, which are photos, serve as art."""
    width_mm, height_mm = SIZES_MM[rng.choice(3, p=[0.4, 0.3, 0.3])]
    w, h = round(width_mm * px_per_mm), round(height_mm * px_per_mm)
    card = np.zeros((h, w, 3), np.float32)
    box = _frames(rng, card, px_per_mm, pictures)
    _inside(rng, card, box, px_per_mm, pictures)
    radius = rng.choice([0, 0.6, rng.uniform(2, 4)], p=[0.1, 0.12, 0.78]) * px_per_mm
    return framed(rng, card, radius, px_per_mm)


def framed(rng, card, radius, px_per_mm):
    """Makes a card from a flat picture: adds room around it, rounds the corners, bows the sides and wears the
    rim."""
    h, w = card.shape[:2]
    room = 8
    card = cv2.copyMakeBorder(card, room, room, room, room, cv2.BORDER_REPLICATE)
    mask = rounded(card.shape, (room, room, w + room, h + room), radius)
    if rng.random() < 0.4:
        card = worn(rng, card, mask, px_per_mm)
    quad = np.array([[room, room], [w + room, room], [w + room, h + room], [room, h + room]], np.float64)
    t = np.linspace(0, 1, 33)[:, None]
    curves = [quad[i] * (1 - t) + quad[(i + 1) % 4] * t for i in range(4)]
    return bowed(rng, FlatCard(card, mask, quad, curves, px_per_mm))


def bowed(rng, flat, most_mm=0.5):
    """A card that does not lie flat: its sides bow, and everything printed on it bows with them."""
    if rng.random() < 0.5:
        return flat
    h, w = flat.mask.shape
    bow = rng.normal(0, 0.5, 4) * most_mm * flat.px_per_mm

    def moved(x, y):
        u, v = 2 * x / w - 1, 2 * y / h - 1
        dx = (bow[0] * (1 - u) / 2 + bow[1] * (1 + u) / 2) * (1 - v * v)
        dy = (bow[2] * (1 - v) / 2 + bow[3] * (1 + v) / 2) * (1 - u * u)
        return dx, dy

    y, x = np.mgrid[:h, :w].astype(np.float32)
    dx, dy = moved(x, y)
    places = (x - dx).astype(np.float32), (y - dy).astype(np.float32)
    image = cv2.remap(flat.image.astype(np.float32), *places, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = cv2.remap(flat.mask, *places, cv2.INTER_LINEAR)
    curves = [c + np.stack(moved(c[:, 0], c[:, 1]), 1) for c in flat.curves]
    return FlatCard(image, mask, flat.quad, curves, flat.px_per_mm)
