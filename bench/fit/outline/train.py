"""Trains the networks that find a card's outline, separately.

python3 train.py WORK PART [--fold K] [--minutes M | --steps N] [--start STATE] [--real SHARE]

WORK    folder that prepare.py filled; trained states are kept there
PART    card, wide or near
K       leave this fold out (0 to 2)
M       stop after this many minutes instead of after a set number of steps
N       this many steps instead of the usual number
STATE   continue from this state, in smaller steps
SHARE   show real photos this often (above 0, up to 1), and compositions and drawn photos less

Needs Debian's python3-torch, python3-opencv and python3-numpy. Each part takes ten to twenty minutes of one core.
The three parts may run in parallel. `export.py` writes the result.
"""
import argparse
import glob
import os
import re

import cv2
import torch

import train_card
import train_sides
from course import FIRST, FURTHER, so_many_steps, steps_for
from photos import folds_of
from store import stored

STEPS = {"card": 4000, "wide": 4500, "near": 2500}
SEEDS = {"card": 0, "wide": 1, "near": 2}
# How often each kind is shown: real photos by what they represent, compositions and drawn photos by share.
WEIGHTS = {"lamps": 2.0, "raw": 4.0, "sleeve": 4.0, "slab": 10.0, "other": 4.0}
COMPOSED_SHARE = {"card": 0.4, "wide": 0.45, "near": 0.35}
DRAWN_SHARE = {"card": 0.3, "wide": 0.27, "near": 0.3}
# What must be refused for another reason than its card is rare among the drawn photos, and is shown more often.
OFTEN = {"several-cards": 5.0, "cut-off": 3.0, "too-small": 3.0, "no-card": 2.0}
DRAWN_FOR_CARD = {"graded", "several-cards", "glare", "cut-off", "too-small", "no-card"}
DRAWN_FOR_SIDES = {"graded", "several-cards", "glare"}


def composed_photos(work, left_out):
    photos = []
    for name in sorted(glob.glob(os.path.join(work, "composed-*.pickle"))):
        if int(re.search(r"composed-(\d)-", name)[1]) != left_out:
            photos += stored(name[: -len(".pickle")])
    return photos


def weighted(part, real, composed, drawn, real_share=None):
    """Photos for one part, with how often each is shown."""
    weights = [WEIGHTS[p.kind] for p in real]
    usual = 1 - COMPOSED_SHARE[part] - DRAWN_SHARE[part]
    rest = usual if real_share is None else real_share
    total = sum(weights) * (1 - rest) / (1 - usual)
    # The near network learns little from a picture with only a few pixels per millimeter.
    own = [0.5 if part == "near" and p.kind == "coarse" else 1.0 for p in composed]
    weights += [w * total / rest * COMPOSED_SHARE[part] / sum(own) for w in own]
    often = [OFTEN.get(p.kind, 1.0) if part == "card" else 1.0 for p in drawn]
    weights += [total / rest * DRAWN_SHARE[part] * o / sum(often) for o in often]
    return [*real, *composed, *drawn], weights


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work")
    parser.add_argument("part", choices=STEPS)
    parser.add_argument("--fold", type=int)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--start")
    parser.add_argument("--real", type=float)
    asked = parser.parse_args()
    if asked.real is not None and not 0 < asked.real <= 1:
        parser.error("--real takes a share above 0, up to 1")
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    part = asked.part
    real = stored(os.path.join(asked.work, "real"))
    fold_of = folds_of(real)
    real = [p for p in real if fold_of[p.group] != asked.fold]
    kinds = DRAWN_FOR_CARD if part == "card" else DRAWN_FOR_SIDES
    drawn = [p for p in stored(os.path.join(asked.work, "drawn")) if p.kind in kinds]
    if part != "card":
        drawn = [p for p in drawn if p.quads]
    photos, weights = weighted(part, real, composed_photos(asked.work, asked.fold), drawn, asked.real)
    print(len(real), "real,", len(photos) - len(real) - len(drawn), "composed,", len(drawn), "drawn")
    most = FURTHER if asked.start else FIRST
    course = steps_for(asked.minutes, most) if asked.minutes else so_many_steps(asked.steps or STEPS[part], most)
    state = torch.load(asked.start) if asked.start else None
    if part == "card":
        network = train_card.train(photos, weights, course, SEEDS[part], state)
    else:
        network = train_sides.train(photos, weights, part, course, SEEDS[part], state)
    name = "all" if asked.fold is None else str(asked.fold)
    torch.save(network.state_dict(), os.path.join(asked.work, f"{part}_{name}.pt"))


if __name__ == "__main__":
    main()
