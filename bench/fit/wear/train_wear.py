"""Trains the network that marks wear along the cut edge, and judges it on cards that it has not seen.

python3 train_wear.py WORK [--steps N] [--folds N] [--only FOLD] [--all] [--out NAME]

It learns from drawn cards, where the same photo without wear tells what is worn, from everyday photos whose
corners people looked at, and from cards under lamps: one card is worn alike under all of them.
"""
import argparse
import math
import os
import time

import numpy as np
import torch
from torch.nn import functional

torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "2")))

from rim_set import (CELL, CELL_MM, CORNER_MM, COUNTED_ROW, FIRST_ROW, LAST_ROW, UNIT, UNKNOWN, WRAPPED, Rims, folds_of,
                     pieces, zone)
from wear_network import WearNetwork

CROP = 256
SHARES = {"drawn": 18, "everyday": 14, "worn": 4, "lamps": 3, "worn under lamps": 2}
WEIGHT_OF_WORN, WEIGHT_OF_CORNER, WEIGHT_OF_LAMPS = 2.0, 0.1, 0.1
# Most of the lamps do not call it worn; one of them does.
NONE_SAYS, ONE_SAYS = 0.2, 0.3
# Wear of a corner shows under so many of the lamps.
LAMPS_THAT_SHOW = 2
# So many cells of a corner that looks worn must be.
LEAST_WORN_CELLS = {"worn": 40, "slight": 10}


def changed(x, y, random):
    """Another light, another outline, mirrored: nothing that changes what is worn."""
    x = x.float() / UNIT
    if random.rand() < 0.5:
        x, y = x.flip(-1), y.flip(-1)
    shift = random.randint(-1, 2)
    if shift:
        place = x[5:6].clone()
        x = torch.roll(x, shift * CELL, 1)
        x[5:6] = place
        y = torch.roll(y, shift, 0)
    x = x.clone()
    x[1] += random.normal() * 0.5
    x[2:4] *= random.uniform(0.3, 1.3)
    x[2:4] += torch.tensor(random.normal(size=(2, 1, 1)) * 0.4, dtype=torch.float32)
    gain = random.uniform(0.8, 1.2)
    x[0] *= gain
    x[:4] += torch.randn(4, x.shape[1], x.shape[2]) * random.choice([0, 0.05, 0.15])
    return x.clamp(-15.99, 15.99), y


def piece(rims, k, start):
    columns = slice(start, start + CROP // CELL)
    return rims.features[k][:, :, CELL * start : CELL * start + CROP], rims.worn[k][:, columns]


def place(rims, k, random):
    """A random piece; half of them at a corner, where most of the wear is."""
    row = rims.rows[k]
    most = rims.worn[k].shape[1] - CROP // CELL
    if random.rand() < 0.5:
        columns = zone(row, random.randint(4), CORNER_MM) + WRAPPED // CELL
        middle = columns[random.randint(len(columns))] - CROP // CELL // 2 + random.randint(-30, 31)
        return int(np.clip(middle, 0, most))
    return random.randint(most + 1)


class Batch:
    def __init__(self, rims, may, random):
        self.x, self.y, self.corners, self.lamps = [], [], [], []
        kinds = {kind: [k for k in may if rims.rows[k]["kind"] == kind] for kind in ("drawn", "everyday", "lamp")}
        for kind in ("drawn", "everyday"):
            for _ in range(SHARES[kind]):
                k = kinds[kind][random.randint(len(kinds[kind]))]
                self._add(rims, k, place(rims, k, random), random)
        worn = [(k, c, look) for k in kinds["everyday"] for c, look in enumerate(rims.rows[k]["corners"])
                if look in LEAST_WORN_CELLS]
        for _ in range(SHARES["worn"] if worn else 0):
            k, corner, look = worn[random.randint(len(worn))]
            self.corners.append(([self._add_corner(rims, k, corner, random)], LEAST_WORN_CELLS[look]))
        cards = {}
        for k in kinds["lamp"]:
            cards.setdefault(rims.rows[k]["card"], []).append(k)
        cards = sorted(own for own in cards.values() if len(own) > LAMPS_THAT_SHOW)
        for _ in range(SHARES["lamps"] if cards else 0):
            self._add_lamps(rims, cards[random.randint(len(cards))], random)
        worn = [(own, c, look) for own in cards for c, look in enumerate(rims.rows[own[0]]["corners"])
                if look in LEAST_WORN_CELLS]
        for _ in range(SHARES["worn under lamps"] if worn else 0):
            own, corner, look = worn[random.randint(len(worn))]
            seen = [self._add_corner(rims, k, corner, random) for k in own]
            self.corners.append((seen, LEAST_WORN_CELLS[look]))
        self.x, self.y = torch.stack(self.x), torch.stack(self.y)

    def _add(self, rims, k, start, random):
        x, y = changed(*piece(rims, k, start), random)
        self.x.append(x)
        self.y.append(y)

    def _add_corner(self, rims, k, corner, random):
        """Returns the place in the batch, and marks the cells of the corner."""
        columns = zone(rims.rows[k], corner, CORNER_MM) + WRAPPED // CELL
        # The corner where the ring begins is at both of its ends: the wrapped piece has it whole.
        if columns[-1] - columns[0] > 100:
            columns = np.where(columns - WRAPPED // CELL > 200, columns - (rims.worn[k].shape[1] - WRAPPED), columns)
            columns.sort()
        start = int(np.clip(columns.mean() - CROP // CELL // 2, 0, rims.worn[k].shape[1] - CROP // CELL))
        x, y = piece(rims, k, start)
        y = y.clone()
        y[:] = UNKNOWN
        marks = torch.zeros_like(y)
        own = columns - start
        marks[:, own[(own >= 0) & (own < CROP // CELL)]] = 1
        x, marks = changed(x, marks, random)
        self.x.append(x)
        self.y.append(y)
        return len(self.x) - 1, marks

    def _add_lamps(self, rims, own, random):
        """One place of a card under several lamps, found by its share of each side, since the sides may differ by a column."""
        rows = [rims.rows[k] for k in own]
        if len({len(row["stretches"]) for row in rows}) > 1:
            return
        part = random.randint(len(rows[0]["stretches"]))
        # Half of the places are at an end, which is a corner of a square card.
        share = random.rand() if random.rand() < 0.5 else float(random.randint(2))
        state = random.get_state()
        group = []
        for k, row in zip(own, rows):
            _, _, start, end = list(pieces(row))[part]
            most = rims.worn[k].shape[1] - CROP // CELL
            at = int(np.clip(start + share * (end - start) + WRAPPED // CELL - CROP // CELL // 2, 0, most))
            random.set_state(state)
            group.append(len(self.x))
            self._add(rims, k, at, random)
        self.lamps.append(group)


def disagreement(own):
    """What one lamp shows and most others do not is not worn. A place may move by a cell."""
    chance = torch.sigmoid(own).detach()
    most = chance.median(0).values
    around = functional.max_pool2d(most[None], 3, 1, 1)[0]
    asked = ((around < NONE_SAYS) & (chance.max(0).values > ONE_SAYS)).float().expand_as(own)
    return (functional.softplus(own) * asked).sum() / asked.sum().clamp(min=1)


def loss_of(network, batch):
    evidence = network(batch.x)[:, FIRST_ROW:LAST_ROW]
    y = batch.y[:, FIRST_ROW:LAST_ROW]
    asked = (y >= 0).float()
    weight = torch.tensor(WEIGHT_OF_WORN)
    each = functional.binary_cross_entropy_with_logits(evidence, y.clamp(min=0), reduction="none", pos_weight=weight)
    loss = (each * asked).sum() / asked.sum()
    for seen, count in batch.corners:
        losses = []
        for at, marks in seen:
            inside = evidence[at][marks[FIRST_ROW:LAST_ROW] > 0]
            losses.append(functional.softplus(-torch.topk(inside, min(count, len(inside))).values).mean())
        best = torch.topk(torch.stack(losses), min(LAMPS_THAT_SHOW, len(losses)), largest=False).values
        loss = loss + WEIGHT_OF_CORNER * best.mean() / len(batch.corners)
    for group in batch.lamps:
        loss = loss + WEIGHT_OF_LAMPS * disagreement(evidence[group]) / len(batch.lamps)
    return loss


def train(rims, may, steps, seed):
    torch.manual_seed(seed)
    random = np.random.RandomState(seed)
    network = WearNetwork()
    optimizer = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-2)
    begun, total = time.time(), 0.0
    for step in range(steps):
        done = step / steps
        rate = 3e-3 * (done / 0.08 if done < 0.08 else 0.5 * (1 + math.cos(math.pi * (done - 0.08) / 0.92)))
        for group in optimizer.param_groups:
            group["lr"] = max(rate, 1e-6)
        loss = loss_of(network, Batch(rims, may, random))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        total += float(loss.detach())
        if (step + 1) % 100 == 0:
            print(step + 1, f"{time.time() - begun:.0f} s", f"{total / 100:.4f}", flush=True)
            total = 0.0
    return network.eval()


@torch.no_grad()
def worn_mm(network, rims, k):
    """Worn depth in each column of the ring, without the wrapped pieces."""
    evidence = network(rims.features[k][None].float() / UNIT)[0]
    chance = torch.sigmoid(evidence[FIRST_ROW:COUNTED_ROW])
    depth = (chance * (chance > 0.3)).sum(0) * CELL_MM[0]
    wrapped = WRAPPED // CELL
    return depth[wrapped:-wrapped].numpy()


def true_mm(rims, k):
    wrapped = WRAPPED // CELL
    return rims.worn[k][FIRST_ROW:COUNTED_ROW].sum(0).numpy()[wrapped:-wrapped] * CELL_MM[0]


def areas_of(row, depth):
    """Worn area of the four corners and of the four sides without them, in square millimeters."""
    zones = [zone(row, corner, CORNER_MM) for corner in range(4)]
    corners = [depth[own].sum() * CELL_MM[1] for own in zones]
    at_corner = np.zeros(len(depth), bool)
    for own in zones:
        at_corner[own] = True
    sides = [0.0] * 4
    for kind, index, start, end in pieces(row):
        if kind == "side":
            sides[index] += (depth[start:end] * ~at_corner[start:end]).sum() * CELL_MM[1]
    return np.array(corners), np.array(sides)


def area_under(good, bad):
    good, bad = np.array(good), np.array(bad)
    return float(((good[:, None] < bad) + 0.5 * (good[:, None] == bad)).mean()) if len(good) and len(bad) else None


def steadiness(groups):
    """Intraclass correlation, one-way (Shrout and Fleiss 1979)."""
    groups = [np.array(own) for own in groups if len(own) > 1]
    k = np.mean([len(own) for own in groups])
    means = np.array([own.mean() for own in groups])
    between = k * means.var(ddof=1)
    within = np.mean([own.var(ddof=1) for own in groups])
    return (between - within) / (between + (k - 1) * within)


def judge(readings):
    """`readings`: row, worn areas of corners, of sides, and the true ones of drawn cards."""
    looks = {kind: {"clean": [], "slight": [], "worn": []} for kind in ("everyday", "lamp")}
    sides, worn_sides, lamps = [], [], {}
    drawn = {"sound": [], "worn": [], "pairs": [], "side_pairs": []}
    for row, corners, own_sides, truth in readings:
        for look, area in zip(row.get("corners", []), corners):
            if look:
                looks[row["kind"]][look].append(area)
        if row["kind"] == "everyday":
            for side in range(4):
                if row["corners"][side] == "clean" == row["corners"][(side + 1) % 4]:
                    sides.append(own_sides[side])
        elif row["kind"] == "lamp":
            lamps.setdefault(row["card"], []).append((math.sqrt(corners.sum()), math.sqrt(own_sides.sum())))
            worn_sides += list(own_sides)
        elif truth is not None:
            for area, true in zip(corners, truth[0]):
                if true < 0.02 or true > 0.15:
                    drawn["sound" if true < 0.02 else "worn"].append(area)
                drawn["pairs"].append((area, true))
            drawn["side_pairs"] += list(zip(own_sides, truth[1]))
    for kind, own in looks.items():
        print(kind, "corners, quartiles:", {k: np.round(np.quantile(v, [0.25, 0.5, 0.75, 0.9]), 2).tolist() for k, v in own.items() if v})
        print("apart: worn", area_under(own["clean"], own["worn"]), "slight", area_under(own["clean"], own["slight"]))
    if sides:
        print("clean sides", np.round(np.quantile(sides, [0.25, 0.5, 0.75, 0.9]), 2), "sides under lamps", np.round(np.quantile(worn_sides, [0.25, 0.5, 0.75]), 2), "apart", area_under(sides, worn_sides))
    if lamps:
        print("steady over lamps: corners", steadiness([[a for a, _ in own] for own in lamps.values()]), "edges", steadiness([[b for _, b in own] for own in lamps.values()]))
    if drawn["worn"]:
        pairs = np.sqrt(np.array(drawn["pairs"]))
        own = np.sqrt(np.array(drawn["side_pairs"]))
        print("drawn corners apart", area_under(drawn["sound"], drawn["worn"]), "legs correlate", np.corrcoef(pairs.T)[0, 1], "sound p90", np.quantile(drawn["sound"], 0.9), "sides correlate", np.corrcoef(own.T)[0, 1])


def read_all(worn_of, rims, which):
    """What `judge` reads; `worn_of` gives the worn depth in each column of an edge."""
    readings = []
    for k in which:
        row = rims.rows[k]
        truth = areas_of(row, true_mm(rims, k)) if row["kind"] == "drawn" else None
        readings.append((row, *areas_of(row, worn_of(k)), truth))
    return readings


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work")
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--folds", type=int, default=3)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", type=int)
    parser.add_argument("--out", default="wear")
    options = parser.parse_args()
    rims = Rims(options.work)
    folds = folds_of(rims.rows, options.folds)
    taught = [k for k, row in enumerate(rims.rows) if row.get("split") != "practice"]
    practice = [k for k, row in enumerate(rims.rows) if row.get("split") == "practice"]
    print(len(rims.rows), "rims", len(practice), "of them drawn and kept apart", flush=True)
    readings = []
    for fold in [options.only] if options.only is not None else range(options.folds):
        own = [k for k in taught if folds.get(rims.rows[k]["card"]) == fold]
        network = train(rims, [k for k in taught if k not in set(own)], options.steps, 7 + fold)
        torch.save(network.state_dict(), os.path.join(options.work, f"{options.out}_{fold}.pt"))
        readings += read_all(lambda k: worn_mm(network, rims, k), rims, own + practice)
        print("so far, left out:")
        judge(readings)
    if options.all:
        network = train(rims, taught, options.steps, 3)
        torch.save(network.state_dict(), os.path.join(options.work, f"{options.out}_all.pt"))
        judge(read_all(lambda k: worn_mm(network, rims, k), rims, practice))


if __name__ == "__main__":
    main()
