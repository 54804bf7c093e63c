"""Turns photographed cards into other cards: wear, print and light are real, the design is not."""
import cv2
import numpy as np

from photos import DIAGONAL_MM
from soup import FlatCard, any_color, crop_of, framed, rounded

ROOM = 8


def flat_card(photo, which, px_per_mm):
    """The card in a photo as seen from above, with its cut edge where people drew it."""
    quad = photo.quads[which]
    is_lying = np.hypot(*(quad[1] - quad[0])) > np.hypot(*(quad[2] - quad[1]))
    wide, high = (88.9, 63.5) if is_lying else (63.5, 88.9)
    w, h = wide * px_per_mm, high * px_per_mm
    target = np.array([[0, 0], [w, 0], [w, h], [0, h]]) + ROOM
    matrix = cv2.getPerspectiveTransform(np.float32(quad), np.float32(target))
    size = (round(w) + 2 * ROOM, round(h) + 2 * ROOM)
    own = np.hypot(*(quad[2] - quad[0])) / DIAGONAL_MM
    source, shrink = photo.large, 1
    while own / shrink > 1.6 * px_per_mm and shrink < 8:
        shrink *= 2
    if shrink > 1:
        source = cv2.resize(source, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
        sx = np.array([photo.large.shape[1] / source.shape[1], photo.large.shape[0] / source.shape[0], 1.0])
        image = cv2.warpPerspective(source, matrix @ np.diag(sx), size, borderMode=cv2.BORDER_REPLICATE)
    else:
        image = cv2.warpPerspective(source, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    curves = [cv2.perspectiveTransform(np.float32(c)[None], matrix)[0].astype(float) for c in photo.curves[which]]
    mask = np.zeros(size[::-1], np.uint8)
    cv2.fillPoly(mask, [np.round(np.concatenate(curves) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return FlatCard(image.astype(np.float32), mask.astype(np.float32) / 255, target, curves, px_per_mm)


def _recolored(rng, image):
    if rng.random() < 0.4:
        image = image[..., rng.permutation(3)]
    if rng.random() < 0.5:
        hsv = cv2.cvtColor(np.clip(image, 0, 255).astype(np.uint8), cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(np.int32) + rng.integers(180)) % 180
        hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.2, 1.6), 0, 255)
        image = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR).astype(np.float32)
    if rng.random() < 0.25:
        image = 255 - image
    return np.ascontiguousarray(image)


def _with_other_border(rng, flat, image):
    """Recolors the ring along the cut edge and keeps its grain and wear."""
    deep = rng.uniform(1.2, 5) * flat.px_per_mm
    (x0, y0), (x1, y1) = flat.quad[0], flat.quad[2]
    inner = rounded(image.shape, (x0 + deep, y0 + deep, x1 - deep, y1 - deep), rng.uniform(0, 2) * flat.px_per_mm)
    ring = flat.mask * (1 - inner)
    mean = (image * ring[..., None]).sum((0, 1)) / max(1.0, ring.sum())
    other = any_color(rng) + (image - mean) * rng.uniform(0.1, 0.8)
    return image + ring[..., None] * (other - image)


def _with_frame(rng, flat, image):
    deep = rng.uniform(0.8, 6, 4) if rng.random() < 0.4 else np.full(4, rng.uniform(0.8, 6))
    (x0, y0), (x1, y1) = flat.quad[0], flat.quad[2]
    box = np.array([x0, y0, x1, y1]) + deep * flat.px_per_mm * np.array([1, 1, -1, -1])
    outer = rounded(image.shape, box, rng.uniform(0, 3) * flat.px_per_mm)
    thick = max(1, round(rng.uniform(0.15, 1.2) * flat.px_per_mm))
    line = outer - cv2.erode(outer, np.ones((2 * thick + 1, 2 * thick + 1)))
    return image + line[..., None] * (any_color(rng) - image) * rng.uniform(0.3, 1)


def _with_art(rng, flat, image, pictures):
    (x0, y0), (x1, y1) = flat.quad[0], flat.quad[2]
    u, v = rng.uniform(0.05, 0.15, 2), rng.uniform(0.85, 0.95, 2)
    left, top = int(x0 + u[0] * (x1 - x0)), int(y0 + u[1] * (y1 - y0))
    right, bottom = int(x0 + v[0] * (x1 - x0)), int(y0 + v[1] * (y1 - y0))
    image[top:bottom, left:right] = crop_of(rng, pictures, (bottom - top, right - left))
    return image


def _resized_border(rng, flat, image):
    """A new cut, either inside the old one or around an added frame."""
    (x0, y0), (x1, y1) = np.round(flat.quad[[0, 2]]).astype(int)
    card = image[y0:y1, x0:x1]
    high, wide = card.shape[:2]
    less = np.round(rng.uniform(0.5, 4, 4) * flat.px_per_mm).astype(int)
    if rng.random() < 0.5:
        card = card[less[0] : high - less[1], less[2] : wide - less[3]]
    else:
        less[:] = less[0] if rng.random() < 0.6 else less
        card = cv2.copyMakeBorder(card, *(int(v) for v in less), cv2.BORDER_CONSTANT, value=any_color(rng).tolist())
    card = cv2.resize(np.ascontiguousarray(card), (wide, high), interpolation=cv2.INTER_LINEAR)
    return framed(rng, card, rng.choice([0, 1, 3]) * flat.px_per_mm, flat.px_per_mm)


def altered(rng, flat, pictures):
    """The card with some of its design changed, with its old cut or a new one."""
    image = flat.image
    if rng.random() < 0.6:
        image = _recolored(rng, image)
    if rng.random() < 0.3:
        image = _with_art(rng, flat, image, pictures)
    if rng.random() < 0.4:
        image = _with_other_border(rng, flat, image)
    if rng.random() < 0.3:
        image = _with_frame(rng, flat, image)
    if rng.random() < 0.3:
        return _resized_border(rng, flat, image)
    return FlatCard(image, flat.mask, flat.quad, flat.curves, flat.px_per_mm)
