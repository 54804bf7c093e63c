"""How good the rules of the surface stage are on real cards, and how often real cards are damaged.

    npm run --silent grade -- --batch FOLDER/photos/*-{down,left,right,up}.jpg --jsonl > reports.jsonl
    python3 bench/fit/surface/fit_hidden.py FOLDER reports.jsonl

Prints the figures behind CREASE_CONFIDENCE (merge-lines.ts), for creases without a path, and the worn end of the
rule book's hidden flaws.
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
            yield mask


def main(folder, reports):
    truth = json.load(open(os.path.join(folder, "truth.json")))
    photos = {os.path.basename(photo["file"]): photo for photo in truth["photos"]}
    creases = Counter()
    for line in open(reports):
        report = json.loads(line)
        photo = photos.get(os.path.basename(report.get("file", "")))
        side = report.get("sides", {}).get("front")
        if report["status"] != "graded" or not photo or not photo["card"] or side["unseen"] is None:
            continue
        width, height = side["card"]["widthMm"], side["card"]["heightMm"]
        shape = (int(height * PX_PER_MM) + 1, int(width * PX_PER_MM) + 1)
        damage = np.zeros(shape, np.uint8)
        for mask in polygons_on_card(truth["cards"][photo["card"]]["damage"] or [], side, shape):
            damage |= cv2.dilate(mask, np.ones((2 * PX_PER_MM + 1,) * 2, np.uint8))
        for flaw in side["flaws"]:
            if flaw["kind"] == "crease" and "path" not in flaw:
                creases[bool((damage * mask_of(flaw["at"], shape)).any())] += 1
    right = creases[True] + DAMAGE_NOBODY_DREW * creases[False]
    print(f"creases on drawn damage {creases[True]} of {sum(creases.values())}: {right / max(1, sum(creases.values())):.2f}")
    damaged = [bool(card["damage"]) for card in truth["cards"].values()]
    print(f"cards with drawn damage {sum(damaged)} of {len(damaged)}, halved {sum(damaged) / len(damaged) / 2:.2f}")


main(*sys.argv[1:])
