"""Trains the network that finds the cut edge in strips along a rough outline."""
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from networks import SideNetwork
from strips import COLUMNS, FINE, ROWS, cut, features, px_per_mm, pyramid, truth_rows

# How far a strip reaches to either side, and how far the rough outline is off: first look, second look.
REACH_MM = {"wide": 8.0, "near": 1.6}
JITTER_MM = {"wide": 1.9, "near": 0.3}
GROUP = 4
BATCH = 32


def jittered(rng, quad, mm):
    px = px_per_mm(quad)
    spread = mm * px * (2.2 if rng.random() < 0.15 else 1)
    centre = quad.mean(0)
    grown = centre + (quad - centre) * (1 + rng.normal(0, 0.012 * mm))
    return grown + rng.normal(0, 0.7 * spread, 2) + rng.normal(0, 0.8 * spread, (4, 2))


def photometric(rng, strip):
    strip = strip / 255
    strip = np.clip(strip, 0, 1) ** np.exp(rng.normal(0, 0.25))
    strip = strip * np.exp(rng.normal(0, 0.25)) * np.exp(rng.normal(0, 0.07, 3))
    if rng.random() < 0.3:
        strip = cv2.GaussianBlur(strip, (0, 0), rng.uniform(0.3, 1.6))
    if rng.random() < 0.5:
        strip = strip + rng.standard_normal(strip.shape) * rng.uniform(0, 0.03)
    return (np.clip(strip, 0, 1) * 255).astype(np.float32)


def sample(rng, photo, look):
    """Features, target rows of 16 groups (nan: leave out, ROWS: no edge in reach)."""
    which = rng.integers(len(photo.quads))
    quad = jittered(rng, photo.quads[which], JITTER_MM[look])
    side = rng.integers(4)
    reach = REACH_MM[look] * px_per_mm(quad)
    strip = cut(photo.levels, quad, side, reach)
    rows = truth_rows(photo.curves[which][side], quad, side, reach)
    rows = rows.reshape(-1, GROUP)
    target = rows.mean(1)
    outside = (target < -0.5) | (target > ROWS - 0.5)
    target[outside] = ROWS
    strip = photometric(rng, strip)
    if rng.random() < 0.5:
        strip, target = strip[:, ::-1], target[::-1].copy()
    return features(np.ascontiguousarray(strip)), target


def loss_of(evidence, target):
    """Cross entropy over the rows and 'no edge', the truth blurred by most of a row."""
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


def train(photos, look, steps, seed, weights=None, say=print):
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    for photo in photos:
        if not hasattr(photo, "levels"):
            photo.levels = pyramid(photo.large)
    chance = np.array([1.0 if weights is None else weights(p) for p in photos])
    chance /= chance.sum()
    network = SideNetwork()
    optimizer = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 5e-3, total_steps=steps + 1)
    start, total = time.time(), 0.0
    for step in range(steps):
        chosen = rng.choice(len(photos), BATCH, p=chance)
        pairs = [sample(rng, photos[i], look) for i in chosen]
        x = torch.from_numpy(np.stack([p[0] for p in pairs]).astype(np.float32))
        y = torch.from_numpy(np.stack([p[1] for p in pairs]).astype(np.float32))
        loss = loss_of(network(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        total += float(loss)
        if (step + 1) % 200 == 0:
            say(f"{look} step {step + 1} loss {total / 200:.3f} {time.time() - start:.0f} s")
            total = 0.0
    network.eval()
    return network
