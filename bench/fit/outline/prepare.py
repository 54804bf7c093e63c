"""Prepares what the networks learn from: real photos, drawn ones, compositions of each fold.

python3 prepare.py real REAL WORK
python3 prepare.py drawn SCENES WORK
python3 prepare.py composed WORK FOLD COUNT SEED      needs the real ones
python3 prepare.py split WORK                         writes split.json, the fold of each real photo

REAL    folder of real photos with a truth.json
SCENES  folder that draw-scenes.ts filled
WORK    folder for what is prepared
"""
import json
import os
import sys

import cv2
import numpy as np

from compose import Sources, compose
from grounds import ground_of
from photos import Photo, drawn_photos, folds_of, real_photos
from store import Store, stored

# Most compositions are for the networks that work at a few pixels per millimeter; every fourth is sharp enough
# for the near one.
COARSE_LONG_PX = 800
FINE_LONG_PX = 1400
FINE_EVERY = 4


def keep(photos, path):
    store = Store(path)
    for photo in photos:
        store.add(photo)
    store.close()


def composed(work, fold, count, seed):
    real = stored(os.path.join(work, "real"))
    fold_of = folds_of(real)
    members = [p for p in real if fold_of[p.group] == fold]
    rng = np.random.default_rng(seed)
    grounds = [ground for p in members for ground in [ground_of(rng, p, 900)] if ground is not None]
    sources = Sources(members, grounds)
    store = Store(os.path.join(work, f"composed-{fold}-{seed}"))
    for i in range(count):
        long_px = COARSE_LONG_PX if i % FINE_EVERY else FINE_LONG_PX
        image, quads, curves, holder = compose(rng, sources, long_px)
        held = [holder != "none"] * len(quads)
        store.add(Photo(f"composed-{seed}-{i}", "composed", "fine" if long_px == FINE_LONG_PX else "coarse",
                        image, quads, curves, 1.0, held))
    store.close()


def split(work):
    real = stored(os.path.join(work, "real"))
    fold_of = folds_of(real)
    with open(os.path.join(work, "split.json"), "w") as out:
        json.dump({p.name: fold_of[p.group] for p in real}, out)


def main():
    cv2.setNumThreads(1)
    what, *rest = sys.argv[1:]
    if what == "real":
        keep(real_photos(rest[0]), os.path.join(rest[1], "real"))
    elif what == "drawn":
        keep(drawn_photos(rest[0]), os.path.join(rest[1], "drawn"))
    elif what == "split":
        split(rest[0])
    else:
        composed(rest[0], *(int(value) for value in rest[1:]))


if __name__ == "__main__":
    main()
