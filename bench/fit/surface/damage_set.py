"""Reads what draw-relief.ts wrote: features of faces, and the damage that people drew on them."""
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


def cells(width, height):
    return -(-width // CELL), -(-height // CELL)


class Sample:
    """One card under one set of lights, or one photo."""

    def __init__(self, work, row):
        self.card, self.lights, self.file = row["card"], row["lights"], row["file"]
        self.width, self.height = row["width"], row["height"]
        self.polygons = [np.float32(polygon) * PX_PER_MM for polygon in row["polygonsMm"]]
        self.work, self.kind = work, row.get("kind", "real")

    @property
    def features(self):
        path = os.path.join(self.work, self.file)
        return np.memmap(path, np.int16, "r", shape=(self.height, self.width, 4))

    def evidence_path(self, out):
        return os.path.join(self.work, f"{os.path.splitext(self.file)[0]}.{out}.npy")

    def planes(self):
        return np.float32(self.features).transpose(2, 0, 1) / UNIT

    def masks(self):
        for polygon in self.polygons:
            mask = np.zeros((self.height, self.width), np.uint8)
            cv2.fillPoly(mask, [np.int32(np.round(polygon))], 1)
            if mask.any():
                yield mask

    def target(self):
        """Damage per cell, and which cells are scored."""
        drawn = np.zeros((self.height, self.width), np.uint8)
        for mask in self.masks():
            drawn |= mask
        reach = 2 * round(UNASKED_MM * PX_PER_MM) + 1
        around = cv2.dilate(drawn, np.ones((reach, reach), np.uint8))
        size = cells(self.width, self.height)
        share = cv2.resize(np.float32(drawn), size, interpolation=cv2.INTER_AREA)
        near = cv2.resize(np.float32(around), size, interpolation=cv2.INTER_AREA)
        damaged = share > 0.5
        asked = np.where(damaged, 1.0, np.where(near > 0.05, 0.0, 1.0))
        return np.float32(damaged), np.float32(asked)


def load(work):
    with open(os.path.join(work, "index.json")) as file:
        return [Sample(work, row) for row in json.load(file)]


def folds(samples, count):
    """Cards that are left out together."""
    names = sorted({sample.card for sample in samples})
    order = np.random.RandomState(1).permutation(len(names))
    return {names[k]: place % count for place, k in enumerate(order)}
