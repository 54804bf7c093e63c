"""Reads what draw-relief.ts and draw-drawn-relief.ts wrote: features of faces, and the damage on them."""
import glob
import json
import os

import cv2
import numpy as np

PX_PER_MM = 10
UNIT = 256
# The network gives one answer per cell of this many pixels.
CELL = 4
# The strip around a polygon is not scored, because people did not draw to the millimeter.
UNASKED_MM = 0.75
# Damage that changes with the light. 0: people drew it, and did not say what it is.
KINDS = ("fold", "scratch", "dent")
# Folds cover far more cells in training than scratches do, so the network calls too much a fold. These log odds, in
# the order of KINDS, make up for it (logit adjustment, Menon et al. 2021). judge_drawn.py says what others would do.
KIND_ODDS = np.array([0.0, 2.0, 0.0])
# What people drew is a fold if it is this long and this many times as long as wide.
FOLD_MM, FOLD_RATIO = 8, 3
# Drawn damage whose light changes less than this share shows in none of the photos.
LEAST_SHOWN = 0.02
# Damage of fewer cells counts as much as damage of this many, but no cell for more than so many.
ALIKE_CELLS, MOST_COUNT = 150, 6


def cells(width, height):
    return -(-width // CELL), -(-height // CELL)


def kind_of(polygon):
    """What people drew is a fold if it is long and thin."""
    (_, (a, b), _) = cv2.minAreaRect(np.float32(polygon))
    return "fold" if max(a, b) >= max(FOLD_MM, FOLD_RATIO * min(a, b)) else None


def told_kind(kinds, own):
    """What the network calls the cells of one flaw."""
    return int((kinds[:, own].mean(1) + KIND_ODDS).argmax())


class Sample:
    """One card under one set of lights, or one photo."""

    def __init__(self, work, row):
        self.card, self.lights, self.file = row["card"], row["lights"], row["file"]
        self.width, self.height = row["width"], row["height"]
        self.polygons = [np.float32(polygon) * PX_PER_MM for polygon in row["polygonsMm"]]
        self.work, self.kind = work, row.get("kind", "real")
        named = row.get("kinds") or [kind_of(polygon) for polygon in row["polygonsMm"]]
        self.kinds = [KINDS.index(kind) + 1 if kind else 0 for kind in named]

    @property
    def is_for_practice(self):
        return self.card.startswith("practice")

    @property
    def features(self):
        path = os.path.join(self.work, self.file)
        return np.memmap(path, np.int16, "r", shape=(self.height, self.width, 4))

    def evidence_path(self, out):
        return os.path.join(self.work, f"{os.path.splitext(self.file)[0]}.{out}.npy")

    def shown(self):
        """How much drawn damage changes with the light in each cell, as a share of it; None for real cards."""
        path = os.path.join(self.work, self.file + ".shown")
        if not os.path.exists(path):
            return None
        return np.fromfile(path, np.uint8).reshape(cells(self.width, self.height)[::-1]) / 1000

    def planes(self):
        return np.float32(self.features).transpose(2, 0, 1) / UNIT

    def masks(self):
        for polygon in self.polygons:
            mask = np.zeros((self.height, self.width), np.uint8)
            cv2.fillPoly(mask, [np.int32(np.round(polygon))], 1)
            if mask.any():
                yield mask

    def target(self):
        """Damage per cell, how much each cell counts, and the kind of damage in each, 0 where it is not known."""
        size = cells(self.width, self.height)
        shown = self.shown()
        drawn = np.zeros((self.height, self.width), np.uint8)
        kind = np.zeros(size[::-1], np.int64)
        counts = np.ones(size[::-1], np.float32)
        for polygon, own in zip(self.polygons, self.kinds):
            mask = np.zeros_like(drawn)
            cv2.fillPoly(mask, [np.int32(np.round(polygon))], 1)
            drawn |= mask
            inside = cv2.resize(np.float32(mask), size, interpolation=cv2.INTER_AREA) > 0.5
            if shown is not None:
                inside &= shown > LEAST_SHOWN
            kind[inside] = own
            counts[inside] = np.clip(ALIKE_CELLS / max(1, inside.sum()), 1, MOST_COUNT)
        reach = 2 * round(UNASKED_MM * PX_PER_MM) + 1
        around = cv2.dilate(drawn, np.ones((reach, reach), np.uint8))
        share = cv2.resize(np.float32(drawn), size, interpolation=cv2.INTER_AREA)
        near = cv2.resize(np.float32(around), size, interpolation=cv2.INTER_AREA)
        damaged = share > 0.5
        if shown is not None:
            damaged &= shown > LEAST_SHOWN
        asked = np.where(damaged, counts, np.where(near > 0.05, 0.0, 1.0))
        return np.float32(damaged), np.float32(asked), kind


def load(work):
    """Real faces, then drawn ones where there are any."""
    samples = []
    drawn = sorted(glob.glob(os.path.join(work, "drawn-*.json")))
    for index in [os.path.join(work, "index.json"), *drawn]:
        with open(index) as file:
            samples += [Sample(work, row) for row in json.load(file)]
    return samples


def folds(samples, count):
    """Cards that are left out together."""
    names = sorted({sample.card for sample in samples})
    order = np.random.RandomState(1).permutation(len(names))
    return {names[k]: place % count for place, k in enumerate(order)}
