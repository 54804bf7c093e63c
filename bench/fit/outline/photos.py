"""Photos with a known outline, in the form in which the outline networks learn from them.

Every photo is kept at two sizes: `small` for finding the card, `large` (at most 17 pixels per
millimeter of card) for its sides. Outlines are curves: four polylines, clockwise from the side that
the truth lists first.
"""
import json
import os
from dataclasses import dataclass, field

import cv2
import numpy as np

DIAGONAL_MM = 109.2
LARGE_PX_PER_MM = 17.0
SMALL_LONG_PX = 448


@dataclass
class Photo:
    name: str
    # What must not be split between training and evaluation: a card, or a place and a phone.
    group: str
    kind: str
    large: np.ndarray
    # Virtual corners of each card, in pixels of `large`.
    quads: list
    # Four polylines for each card, in pixels of `large`.
    curves: list
    # Pixels of the file per pixel of `large`.
    factor: float
    # Whether each card is seen through a sleeve, toploader or slab; None if unknown.
    held: list = field(default=None)
    small: np.ndarray = field(default=None)

    def __post_init__(self):
        if self.small is not None:
            return
        scale = SMALL_LONG_PX / max(self.large.shape[:2])
        self.small = cv2.resize(self.large, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def _shrunk(image, quads, curves):
    px_per_mm = max(
        (np.hypot(*(np.array(q[2]) - np.array(q[0]))) / DIAGONAL_MM for q in quads), default=99.0
    )
    factor = max(1.0, px_per_mm / LARGE_PX_PER_MM, max(image.shape[:2]) / 2600)
    if factor > 1.05:
        image = cv2.resize(image, None, fx=1 / factor, fy=1 / factor, interpolation=cv2.INTER_AREA)
    else:
        factor = 1.0
    quads = [np.array(q, np.float64) / factor for q in quads]
    curves = [[np.array(c, np.float64) / factor for c in four] for four in curves]
    return image, quads, curves, factor


def _straight(quad):
    t = np.linspace(0, 1, 33)[:, None]
    return [np.array(quad[i]) * (1 - t) + np.array(quad[(i + 1) % 4]) * t for i in range(4)]


def _carried(rim, start, end):
    """Maps a rim drawn in one photo of a card to another photo of it, using the two outlines."""
    matrix = cv2.getPerspectiveTransform(np.float32(start), np.float32(end))
    return [cv2.perspectiveTransform(np.float32(side)[None], matrix)[0] for side in rim]


def _group(photo):
    """Either a card photographed under the lamps, or everything that one person took with one phone."""
    if photo["card"]:
        return photo["card"]
    return photo["source"].split("@")[0]


def _kind(photo):
    if photo["card"]:
        return "lamps"
    tags = photo["tags"]
    if not any(tag.startswith("bg:") for tag in tags):
        return "other"
    if "slab" in tags:
        return "slab"
    return "sleeve" if "sleeve" in tags else "raw"


def real_photos(folder):
    truth = json.load(open(os.path.join(folder, "truth.json")))
    by_light = {(p["card"], p["light"]): p for p in truth["photos"]}
    photos = []
    for p in truth["photos"]:
        if not p["outline"]:
            continue
        image = cv2.imread(os.path.join(folder, "photos", p["file"]), cv2.IMREAD_COLOR)
        assert image.shape[:2] == (p["height"], p["width"]), p["file"]
        curves = _straight(p["outline"])
        card = truth["cards"].get(p["card"])
        if card:
            drawn = by_light[p["card"], card["rimFrame"]]
            curves = _carried(card["rim"], drawn["outline"], p["outline"])
        image, quads, curves, factor = _shrunk(image, [p["outline"]], [curves])
        held = [bool({"sleeve", "slab", "toploader"} & set(p["tags"]))]
        photos.append(Photo(p["file"], _group(p), _kind(p), image, quads, curves, factor, held))
    return photos


def _clockwise(sides):
    """Puts the sides in order around the card, whichever way each of them was drawn."""
    ordered = [np.array(side, np.float64) for side in sides]
    for i, side in enumerate(ordered):
        after = ordered[(i + 1) % 4]
        ends = [min(np.hypot(*(end - q)) for q in (after[0], after[-1])) for end in (side[0], side[-1])]
        if ends[0] < ends[1]:
            ordered[i] = side[::-1]
    return ordered


def drawn_photos(folder):
    photos = []
    for name in sorted(os.listdir(folder)):
        if not name.startswith("truth-"):
            continue
        for p in json.load(open(os.path.join(folder, name))):
            image = cv2.imread(os.path.join(folder, p["file"]), cv2.IMREAD_COLOR)
            quads = [c["quad"] for c in p["cards"]]
            curves = [
                _clockwise([c["edges"][s] for s in ("top", "right", "bottom", "left")]) for c in p["cards"]
            ]
            image, quads, curves, factor = _shrunk(image, quads, curves)
            held = [c["holder"] != "none" for c in p["cards"]]
            photos.append(Photo(p["file"], "drawn", p["expected"], image, quads, curves, factor, held))
    return photos


def folds_of(photos, count=3, seed=1):
    """Assigns a fold to each group, so that the folds hold about the same number of photos of each
    kind."""
    rng = np.random.default_rng(seed)
    groups = sorted({p.group for p in photos})
    sizes = {g: sum(p.group == g for p in photos) for g in groups}
    lamps = {p.group for p in photos if p.kind == "lamps"}
    fold = {}
    for members in (sorted(lamps), [g for g in groups if g not in lamps]):
        totals = [0] * count
        for g in sorted(members, key=lambda g: (-sizes[g], rng.random())):
            least = int(np.argmin(totals))
            fold[g] = least
            totals[least] += sizes[g]
    return fold
