"""The unrolled cut edges that draw-rims.ts and draw-drawn-rims.ts wrote, and pieces of them to learn from."""
import glob
import json
import os

import numpy as np
import torch

UNIT = 256
# Feature rows and columns to a cell, and the piece of the other end beyond each end of the ring.
CELL = 2
WRAPPED = 96
CELL_MM = (0.1, 0.2)
FIRST_ROW, LAST_ROW, COUNTED_ROW = 8, 25, 16
CORNER_MM, ZONE_MM = 3.0, 5.0
UNKNOWN, SOUND = -1.0, 0.0


class Rims:
    def __init__(self, work):
        self.rows, self.features, self.worn = [], [], []
        for path in sorted(glob.glob(os.path.join(work, "rims-*.json"))):
            with open(path) as file:
                self.rows += json.load(file)
        for row in self.rows:
            shape = (row["height"], row["width"], row["channels"])
            data = np.fromfile(os.path.join(work, row["name"] + ".rim"), dtype=np.int16).reshape(shape)
            self.features.append(torch.tensor(data.transpose(2, 0, 1)))
            self.worn.append(self._worn(work, row))

    def _worn(self, work, row):
        """Per cell: how much of it is worn, or UNKNOWN."""
        columns = (row["width"] - 2 * WRAPPED) // CELL
        if row["kind"] == "drawn":
            data = np.fromfile(os.path.join(work, row["name"] + ".worn"), dtype=np.uint8) / 255
            cells = data.reshape(row["height"] // CELL, CELL, columns, CELL).mean((1, 3))
        else:
            cells = np.full((row["height"] // CELL, columns), UNKNOWN)
            is_everyday = row["kind"] == "everyday"
            for kind, index, start, end in pieces(row):
                # Cards under lamps are worn: their sides may be, even between clean corners.
                if is_everyday and is_sound(row, kind, index):
                    cells[:, start:end] = SOUND
            for corner, look in enumerate(row["corners"]):
                if look == "clean":
                    cells[:, zone(row, corner, ZONE_MM if is_everyday else CORNER_MM)] = SOUND
        cells = np.concatenate([cells[:, -WRAPPED // CELL :], cells, cells[:, : WRAPPED // CELL]], 1)
        return torch.tensor(cells, dtype=torch.float32)


def pieces(row):
    at = 0
    for stretch in row["stretches"]:
        yield stretch["kind"], stretch["index"], at, at + stretch["columns"]
        at += stretch["columns"]


def is_sound(row, kind, index):
    """A side between two clean corners."""
    return kind == "side" and row["corners"][index] == "clean" and row["corners"][(index + 1) % 4] == "clean"


def zone(row, corner, reach_mm):
    """The columns of the ring within some millimeters of a corner."""
    columns = []
    reach = max(1.0, reach_mm - row["radiusMm"])
    for kind, index, start, end in pieces(row):
        own = round(reach / CELL_MM[1])
        if kind == "arc" and index == corner:
            columns += range(start, end)
        elif kind == "side" and index == corner:
            columns += range(start, min(end, start + own))
        elif kind == "side" and (index + 1) % 4 == corner:
            columns += range(max(start, end - own), end)
    return np.array(sorted(columns))


def folds_of(rows, count):
    """Cards under lamps one by one, everyday photos by the collection they come from."""
    folds = {}
    for kind in ("lamp", "everyday"):
        names = sorted({row["card"] for row in rows if row["kind"] == kind})
        for place, k in enumerate(np.random.RandomState(1).permutation(len(names))):
            folds[names[k]] = place % count
    return folds
