"""Trains the network that finds the cut edge in strips along a rough outline."""
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from course import half_precision, set_rate
from networks import SideNetwork
from strips import COLUMNS, FINE, ROWS, cut, features, px_per_mm, truth_rows

# How far a strip reaches to either side, and how far off the rough outline is, for the wide and the near
# network.
REACH_MM = {"wide": 8.0, "near": 1.6}
JITTER_MM = {"wide": 1.9, "near": 0.3}
# Shares of strips that get another border, and a sleeve.
BORDERED = 0.35
SLEEVED = 0.3
GROUP = 4
BATCH = 32


def jittered(rng, quad, mm):
    px = px_per_mm(quad)
    spread = mm * px * (2.2 if rng.random() < 0.15 else 1)
    center = quad.mean(0)
    grown = center + (quad - center) * (1 + rng.normal(0, 0.012 * mm))
    return grown + rng.normal(0, 0.7 * spread, 2) + rng.normal(0, 0.8 * spread, (4, 2))


def cut_rows(rows):
    """The true row at every sample along the side, and which samples are between its corners."""
    known = ~np.isnan(rows)
    columns = np.arange(COLUMNS)
    return np.repeat(np.interp(columns, columns[known], rows[known]), FINE), np.repeat(known, FINE)


def smooth_step(x):
    return np.float32(1 / (1 + np.exp(np.clip(-x, -30, 30))))


def with_border(rng, strip, rows, rows_per_mm):
    """Adds a border of another tone inside the cut edge, shaded across like an embossed one. It is usually
    dark, because a dark border looks like the card's own shadow: only its sharp outer edge tells them apart."""
    cut_row, inside = cut_rows(rows)
    depth = (np.arange(ROWS)[:, None] - cut_row) / rows_per_mm
    width = rng.uniform(0.8, 5)
    share = smooth_step(depth / 0.08) * smooth_step((width - depth) / rng.uniform(0.04, 0.3)) * inside
    base = np.full(3, rng.uniform(5, 70)) if rng.random() < 0.6 else rng.uniform(5, 250, 3)
    levels = rng.uniform(0.4, 1.8, 4) if rng.random() < 0.7 else np.ones(4)
    shading = np.interp(depth / width, [0, 0.3, 0.7, 1], levels)
    tone = np.float32((base + rng.normal(0, 6, 3)) * shading[..., None] + rng.uniform(0, 25))
    tone += (strip - strip.mean((0, 1))) * np.float32(rng.uniform(0, 0.25))
    strip = strip + share[..., None] * np.float32(rng.uniform(0.75, 1)) * (tone - strip)
    if rng.random() < 0.3:
        # Scattered white wear along the edge.
        wear = smooth_step((rng.uniform(0.1, 0.5) - np.abs(depth - 0.15)) / 0.06)
        spots = np.interp(np.arange(depth.shape[1]), np.linspace(0, depth.shape[1], 14), rng.uniform(-1, 1, 14))
        strip = strip + (wear * np.clip(spots, 0, 1) * inside)[..., None].astype(np.float32) * (230 - strip)
    return np.clip(strip, 0, 255)


def with_sleeve(rng, strip, rows, rows_per_mm):
    """A clear sleeve around the card: the background continues under it, up to a thin line outside the edge."""
    cut_row, _ = cut_rows(rows)
    gap, slant = rng.uniform(0.4, 4), rng.normal(0, 0.5)
    along = np.linspace(-1, 1, len(cut_row))
    outside = (cut_row - np.arange(ROWS)[:, None]) / rows_per_mm
    away = outside - gap - slant * along
    below = smooth_step(outside / 0.08) * smooth_step(-away / 0.08)
    strip = strip + below[..., None] * np.float32(rng.uniform(0, 0.2)) * (rng.uniform(60, 250) - strip)
    for _ in range(rng.integers(1, 3)):
        line = smooth_step((rng.uniform(0.05, 0.4) - np.abs(away + rng.uniform(0, 0.6))) / 0.05)
        uneven = np.interp(along, np.linspace(-1, 1, 9), rng.uniform(0, 1, 9))
        ink = rng.uniform(200, 250) if rng.random() < 0.7 else rng.uniform(10, 60)
        share = line * uneven * rng.uniform(0.1, 0.8) * smooth_step(outside / 0.08)
        strip = strip + np.float32(share)[..., None] * (ink - strip)
    return strip


def recolored(rng, strip, rows):
    """Recolors everything, or only the background, because color says nothing about where the edge is."""
    if rng.random() < 0.3:
        strip = strip[..., rng.permutation(3)]
    if rng.random() < 0.08:
        strip = 255 - strip
    if rng.random() < 0.25:
        outside = smooth_step((cut_rows(rows)[0] - np.arange(ROWS)[:, None]) / 0.4)
        other = strip * np.float32(rng.uniform(0.5, 1.3)) + np.float32(rng.normal(0, 45, 3))
        strip = strip + outside[..., None] * (other - strip)
    return np.clip(np.ascontiguousarray(strip), 0, 255)


def photometric(rng, strip):
    strip = cv2.pow(strip / 255, np.exp(rng.normal(0, 0.25)))
    strip = strip * np.float32(np.exp(rng.normal(0, 0.25)) * np.exp(rng.normal(0, 0.07, 3)))
    if rng.random() < 0.3:
        strip = cv2.GaussianBlur(strip, (0, 0), rng.uniform(0.3, 1.6))
    if rng.random() < 0.5:
        strip = strip + rng.standard_normal(strip.shape, np.float32) * np.float32(rng.uniform(0, 0.03))
    return (np.clip(strip, 0, 1) * 255).astype(np.float32)


def sample(rng, photo, look):
    """Features, and the target rows of 16 groups (nan: beyond the side's ends, ROWS: no edge in
    reach)."""
    which = rng.choice(photo.in_view)
    quad = jittered(rng, photo.quads[which], JITTER_MM[look])
    side = rng.integers(4)
    reach = REACH_MM[look] * px_per_mm(quad)
    strip = cut(photo.levels, quad, side, reach)
    rows = truth_rows(photo.curves[which][side], quad, side, reach)
    if (~np.isnan(rows)).sum() > 8:
        if rng.random() < BORDERED:
            strip = with_border(rng, strip, rows, ROWS / 2 / REACH_MM[look])
        if rng.random() < SLEEVED:
            strip = with_sleeve(rng, strip, rows, ROWS / 2 / REACH_MM[look])
        strip = recolored(rng, strip, rows)
    rows = rows.reshape(-1, GROUP)
    target = rows.mean(1)
    outside = (target < -0.5) | (target > ROWS - 0.5)
    target[outside] = ROWS
    strip = photometric(rng, strip)
    if rng.random() < 0.5:
        strip, target = strip[:, ::-1], target[::-1].copy()
    return features(np.ascontiguousarray(strip)), target


def loss_of(evidence, target):
    """Cross entropy over the rows and 'no edge', with the truth blurred by most of a row."""
    none = torch.zeros_like(evidence[:, :1])
    log_p = F.log_softmax(torch.cat([evidence, none], 1), 1)
    rows = torch.arange(ROWS, dtype=torch.float32)[None, :, None]
    known = ~torch.isnan(target)
    place = torch.nan_to_num(target)[:, None]
    bump = torch.exp(-0.5 * ((rows - place) / 0.8) ** 2)
    bump = bump / bump.sum(1, keepdim=True).clamp(min=1e-6)
    absent = (place >= ROWS - 0.25).float()
    wanted = torch.cat([bump * (1 - absent), absent], 1)
    each = -(wanted * log_p).sum(1)
    return each[known].mean()


def whole(photo):
    """The cards that are entirely inside a photo, or nearly so."""
    height, width = photo.large.shape[:2]
    room = 0.03 * max(height, width)
    return [
        i for i, quad in enumerate(photo.quads)
        if (quad > -room).all() and (quad < np.array([width, height]) + room).all()
    ]


def train(photos, weights, look, course, seed, state=None, say=print):
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    for photo in photos:
        photo.in_view = whole(photo)
    chance = np.array([weight if photo.in_view else 0.0 for photo, weight in zip(photos, weights)])
    chance /= chance.sum()
    network = SideNetwork().to(memory_format=torch.channels_last)
    if state is not None:
        network.load_state_dict(state)
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=1e-3)
    start, total = time.time(), 0.0
    for step, rate in course:
        set_rate(optimizer, rate)
        chosen = rng.choice(len(photos), BATCH, p=chance)
        pairs = [sample(rng, photos[i], look) for i in chosen]
        x = torch.from_numpy(np.stack([p[0] for p in pairs]).astype(np.float32))
        x = x.contiguous(memory_format=torch.channels_last)
        y = torch.from_numpy(np.stack([p[1] for p in pairs]).astype(np.float32))
        with half_precision():
            evidence = network(x)
        loss = loss_of(evidence.float(), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += float(loss)
        if (step + 1) % 200 == 0:
            say(f"{look} step {step + 1} loss {total / 200:.3f} {time.time() - start:.0f} s", flush=True)
            total = 0.0
    network.eval()
    return network
