"""Strips along the sides of a rough outline, cut the way the engine does.

A strip has ROWS rows across the side, from `reach` outside to `reach` inside, and COLUMNS columns
along it. It continues beyond both corners by a fourteenth of the side: whether and how an edge turns
there separates the card's cut from a printed frame and from a sleeve. Each cell averages FINE samples
along the side; their spread is the cell's roughness. `packages/engine/src/locate` cuts the same
strips: change both together.
"""
import cv2
import numpy as np

ROWS = 64
COLUMNS = 64
FINE = 4
CHANNELS = 4
DIAGONAL_MM = 109.2


def _along():
    """Center of each sample, 0 at the side's first corner and 1 at its second."""
    return ((np.arange(COLUMNS * FINE) + 0.5) / (COLUMNS * FINE) * 16 - 1) / 14


def px_per_mm(quad):
    return 0.5 * (np.hypot(*(quad[2] - quad[0])) + np.hypot(*(quad[3] - quad[1]))) / DIAGONAL_MM


def place(quad, side, reach_px):
    """Photo coordinates of the samples: rows x (columns * FINE), row 0 outside."""
    a, b = quad[side], quad[(side + 1) % 4]
    along = (b - a) / np.hypot(*(b - a))
    inward = np.array([-along[1], along[0]])
    depth = ((np.arange(ROWS) + 0.5) / ROWS * 2 - 1) * reach_px
    points = a + (b - a) * _along()[None, :, None] + inward * depth[:, None, None]
    return points


def pyramid(image):
    levels = [image]
    while min(levels[-1].shape[:2]) > 40:
        h, w = levels[-1].shape[:2]
        even = levels[-1][: h // 2 * 2, : w // 2 * 2]
        levels.append(cv2.resize(even, (w // 2, h // 2), interpolation=cv2.INTER_AREA))
    return levels


def cut(levels, quad, side, reach_px):
    """Raw strip, rows x (columns * FINE) x 3, from the finest level whose pixels are at least half
    a row.
    """
    pitch = 2 * reach_px / ROWS
    level = 0
    while level + 1 < len(levels) and pitch >= 1.5 * 2**level:
        level += 1
    points = place(quad, side, reach_px) / 2**level - 0.5
    return cv2.remap(
        levels[level], points[..., 0].astype(np.float32), points[..., 1].astype(np.float32),
        cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE,
    ).astype(np.float32)


def features(strip):
    """CHANNELS x rows x columns: lightness, two color differences, roughness along the side."""
    b, g, r = strip[..., 0], strip[..., 1], strip[..., 2]
    light = (r + 2 * g + b) / 4
    cells = light.reshape(light.shape[0], -1, FINE)
    mean = cells.mean(2)
    spread = np.sqrt(((cells - mean[..., None]) ** 2).mean(2))
    red = (r - g).reshape(cells.shape).mean(2)
    blue = (b - g).reshape(cells.shape).mean(2)
    middle = mean.mean()
    scale = np.sqrt(((mean - middle) ** 2).mean()) + 6
    return np.stack([
        (mean - middle) / scale,
        (red - red.mean()) / scale,
        (blue - blue.mean()) / scale,
        spread / scale * 2,
    ])


def truth_rows(curve, quad, side, reach_px):
    """Row of the true edge in each column, nan if unknown, and whether the column counts."""
    a, b = quad[side], quad[(side + 1) % 4]
    length = np.hypot(*(b - a))
    along = (b - a) / length
    inward = np.array([-along[1], along[0]])
    relative = curve - a
    t = relative @ along / length
    depth = relative @ inward
    order = np.argsort(t)
    t, depth = t[order], depth[order]
    columns = _along().reshape(COLUMNS, FINE).mean(1)
    found = np.interp(columns, t, depth, left=np.nan, right=np.nan)
    return (found / reach_px + 1) / 2 * ROWS - 0.5
