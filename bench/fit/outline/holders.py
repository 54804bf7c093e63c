"""Holders: sleeves, toploaders, magnetic cases, slabs, binder pages.

Each holder is first drawn under and around the card, and then as a veil over it.
"""
import cv2
import numpy as np

from soup import any_color, smooth_noise

KINDS = ["none", "sleeve", "backed", "loader", "case", "slab", "page"]
SHARES = [0.42, 0.24, 0.06, 0.07, 0.04, 0.12, 0.05]


def lighten(canvas, mask, color, strength):
    return canvas + mask[..., None] * (np.asarray(color, np.float32) - canvas) * strength


def grown(quad, mm, px_per_mm):
    """The card's corners moved outward; if mm is a column, each by its own distance."""
    center = quad.mean(0)
    reach = np.hypot(*(quad - center).T)[:, None]
    return center + (quad - center) * (1 + np.asarray(mm) * px_per_mm * 1.3 / reach)


def ring(shape, quad, width):
    mask = np.zeros(shape[:2], np.float32)
    cv2.polylines(mask, [np.round(quad * 16).astype(np.int32)], True, 1.0, max(1, int(width)), cv2.LINE_AA, 4)
    return mask


def filled(shape, quad):
    mask = np.zeros(shape[:2], np.float32)
    cv2.fillPoly(mask, [np.round(quad * 16).astype(np.int32)], 1.0, cv2.LINE_AA, 4)
    return mask


def soft(mask, px):
    """Blurs at a quarter of the size where that is good enough."""
    if px < 6:
        return cv2.GaussianBlur(mask, (0, 0), max(0.3, px))
    small = cv2.resize(mask, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), px / 4), mask.shape[1::-1])


def thrown(mask, rng, px_per_mm, far_mm, blur_mm):
    """The shadow of a mask: moved, then blurred."""
    move = np.float32([[1, 0, rng.normal(0, far_mm) * px_per_mm], [0, 1, rng.normal(0, far_mm) * px_per_mm]])
    return soft(cv2.warpAffine(mask, move, mask.shape[1::-1]), blur_mm * px_per_mm)


def _uneven_lines(rng, canvas, quad, px_per_mm, most_mm):
    """Seams and edges: thin, light or dark, with varying strength along their length."""
    for _ in range(rng.integers(1, 3)):
        line = ring(canvas.shape, grown(quad, -rng.uniform(0, most_mm), px_per_mm), rng.uniform(0.8, 2.5))
        uneven = np.clip(0.5 + 0.5 * smooth_noise(rng, canvas.shape, 100), 0, 1)
        canvas = lighten(canvas, line * uneven, np.full(3, rng.choice([20.0, 245.0])), rng.uniform(0.15, 0.9))
    return canvas


def _along(quad):
    down = quad[3] - quad[0]
    return down / np.hypot(*down)


def _sleeve(rng, canvas, quad, px_per_mm, kind):
    most = rng.choice([1.2, 2.6]) if kind == "sleeve" else 2.2
    sleeve = grown(quad, rng.uniform(0.3, most, (4, 1)), px_per_mm)
    if rng.random() < 0.6:
        sleeve[:2] -= _along(quad) * rng.uniform(0, 5) * px_per_mm
    body = filled(canvas.shape, sleeve)
    shade = thrown(body, rng, px_per_mm, 0.8, rng.uniform(0.15, 1.5))
    canvas = canvas * (1 - shade[..., None] * rng.uniform(0, 0.6))
    strength = rng.uniform(0.75, 1) if kind == "backed" else rng.uniform(0, rng.choice([0.12, 0.35]))
    canvas = lighten(canvas, body, any_color(rng) if kind == "backed" else rng.uniform(40, 255, 3), strength)
    return _uneven_lines(rng, canvas, sleeve, px_per_mm, 0.6)


def _loader(rng, canvas, quad, px_per_mm):
    """A stiff toploader: room on every side, a thick wall, longer at the open end."""
    outer = grown(quad, rng.uniform(3.5, 6.5), px_per_mm)
    outer[:2] -= _along(quad) * rng.uniform(0, 6) * px_per_mm
    body = filled(canvas.shape, outer)
    canvas = canvas * (1 - thrown(body, rng, px_per_mm, 1, rng.uniform(0.3, 2))[..., None] * rng.uniform(0, 0.5))
    canvas = lighten(canvas, body, rng.uniform(120, 255, 3), rng.uniform(0.02, 0.3))
    wall = ring(canvas.shape, grown(outer, -rng.uniform(0.8, 2), px_per_mm), rng.uniform(1, 2.5) * px_per_mm)
    canvas = lighten(canvas, wall, np.full(3, rng.uniform(60, 255)), rng.uniform(0.05, 0.4))
    canvas = _uneven_lines(rng, canvas, outer, px_per_mm, 3)
    if rng.random() < 0.5:
        canvas = _sleeve(rng, canvas, quad, px_per_mm, "sleeve")
    return canvas


def _slab(rng, canvas, quad, px_per_mm, kind):
    outer = grown(quad, rng.uniform(6, 14), px_per_mm)
    if kind == "slab":
        outer[:2] -= _along(quad) * rng.uniform(12, 26) * px_per_mm
    body = filled(canvas.shape, outer)
    canvas = canvas * (1 - thrown(body, rng, px_per_mm, 1.5, rng.uniform(0.3, 3))[..., None] * rng.uniform(0, 0.5))
    canvas = lighten(canvas, body, any_color(rng), rng.uniform(0.1, 0.95))
    canvas = lighten(canvas, ring(canvas.shape, outer, rng.uniform(1, 3)), np.full(3, 250.0), rng.uniform(0.2, 0.8))
    if kind == "slab":
        down = quad[3] - quad[0]
        label = quad[:2] - down * rng.uniform(0.03, 0.08)
        upper = label - down * rng.uniform(0.12, 0.25)
        paper = np.array([upper[0], upper[1], label[1], label[0]])
        canvas = lighten(canvas, filled(canvas.shape, paper), any_color(rng), rng.uniform(0.6, 1))
    # The well that holds the card, and its rim, which catches light on one side.
    well = grown(quad, rng.uniform(0.3, 2.6), px_per_mm)
    if rng.random() < 0.4:
        canvas = lighten(canvas, filled(canvas.shape, well), any_color(rng), rng.uniform(0.1, 0.9))
    for _ in range(rng.integers(1, 3)):
        line = ring(canvas.shape, grown(well, rng.uniform(0, 1.6), px_per_mm), rng.uniform(0.1, 0.8) * px_per_mm)
        uneven = np.clip(0.6 + 0.6 * smooth_noise(rng, canvas.shape, 200), 0, 1)
        canvas = lighten(canvas, line * uneven, rng.uniform(30, 255, 3), rng.uniform(0.1, 0.7))
    return canvas


def _page(rng, canvas, quad, px_per_mm):
    """A pocket of a binder page, with welds that continue beyond the card."""
    pocket = grown(quad, rng.uniform(0.8, 3.5, (4, 1)), px_per_mm)
    canvas = lighten(canvas, np.ones(canvas.shape[:2], np.float32), any_color(rng), rng.uniform(0.05, 0.5))
    weld = np.zeros(canvas.shape[:2], np.float32)
    for i in range(4):
        a, b = pocket[i], pocket[(i + 1) % 4]
        cv2.line(weld, *(tuple(int(v) for v in p) for p in (a - 3 * (b - a), b + 3 * (b - a))), 1.0,
                 max(1, int(rng.uniform(0.3, 1.6) * px_per_mm)), cv2.LINE_AA)
    return lighten(canvas, weld, rng.uniform(30, 255, 3), rng.uniform(0.15, 0.7))


def under_holder(rng, canvas, quad, px_per_mm, kind):
    """Draws what is under and around the card."""
    if kind in ("slab", "case"):
        return _slab(rng, canvas, quad, px_per_mm, kind)
    if kind == "loader":
        return _loader(rng, canvas, quad, px_per_mm)
    if kind == "page":
        return _page(rng, canvas, quad, px_per_mm)
    return _sleeve(rng, canvas, quad, px_per_mm, kind)


def over_holder(rng, canvas, quad, px_per_mm):
    """Plastic over the card: a haze that ends beyond the cut edge, glints, and streaks."""
    body = filled(canvas.shape, grown(quad, rng.uniform(0.5, 3), px_per_mm))
    canvas = lighten(canvas, body, np.full(3, rng.uniform(150, 255)), rng.uniform(0, 0.15))
    if rng.random() < 0.5:
        veil = np.clip(smooth_noise(rng, canvas.shape, rng.choice([60, 150])) - rng.uniform(0, 1), 0, 1)
        canvas = lighten(canvas, veil * body, np.full(3, 245.0), rng.uniform(0, 0.7))
    for _ in range(rng.integers(0, 3)):
        streak = np.zeros(canvas.shape[:2], np.float32)
        a = quad.mean(0) + rng.normal(0, 20, 2) * px_per_mm
        b = a + rng.normal(0, 40, 2) * px_per_mm
        cv2.line(streak, tuple(int(v) for v in a), tuple(int(v) for v in b), 1.0, max(1, int(rng.uniform(0.3, 5) * px_per_mm)))
        streak = soft(streak, rng.uniform(0.1, 1.5) * px_per_mm)
        canvas = lighten(canvas, streak * body, np.full(3, 250.0), rng.uniform(0.05, 0.5))
    return canvas
