"""Trains the three networks that find a card's outline and writes their weights.

python3 train.py REAL SCENES WORK [--fold K]

REAL    folder of real photos with a truth.json
SCENES  folder that draw-scenes.ts filled
WORK    folder for compositions and trained states
K       leave this fold out (0 to 2) and keep its weights in WORK; without it all photos are learned
        from and the engine's weights are written

Needs Debian's python3-torch, python3-opencv and python3-numpy. About 40 minutes on two cores.
"""
import argparse
import gc
import json
import os
import pickle

import cv2
import numpy as np
import torch

import export
import train_card
import train_sides
from compose import compose
from photos import drawn_photos, folds_of, real_photos

FOLDS = 3
COMPOSITIONS = 290
STEPS = {"card": 4000, "wide": 2000, "near": 2000}
FOLD_STEPS = {"card": 3000, "wide": 1300, "near": 1300}
ENGINE_WEIGHTS = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "../../../packages/engine/src/network/weights.generated.ts"
)
# How often a photo of each kind is shown, beside the drawn ones.
WEIGHTS = {"lamps": 2.0, "raw": 4.0, "sleeve": 4.0, "slab": 12.0, "other": 4.0, "composed": 1.2}
DRAWN_WEIGHT = 0.9
DRAWN_FOR_CARD = {"graded", "several-cards", "glare", "cut-off", "too-small", "no-card"}
DRAWN_FOR_SIDES = {"graded", "several-cards", "glare"}


def compositions(real, fold_of, work):
    """Compositions of each fold, drawn once and kept."""
    file = os.path.join(work, "compositions.pickle")
    if os.path.exists(file):
        return pickle.load(open(file, "rb"))
    made = []
    for fold in range(FOLDS):
        rng = np.random.default_rng(100 + fold)
        members = [p for p in real if fold_of[p.group] == fold]
        weighted = [p for p in members for _ in range(1 if p.kind == "lamps" else 2)]
        made += [(fold, compose(rng, weighted)) for _ in range(COMPOSITIONS)]
    pickle.dump(made, open(file, "wb"), 4)
    return made


def weight_of(photo):
    return WEIGHTS.get(photo.kind, DRAWN_WEIGHT)


def trained(part, photos, drawn, steps, seed):
    if part == "card":
        chosen = photos + [p for p in drawn if p.kind in DRAWN_FOR_CARD]
        return train_card.train(chosen, steps, seed, weight_of)
    chosen = photos + [p for p in drawn if p.quads and p.kind in DRAWN_FOR_SIDES]
    return train_sides.train(chosen, part, steps, seed, weight_of)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("real")
    parser.add_argument("scenes")
    parser.add_argument("work")
    parser.add_argument("--fold", type=int)
    asked = parser.parse_args()
    os.makedirs(asked.work, exist_ok=True)
    cv2.setNumThreads(1)
    real = real_photos(asked.real)
    fold_of = folds_of(real, FOLDS)
    split = {p.name: fold_of[p.group] for p in real}
    json.dump(split, open(os.path.join(asked.work, "split.json"), "w"))
    made = compositions(real, fold_of, asked.work)
    drawn = drawn_photos(asked.scenes)
    photos = [p for p in real if fold_of[p.group] != asked.fold]
    photos += [p for fold, p in made if fold != asked.fold]
    gc.freeze()
    name = "all" if asked.fold is None else str(asked.fold)
    steps = STEPS if asked.fold is None else FOLD_STEPS
    networks = {}
    for part, seed in (("card", 0), ("wide", 1), ("near", 2)):
        networks[part] = trained(part, photos, drawn, steps[part], seed)
        torch.save(networks[part].state_dict(), os.path.join(asked.work, f"{part}_{name}.pt"))
    target = ENGINE_WEIGHTS if asked.fold is None else os.path.join(asked.work, f"weights_{name}.ts")
    sizes = export.write(networks["card"], networks["wide"], networks["near"], target)
    print(sizes)


if __name__ == "__main__":
    main()
