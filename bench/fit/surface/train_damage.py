"""Trains the damage network for several photos on what draw-relief.ts wrote; train_face.py trains the one for one.

python3 train_damage.py WORK [--fold K] [--folds N] [--steps N] [--out NAME]

Without --fold it learns from all cards. With it, one fold of cards is left out, and the network's
evidence on them is stored for judge_damage.py.
"""
import argparse
import os
import time

import numpy as np
import torch
from torch.nn import functional

from damage_network import DamageNetwork
from damage_set import CELL, folds, load

CROP = (320, 448)
BATCH = 4
MOST_RATE = 4e-3
# Damage covers little of a card, so each damaged cell counts as much as several sound ones.
WEIGHT_OF_DAMAGE = 4.0


def varied(random, x, lights):
    """The same damage with the lamps elsewhere: axes of change have neither sign nor order."""
    x = x.copy()
    if lights > 2:
        angle = random.uniform(0, 2 * np.pi)
        c, s = np.cos(angle), np.sin(angle)
        x[0], x[1] = c * x[0] - s * x[1], s * x[0] + c * x[1]
    elif random.rand() < 0.5:
        x[0] = -x[0]
    x[:3] *= np.exp(0.2 * random.randn())
    x[3] *= np.exp(0.1 * random.randn())
    return x


def crop(random, sample, target):
    damaged, asked = target
    y = random.randint(0, max(1, (sample.height - CROP[0]) // CELL + 1)) * CELL
    x = random.randint(0, max(1, (sample.width - CROP[1]) // CELL + 1)) * CELL
    part = np.float32(sample.features[y : y + CROP[0], x : x + CROP[1]]).transpose(2, 0, 1) / 256
    rows, columns = CROP[0] // CELL, CROP[1] // CELL
    own = [plane[y // CELL : y // CELL + rows, x // CELL : x // CELL + columns] for plane in target]
    part = varied(random, part, sample.lights)
    if random.rand() < 0.5:
        part, own = part[:, :, ::-1], [plane[:, ::-1] for plane in own]
    if random.rand() < 0.5:
        part, own = part[:, ::-1], [plane[::-1] for plane in own]
    return part.copy(), own[0].copy(), own[1].copy()


def choose(random, by_card):
    cards = sorted(by_card)
    own = by_card[cards[random.randint(len(cards))]]
    lights = sorted({sample.lights for sample in own})
    wanted = lights[random.randint(len(lights))]
    fitting = [sample for sample in own if sample.lights == wanted]
    return fitting[random.randint(len(fitting))]


def train(samples, steps, seed):
    torch.manual_seed(seed)
    random = np.random.RandomState(seed)
    network = DamageNetwork()
    optimizer = torch.optim.AdamW(network.parameters(), lr=MOST_RATE, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, MOST_RATE, total_steps=steps)
    weight = torch.tensor(WEIGHT_OF_DAMAGE)
    targets, by_card = {}, {}
    for sample in samples:
        targets.setdefault(sample.card, sample.target())
        by_card.setdefault(sample.card, []).append(sample)
    started, total = time.time(), 0.0
    for step in range(steps):
        chosen = [choose(random, by_card) for _ in range(BATCH)]
        x, y, asked = (
            torch.from_numpy(np.stack(part))
            for part in zip(*(crop(random, sample, targets[sample.card]) for sample in chosen))
        )
        loss = functional.binary_cross_entropy_with_logits(
            network(x)[:, 0], y, reduction="none", pos_weight=weight
        )
        loss = (loss * asked).sum() / asked.sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        total += float(loss)
        if (step + 1) % 100 == 0:
            print(step + 1, f"{total / 100:.4f}", f"{time.time() - started:.0f} s", flush=True)
            total = 0.0
    return network.eval()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work")
    parser.add_argument("--fold", type=int)
    parser.add_argument("--folds", type=int, default=7)
    parser.add_argument("--steps", type=int, default=800)
    parser.add_argument("--out", default="damage")
    options = parser.parse_args()
    samples = load(options.work)
    fold_of = folds(samples, options.folds)
    learned = [sample for sample in samples if fold_of[sample.card] != options.fold]
    network = train(learned, options.steps, 1 + (options.fold or 0))
    name = "all" if options.fold is None else options.fold
    torch.save(network.state_dict(), os.path.join(options.work, f"{options.out}_{name}.pt"))
    if options.fold is None:
        return
    with torch.no_grad():
        for sample in samples:
            if fold_of[sample.card] != options.fold:
                continue
            evidence = network(torch.from_numpy(sample.planes())[None])[0, 0].numpy()
            np.save(sample.evidence_path(options.out), evidence)


if __name__ == "__main__":
    main()
