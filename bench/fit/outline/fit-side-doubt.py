"""Fits what a wrong outline means for its sides: how many of them are wrong, and how far off they are.

python3 fit-side-doubt.py JUDGED.json...

JUDGED  what judge-fold.ts and judge-drawn.ts wrote for photos that the networks had not seen

Prints the numbers for packages/engine/src/locate/trust.ts (share) and packages/engine/src/centering/border-interval.ts
(tail). A side is wrong if its middle is more than half a millimeter off. How far off follows a Pareto tail, whose
exponent has the greatest likelihood (Hill 1975).
"""
import json
import sys

import numpy as np

WRONG_MM = 0.5


def main():
    photos = [p for name in sys.argv[1:] for p in json.load(open(name)) if p["sidesMm"]]
    meant = [p for p in photos if p.get("expected", "graded") == "graded"]
    errors = np.array([p["sidesMm"] for p in meant])
    wrong = errors[errors.max(1) > WRONG_MM]
    off = wrong[wrong > WRONG_MM]
    print(len(meant), "photos,", len(wrong), "outlines wrong,", len(off), "of their sides")
    print("share", round(len(off) / wrong.size, 2), "tail", round(float(1 / np.log(off / WRONG_MM).mean()), 2))


if __name__ == "__main__":
    main()
