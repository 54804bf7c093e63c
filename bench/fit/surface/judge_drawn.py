"""How much drawn damage of each kind the network for several photos finds, and calls by its name.

python3 judge_drawn.py WORK [--out NAME]

Judges the drawn cards for practice, which train_damage.py --fold leaves out. Damage counts if it shows in at least ten
cells. What is found and false is as in judge_damage.py; the rim is left out, as in the engine. Then says how much of
each kind would be called a scratch with which log odds for it: KIND_ODDS are from there.
"""
import argparse
import os
from collections import defaultdict

import cv2
import numpy as np

from damage_set import KINDS, LEAST_SHOWN, load, told_kind
from judge_damage import CELLS_PER_MM, KIND_LEASTS, cell_masks, is_found, regions

LEAST_CELLS_SHOWN = 10
RIM_CELLS = 3
NO_EVIDENCE = -9.0
SCRATCH_ODDS = (0, 1, 2, 3, 4)


def flaws_of(sample, out):
    """Cells, evidence and kind of each flaw that the network sees."""
    evidence = np.load(sample.evidence_path(out))
    kinds = np.load(sample.evidence_path(out + "-kinds"))
    inside = np.zeros(evidence.shape, bool)
    inside[RIM_CELLS:-RIM_CELLS, RIM_CELLS:-RIM_CELLS] = True
    for own, score in regions(np.where(inside, evidence, NO_EVIDENCE), 0, 0, 6):
        yield own, score, told_kind(kinds, own)


def judge(sample, out, found, false):
    flaws = list(flaws_of(sample, out))
    shape = np.load(sample.evidence_path(out)).shape
    shown, near = sample.shown(), np.zeros(shape, bool)
    reach = np.ones((2 * round(CELLS_PER_MM) + 1,) * 2, np.uint8)
    for mask, kind in zip(cell_masks(sample, shape), sample.kinds):
        near |= cv2.dilate(np.uint8(mask), reach) > 0
        if (mask & (shown > LEAST_SHOWN)).sum() < LEAST_CELLS_SHOWN:
            continue
        about = [(score, told) for own, score, told in flaws if is_found(mask, own)]
        found[sample.lights, kind - 1].append(max(about, default=(NO_EVIDENCE, None)))
    false[sample.lights] += [(score, told) for own, score, told in flaws if not (own & near).any()]


def print_scratch_odds(work, out):
    """With which log odds for scratches how many flaws of each kind are called one, real folds included."""
    margins = defaultdict(list)
    for sample in load(work):
        path = sample.evidence_path(out + "-kinds")
        if (sample.kind == "drawn" and not sample.is_for_practice) or not os.path.exists(path):
            continue
        kinds = np.load(path)
        masks = list(zip(cell_masks(sample, kinds.shape[1:]), sample.kinds))
        for own, _ in regions(np.load(sample.evidence_path(out)), 0, 1, 6):
            means = kinds[:, own].mean(1)
            about = {kind for mask, kind in masks if kind and is_found(mask, own)}
            if len(about) == 1:
                margin = max(means[0], means[2]) - means[1]
                margins[sample.kind, KINDS[about.pop() - 1]].append(margin)
    for (source, kind), own in sorted(margins.items()):
        shares = ", ".join(f"{odds}: {np.mean(np.array(own) < odds):.0%}" for odds in SCRATCH_ODDS)
        print(f"{len(own)} readings of {source} damage of kind {kind}, called a scratch with odds of {shares}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work")
    parser.add_argument("--out", default="damage")
    options = parser.parse_args()
    found, false, sides = defaultdict(list), defaultdict(list), defaultdict(int)
    for sample in load(options.work):
        if sample.is_for_practice and os.path.exists(sample.evidence_path(options.out)):
            judge(sample, options.out, found, false)
            sides[sample.lights] += 1
    for (lights, kind), own in sorted(found.items()):
        line = f"{lights} lights, {len(own)} of kind {KINDS[kind]}:"
        for least in KIND_LEASTS:
            told = [name for score, name in own if score > least]
            named = sum(name == kind for name in told)
            false_ones = sum(score > least and name == kind for score, name in false[lights])
            line += f" >{least}: {len(told) / len(own):.0%} found, {named} of {len(told)} named,"
            line += f" {false_ones / sides[lights]:.2f} false;"
        print(line)
    print_scratch_odds(options.work, options.out)


if __name__ == "__main__":
    main()
