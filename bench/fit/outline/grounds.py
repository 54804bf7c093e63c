"""Backgrounds: tables, cloth and mats, drawn or taken from photos."""
import cv2
import numpy as np

from soup import any_color, smooth_noise


def drawn_ground(rng, shape):
    """Table, wood, cloth or mat as noise at several scales, stretched and striped."""
    ground = np.ones((*shape[:2], 3), np.float32) * any_color(rng).astype(np.float32)
    for _ in range(rng.integers(0, 4)):
        stretch = (rng.uniform(1, 12), rng.uniform(1, 12))
        base = (int(shape[0] / stretch[0]) + 2, int(shape[1] / stretch[1]) + 2)
        noise = smooth_noise(rng, base, rng.choice([1.5, 3, 8, 30, 90]))
        noise = cv2.resize(noise, shape[1::-1], interpolation=cv2.INTER_LINEAR)
        tint = (rng.uniform(1, 22) * (1 + rng.uniform(-0.3, 0.3, 3))).astype(np.float32)
        ground += noise[..., None] * tint
    if rng.random() < 0.3:
        angle = rng.uniform(0, np.pi)
        y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
        wave = np.sin((x * np.cos(angle) + y * np.sin(angle)) * (2 * np.pi / rng.uniform(4, 160)))
        if rng.random() < 0.5:
            wave = np.sign(wave)
        ground += wave[..., None].astype(np.float32) * rng.uniform(2, 25)
    return ground


def with_things(rng, ground):
    """Other things with straight edges: paper, a phone, the edge of a table, a ruler."""
    shape = ground.shape
    for _ in range(rng.choice([0, 1, 2, 3], p=[0.4, 0.3, 0.2, 0.1])):
        center = rng.uniform(0, 1, 2) * shape[1::-1]
        size = rng.uniform(0.04, 0.9, 2) * max(shape[:2])
        box = cv2.boxPoints(((*center,), (*size,), rng.uniform(0, 90)))
        ink = np.zeros(shape[:2], np.float32)
        cv2.fillPoly(ink, [box.astype(np.int32)], 1.0, cv2.LINE_AA)
        ground += ink[..., None] * (any_color(rng).astype(np.float32) - ground) * rng.uniform(0.4, 1)
    return ground


def ground_of(rng, photo, long_px):
    """A photo with its card painted over by its surroundings; None if nothing else is visible."""
    factor = long_px / max(photo.large.shape[:2])
    image = cv2.resize(photo.large, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    work = cv2.resize(image, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    mask = np.zeros(work.shape[:2], np.uint8)
    for quad in photo.quads:
        center = quad.mean(0)
        wide = (center + (quad - center) * (1.4 if photo.kind == "slab" else 1.14)) * factor / 4
        cv2.fillConvexPoly(mask, np.round(wide).astype(np.int32), 255)
    if mask.mean() > 170:
        return None
    painted = cv2.inpaint(work, mask, 5, cv2.INPAINT_TELEA).astype(np.float32)
    # Inpainting leaves no grain, so borrow it from a mirrored part of the background.
    grain = work.astype(np.float32) - cv2.GaussianBlur(work, (0, 0), 6)
    grain[mask > 0] = 0
    hidden = mask > 0
    painted[hidden] += grain[::-1, ::-1][hidden] + 2 * rng.standard_normal((int(hidden.sum()), 3))
    large = cv2.resize(painted, image.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    veil = cv2.GaussianBlur(cv2.resize(mask, image.shape[1::-1]), (0, 0), 2)[..., None] / 255.0
    return np.clip(image * (1 - veil) + large * veil, 0, 255).astype(np.uint8)


def photographed_ground(rng, ground, shape):
    """A piece of a photo's background, randomly turned, mirrored and enlarged."""
    if rng.random() < 0.5:
        ground = np.rot90(ground)
    cover = max(shape[0] / ground.shape[0], shape[1] / ground.shape[1]) * rng.uniform(1, 1.6)
    large = cv2.resize(np.ascontiguousarray(ground), None, fx=cover, fy=cover, interpolation=cv2.INTER_LINEAR)
    y = rng.integers(large.shape[0] - shape[0] + 1) if large.shape[0] > shape[0] else 0
    x = rng.integers(large.shape[1] - shape[1] + 1) if large.shape[1] > shape[1] else 0
    piece = large[y : y + shape[0], x : x + shape[1]]
    piece = cv2.resize(piece, shape[1::-1]) if piece.shape[:2] != tuple(shape[:2]) else piece
    piece = piece[:: rng.choice([-1, 1]), :: rng.choice([-1, 1])].astype(np.float32)
    if rng.random() < 0.35:
        piece = piece[..., rng.permutation(3)] * rng.uniform(0.6, 1.3)
    return np.ascontiguousarray(piece)
