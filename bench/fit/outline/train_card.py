"""Trains the network that marks cards in a small image of the whole photo."""
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from course import half_precision, set_rate
from networks import CardNetwork

LONG_PX = 224
BATCH = 10
# Half the width of the rim that the second map marks, in pixels of the output.
RIM_PX = 1.3


def features_of(image):
    """3 x h x w: lightness and two color differences, scaled by the spread of the lightness."""
    b, g, r = (image[..., i].astype(np.float32) for i in range(3))
    light = (r + 2 * g + b) / 4
    middle = light.mean()
    scale = np.sqrt(((light - middle) ** 2).mean()) + 6
    red, blue = r - g, b - g
    return np.stack([(light - middle) / scale, (red - red.mean()) / scale, (blue - blue.mean()) / scale])


def photometric(rng, image):
    image = image.astype(np.float32) / 255
    image = np.clip(image, 0, 1) ** np.exp(rng.normal(0, 0.3))
    image = image * np.exp(rng.normal(0, 0.3)) * np.exp(rng.normal(0, 0.08, 3))
    if rng.random() < 0.3:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1.2))
    if rng.random() < 0.5:
        image = image + rng.standard_normal(image.shape) * rng.uniform(0, 0.05)
    return np.clip(image, 0, 1) * 255


SHAPES = [(224, 168), (168, 224), (224, 224), (224, 126), (126, 224)]
SHARES = [0.42, 0.36, 0.1, 0.06, 0.06]


def sample(rng, photo, height, width):
    image = photo.small
    h, w = image.shape[:2]
    cover = max(width / w, height / h) if rng.random() < 0.5 else min(width / w, height / h)
    scale = cover * np.exp(rng.uniform(-0.25, 0.45))
    turn = rng.normal(0, 0.15) + (rng.integers(4) * np.pi / 2 if rng.random() < 0.4 else 0)
    rotation = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    if rng.random() < 0.5:
        rotation[:, 0] *= -1
    frame = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float64)
    focus = photo.quads[0].mean(0) * w / photo.large.shape[1] if photo.quads else frame.mean(0)
    target = (frame - focus) @ rotation.T + np.array([width, height]) * (0.5 + rng.normal(0, 0.09, 2))
    target += rng.normal(0, 0.02, (4, 2)) * width
    matrix = cv2.getPerspectiveTransform(np.float32(frame), np.float32(target))
    border = cv2.BORDER_REFLECT if rng.random() < 0.5 else cv2.BORDER_REPLICATE
    picture = cv2.warpPerspective(image, matrix, (width, height), flags=cv2.INTER_AREA, borderMode=border)
    half = ((width + 1) // 2, (height + 1) // 2)
    mask = np.zeros((half[1], half[0]), np.float32)
    rim = np.zeros_like(mask)
    ratio = w / photo.large.shape[1]
    held = getattr(photo, "held", None)
    plastic, told = np.zeros_like(mask), np.zeros_like(mask)
    for i, curves in enumerate(photo.curves):
        points = np.concatenate(curves) * ratio
        points = cv2.perspectiveTransform(np.float32(points)[None], matrix)[0] / 2
        fixed = [np.round(points * 16 - 8).astype(np.int32)]
        card = np.zeros_like(mask)
        cv2.fillPoly(card, fixed, 1.0, cv2.LINE_AA, 4)
        mask = np.maximum(mask, card)
        if held is not None:
            told = np.maximum(told, card)
            plastic = np.maximum(plastic, card * held[i])
        cv2.polylines(rim, fixed, True, 1.0, round(2 * RIM_PX), cv2.LINE_AA, 4)
    # Parts of a card reflected at a mirrored border are neither card nor background.
    inside = cv2.warpPerspective(np.ones((h, w), np.float32), matrix, (width, height))
    known = cv2.resize(inside, half, interpolation=cv2.INTER_AREA) > 0.99
    counted = np.stack([known, known, (told > 0.5) & known])
    return features_of(photometric(rng, picture)), np.stack([mask, rim, plastic]), counted


def train(photos, weights, course, seed, state=None, say=print):
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    chance = np.array(weights)
    chance /= chance.sum()
    network = CardNetwork().to(memory_format=torch.channels_last)
    if state is not None:
        network.load_state_dict(state)
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=1e-3)
    start, total = time.time(), 0.0
    for step, rate in course:
        set_rate(optimizer, rate)
        # All photos of a batch have the same shape.
        shape = SHAPES[rng.choice(len(SHAPES), p=SHARES)]
        batch = [sample(rng, photos[i], *shape) for i in rng.choice(len(photos), BATCH, p=chance)]
        x = torch.from_numpy(np.stack([b[0] for b in batch]).astype(np.float32))
        x = x.contiguous(memory_format=torch.channels_last)
        y = torch.from_numpy(np.stack([b[1] for b in batch]))
        known = torch.from_numpy(np.stack([b[2] for b in batch])).float()
        with half_precision():
            z = network(x)
        z = z.float()
        p = torch.sigmoid(z)
        weight = known * (1 + 3 * y[:, 1:2])
        bce = (F.binary_cross_entropy_with_logits(z, y, reduction="none") * weight).mean()
        overlap = (p * y * known)[:, :2].sum((2, 3))
        dice = 1 - (2 * overlap + 20) / (((p + y) * known)[:, :2].sum((2, 3)) + 20)
        loss = bce + 0.3 * dice.mean()
        optimizer.zero_grad()
        loss.backward()
        total += float(loss)
        optimizer.step()
        if (step + 1) % 200 == 0:
            say(f"card step {step + 1} loss {total / 200:.4f} {time.time() - start:.0f} s", flush=True)
            total = 0.0
    network.eval()
    return network
