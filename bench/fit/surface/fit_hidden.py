"""How good the surface stage is on real cards, and how often real cards are damaged.

    npm run --silent grade -- --batch FOLDER/photos/*-{down,left,right,up}.jpg --jsonl > reports.jsonl
    python3 bench/fit/surface/fit_hidden.py FOLDER reports.jsonl

Prints the figures behind SHOWN_ON_CALM_PRINT and SHOWN_ON_BUSY_PRINT (seen-share.ts), CREASE_CONFIDENCE
(merge-lines.ts) and the worn end of the rule book's hidden flaws. A polygon is found if the box of a
flaw, 1 mm wider, covers a third of it and is at most eight times its box.
"""

import json
import os
import sys
from collections import Counter

import cv2
import numpy as np

PX_PER_MM = 10
# Of the 24 likeliest "false" findings of an earlier experiment, 8 were damage that nobody had marked.
DAMAGE_NOBODY_DREW = 8 / 24
# Creases and scratches on the held-out drawn cards: found and named, out of all measured.
FOUND_ON_DRAWN_CARDS = (8, 29)
FACE = ("scratch", "crease", "print-line")


def mask_of(box, shape, wider_mm=0.0):
    mask = np.zeros(shape, np.uint8)
    x0, y0 = (max(0, int((box[k] - wider_mm) * PX_PER_MM)) for k in ("x0", "y0"))
    x1, y1 = (int((box[k] + wider_mm) * PX_PER_MM) + 1 for k in ("x1", "y1"))
    mask[y0:y1, x0:x1] = 1
    return mask


def polygons_on_card(polygons, side, shape):
    width, height = side["card"]["widthMm"], side["card"]["heightMm"]
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    to_card = cv2.getPerspectiveTransform(np.float32(side["quad"]), corners)
    for polygon in polygons:
        on_card = cv2.perspectiveTransform(np.float32(polygon)[None], to_card)[0]
        mask = np.zeros(shape, np.uint8)
        cv2.fillPoly(mask, [np.int32(on_card * PX_PER_MM)], 1)
        if mask.any():
            yield mask, np.maximum(on_card.max(0) - on_card.min(0), 1).prod()


def is_found(mask, area, flaws):
    for flaw in flaws:
        box = flaw["at"]
        size = (box["x1"] - box["x0"] + 2) * (box["y1"] - box["y0"] + 2)
        covered = (mask_of(box, mask.shape, 1) * mask).sum()
        if covered >= mask.sum() / 3 and size <= 8 * area:
            return True
    return False


def main(folder, reports):
    truth = json.load(open(os.path.join(folder, "truth.json")))
    photos = {os.path.basename(photo["file"]): photo for photo in truth["photos"]}
    found, creases = Counter(), Counter()
    for line in open(reports):
        report = json.loads(line)
        photo = photos.get(os.path.basename(report.get("file", "")))
        side = report.get("sides", {}).get("front")
        if report["status"] != "graded" or not photo or not photo["card"] or side["unseen"] is None:
            continue
        width, height = side["card"]["widthMm"], side["card"]["heightMm"]
        shape = (int(height * PX_PER_MM) + 1, int(width * PX_PER_MM) + 1)
        hidden = np.zeros(shape, np.uint8)
        for region in side["unseen"]:
            hidden |= mask_of(region["at"], shape)
        flaws = [flaw for flaw in side["flaws"] if flaw["kind"] in FACE]
        damage = np.zeros(shape, np.uint8)
        for mask, area in polygons_on_card(truth["cards"][photo["card"]]["damage"] or [], side, shape):
            damage |= cv2.dilate(mask, np.ones((2 * PX_PER_MM + 1,) * 2, np.uint8))
            print_beneath = "busy" if (hidden * mask).sum() > mask.sum() / 2 else "calm"
            found[print_beneath, is_found(mask, area, flaws)] += 1
        for flaw in flaws:
            if flaw["kind"] == "crease":
                creases[bool((damage * mask_of(flaw["at"], shape)).any())] += 1
    calm = (found["calm", True], found["calm", True] + found["calm", False])
    busy = (found["busy", True], found["busy", True] + found["busy", False])
    pooled = [a + b for a, b in zip(calm, FOUND_ON_DRAWN_CARDS)]
    print(f"damage shown on calm print: real {calm}, with drawn cards {pooled}: {pooled[0] / pooled[1]:.2f}")
    print(f"damage shown on busy print: {busy}: {busy[0] / max(1, busy[1]):.2f}")
    right = creases[True] + DAMAGE_NOBODY_DREW * creases[False]
    print(f"creases on drawn damage {creases[True]} of {sum(creases.values())}: {right / max(1, sum(creases.values())):.2f}")
    damaged = [bool(card["damage"]) for card in truth["cards"].values()]
    print(f"cards with drawn damage {sum(damaged)} of {len(damaged)}, halved {sum(damaged) / len(damaged) / 2:.2f}")


main(*sys.argv[1:])
