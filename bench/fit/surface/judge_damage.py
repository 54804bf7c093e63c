"""How good the damage network is on cards that it did not learn from.

python3 judge_damage.py WORK [--reported FALSE] [--out NAME]

A polygon is found if the box of a flaw, 1 mm wider, covers a third of it and is at most eight times
its box, or if a third of it lies within 1.5 mm of the flaw's cells. A flaw is false if it touches no
polygon, 1 mm wider. Also fits the chance that a region is damage, given its evidence, and how far off that
chance is on cards left out of the fit: these are the numbers in packages/engine/src/lights/lit-evidence.ts
and surface/face-damage.ts. What is missed is missed on the same few cards, so the recall is also given for cards
that count alike, with the lower end of a 95 % interval over the cards (surface/seen-share.ts).
Everyday photos are assumed to be undamaged and count for the chances; drawn cards without a flaw do not.
What would be reported on either is printed. For a network that tells kinds apart, true and false flaws of each
kind are counted.
"""
import argparse
import os
from collections import defaultdict

import cv2
import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from damage_set import CELL, KINDS, PX_PER_MM, load, told_kind

CELLS_PER_MM = PX_PER_MM / CELL
BLOCK = 10  # cells, which is 4 mm
FALSE_PER_CARD = (0.2, 0.5, 1.0, 2.0)
BINS = 5
KIND_LEASTS = (1, 2, 3, 4)


def regions(evidence, least, grow, least_cells):
    """Connected areas above `grow` that exceed `least` somewhere."""
    count, labels = cv2.connectedComponents(np.uint8(evidence > grow), connectivity=8)
    for label in range(1, count):
        own = labels == label
        if own.sum() >= least_cells and evidence[own].max() > least:
            yield own, float(np.sort(evidence[own])[-max(1, int(own.sum() * 0.1)) :].mean())


def cell_masks(sample, shape):
    for mask in sample.masks():
        yield cv2.resize(np.float32(mask), shape[::-1], interpolation=cv2.INTER_AREA) > 0.25


def box_of(own):
    ys, xs = np.where(own)
    return np.array([xs.min(), ys.min(), xs.max() + 1, ys.max() + 1])


def is_found(mask, own):
    box, size = box_of(own), box_of(mask)
    wider = np.array([-1, -1, 1, 1]) * CELLS_PER_MM + box
    area = (size[2] - size[0]) * (size[3] - size[1])
    x0, y0, x1, y1 = np.maximum(0, np.round(wider)).astype(int)
    covered = mask[y0:y1, x0:x1].sum()
    if covered * 3 >= mask.sum() and (wider[2] - wider[0]) * (wider[3] - wider[1]) <= 8 * area:
        return True
    reach = 2 * round(1.5 * CELLS_PER_MM) + 1
    near = cv2.dilate(np.uint8(own), cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach)))
    return (mask & (near > 0)).sum() * 3 >= mask.sum()


def fitted(rows):
    x, y = np.array([[row[1]] for row in rows]), np.array([row[2] for row in rows])
    return LogisticRegression(C=10).fit(x, y)


def calibration(rows):
    """Expected calibration error of chances that were fitted with each card left out."""
    chances, truth = [], []
    for card in sorted({row[0] for row in rows}):
        model = fitted([row for row in rows if row[0] != card])
        own = [row for row in rows if row[0] == card]
        chances += list(model.predict_proba([[row[1]] for row in own])[:, 1])
        truth += [row[2] for row in own]
    chances, truth = np.array(chances), np.array(truth, float)
    order = np.array_split(np.argsort(chances), BINS)
    return sum(len(part) * abs(chances[part].mean() - truth[part].mean()) for part in order) / len(truth)


def print_kinds(judged, sets):
    """True and false flaws of each kind, per side of a card."""
    for k, kind in enumerate(KINDS):
        counts = []
        for least in KIND_LEASTS:
            own = [is_true for found, score, is_true in judged if found == k and score > least]
            counts.append(f">{least}: {sum(own) / sets:.2f} true, {(len(own) - sum(own)) / sets:.2f} false")
        print(f"  called {kind}: " + "; ".join(counts))


def recall_by_card(found_by_card, least):
    """Mean recall of the cards, and the lower end of a 95 % interval over cards."""
    each = np.array([np.mean(np.array(own) > least) for own in found_by_card.values()])
    draws = np.random.RandomState(0).choice(each, (10_000, len(each))).mean(1)
    return each.mean(), np.quantile(draws, 0.025)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work")
    parser.add_argument("--out", default="damage")
    # The engine reports down to the threshold that costs this many false flaws per side of a card.
    parser.add_argument("--reported", type=float, default=0.5)
    parser.add_argument("--grow", type=float, default=0.0)
    parser.add_argument("--least-cells", type=int, default=6)
    options = parser.parse_args()
    groups, whole, all_rows = defaultdict(list), {"everyday": [], "drawn": [], "reserved": []}, []
    for sample in load(options.work):
        path = sample.evidence_path(options.out)
        if os.path.exists(path):
            whole.get(sample.kind, groups[sample.lights]).append((sample, np.load(path)))
    marked = {
        kind: [
            (sample.card, score, False)
            for sample, evidence in own
            for _, score in regions(evidence, options.grow, options.grow, options.least_cells)
        ]
        for kind, own in whole.items()
    }
    all_rows += marked["everyday"]
    for lights, own in sorted(groups.items()):
        scores, truth, found, false, polygons, rows, judged = [], [], [], [], 0, [], []
        found_by_card = defaultdict(list)
        for sample, evidence in own:
            masks = list(cell_masks(sample, evidence.shape))
            union = np.any(masks, 0)
            reach = np.ones((2 * round(CELLS_PER_MM) + 1,) * 2, np.uint8)
            near = cv2.dilate(np.uint8(union), reach) > 0
            for y in range(0, evidence.shape[0] - BLOCK + 1, BLOCK):
                for x in range(0, evidence.shape[1] - BLOCK + 1, BLOCK):
                    part = (slice(y, y + BLOCK), slice(x, x + BLOCK))
                    share = union[part].mean()
                    if share > 0.15 or not near[part].any():
                        scores.append(np.sort(evidence[part].ravel())[-10:].mean())
                        truth.append(share > 0.15)
            best = [-99.0] * len(masks)
            for region, score in regions(evidence, options.grow, options.grow, options.least_cells):
                for k, mask in enumerate(masks):
                    if is_found(mask, region):
                        best[k] = max(best[k], score)
                is_true = bool((region & near).any())
                rows.append((sample.card, score, is_true))
                kinds = sample.evidence_path(options.out + "-kinds")
                if os.path.exists(kinds):
                    judged.append((told_kind(np.load(kinds), region), score, is_true))
                if not is_true:
                    false.append(score)
            found += best
            found_by_card[sample.card] += best
            polygons += len(masks)
        line = f"{lights} lights, {len(own)} sets, {polygons} polygons: AUROC {roc_auc_score(truth, scores):.3f}"
        false = np.sort(false)[::-1]
        for rate in FALSE_PER_CARD:
            place = int(rate * len(own))
            least = false[place] if place < len(false) else -98
            line += f", {rate} false: {np.mean(np.array(found) > least):.0%} (>{least:.2f})"
        print(line)
        place = int(options.reported * len(own))
        least = max(options.grow, false[place] if place < len(false) else options.grow)
        kept = [row for row in rows if row[1] > least]
        for kind in [kind for kind in whole if whole[kind]]:
            shown = sum(row[1] > least for row in marked[kind]) / len(whole[kind])
            print(f"  reported on each of {len(whole[kind])} {kind} photos: {shown:.2f}")
        all_rows += rows
        print(
            f"  least {least:.2f}, recall {np.mean(np.array(found) > least):.2f},"
            f" reported flaws that are true {np.mean([row[2] for row in kept]):.2f} (n = {len(kept)})"
        )
        if judged:
            print_kinds(judged, len(own))
        mean, low = recall_by_card(found_by_card, least)
        print(f"  cards counted alike: recall {mean:.2f}, surely {low:.3f} (n = {len(found_by_card)})")
    model = fitted(all_rows)
    print(
        f"log odds of damage: {model.intercept_[0]:.2f} + {model.coef_[0][0]:.2f} x evidence,"
        f" calibration error {calibration(all_rows):.3f} (n = {len(all_rows)})"
    )


if __name__ == "__main__":
    main()
