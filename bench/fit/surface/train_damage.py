"""Trains the damage network for several photos on what draw-relief.ts and draw-drawn-relief.ts wrote;
train_face.py trains the one for one photo.

python3 train_damage.py WORK [--fold K] [--folds N] [--steps N] [--out NAME]

Without --fold it learns from all cards. With it, one fold of real cards and the drawn ones for practice are left out, and the
network's evidence on them is stored for judge_damage.py.
"""
import argparse
import os
import time

import numpy as np
import torch
from torch.nn import functional

from damage_network import DamageNetwork
from damage_set import CELL, KINDS, folds, load

CROP = (320, 448)
BATCH = 4
MOST_RATE = 4e-3
# Damage covers little of a card, so each damaged cell counts as much as several sound ones.
WEIGHT_OF_DAMAGE = 4.0
# Telling kinds apart must not cost damage.
WEIGHT_OF_KIND = 0.3
# Share of the crops that are of real cards.
REAL = 0.5
# Share of the crops of drawn cards that have damage in the middle: they have little of it.
ON_DAMAGE = 0.7


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


def room(sample):
    """How far a crop can be moved down and across."""
    return max(0, sample.height - CROP[0]), max(0, sample.width - CROP[1])


def crop(random, sample, target):
    y, x = (CELL * random.randint(0, most // CELL + 1) for most in room(sample))
    if sample.kind == "drawn" and sample.polygons and random.rand() < ON_DAMAGE:
        place = sample.polygons[random.randint(len(sample.polygons))].mean(0)[::-1] - np.array(CROP) / 2
        y, x = (CELL * int(np.clip(at, 0, most) // CELL) for at, most in zip(place, room(sample)))
    part = np.float32(sample.features[y : y + CROP[0], x : x + CROP[1]]).transpose(2, 0, 1) / 256
    rows, columns = CROP[0] // CELL, CROP[1] // CELL
    own = [plane[y // CELL : y // CELL + rows, x // CELL : x // CELL + columns] for plane in target]
    part = varied(random, part, sample.lights)
    if random.rand() < 0.5:
        part, own = part[:, :, ::-1], [plane[:, ::-1] for plane in own]
    if random.rand() < 0.5:
        part, own = part[:, ::-1], [plane[::-1] for plane in own]
    return part.copy(), *(plane.copy() for plane in own)


def choose(random, by_card):
    kind = "real" if random.rand() < REAL else "drawn"
    by_card = by_card[kind]
    cards = sorted(by_card)
    own = by_card[cards[random.randint(len(cards))]]
    lights = sorted({sample.lights for sample in own})
    wanted = lights[random.randint(len(lights))]
    fitting = [sample for sample in own if sample.lights == wanted]
    return fitting[random.randint(len(fitting))]


def target_name(sample):
    """What a drawn card shows depends on which photos of it are looked at."""
    return sample.card if sample.kind == "real" else sample.file


def train(samples, steps, seed):
    torch.manual_seed(seed)
    random = np.random.RandomState(seed)
    network = DamageNetwork(kinds=len(KINDS))
    optimizer = torch.optim.AdamW(network.parameters(), lr=MOST_RATE, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, MOST_RATE, total_steps=steps)
    weight = torch.tensor(WEIGHT_OF_DAMAGE)
    targets, by_card = {}, {}
    for sample in samples:
        if target_name(sample) not in targets:
            targets[target_name(sample)] = sample.target()
        by_card.setdefault(sample.kind, {}).setdefault(sample.card, []).append(sample)
    started, total = time.time(), 0.0
    for step in range(steps):
        chosen = [choose(random, by_card) for _ in range(BATCH)]
        x, y, asked, kind = (
            torch.from_numpy(np.stack(part))
            for part in zip(*(crop(random, sample, targets[target_name(sample)]) for sample in chosen))
        )
        answer = network(x)
        loss = functional.binary_cross_entropy_with_logits(
            answer[:, 0], y, reduction="none", pos_weight=weight
        )
        loss = (loss * asked).sum() / asked.sum()
        if (kind > 0).any():
            # 0 becomes -1, which is not scored.
            told = functional.cross_entropy(answer[:, 1:], kind - 1, ignore_index=-1, reduction="none")
            counts = asked * (kind > 0)
            loss = loss + WEIGHT_OF_KIND * (told * counts).sum() / counts.sum()
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
    parser.add_argument("--folds", type=int, default=3)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--out", default="damage")
    options = parser.parse_args()
    samples = load(options.work)
    fold_of = folds([sample for sample in samples if sample.kind == "real"], options.folds)

    def is_left_out(sample):
        if options.fold is None:
            return False
        return sample.is_for_practice if sample.kind == "drawn" else fold_of[sample.card] == options.fold

    learned = [sample for sample in samples if not is_left_out(sample)]
    network = train(learned, options.steps, 1 + (options.fold or 0))
    name = "all" if options.fold is None else options.fold
    torch.save(network.state_dict(), os.path.join(options.work, f"{options.out}_{name}.pt"))
    if options.fold is None:
        return
    with torch.no_grad():
        for sample in samples:
            if not is_left_out(sample):
                continue
            evidence, *kinds = network(torch.from_numpy(sample.planes())[None])[0].numpy()
            np.save(sample.evidence_path(options.out), evidence)
            np.save(sample.evidence_path(options.out + "-kinds"), np.stack(kinds))


if __name__ == "__main__":
    main()
