"""Trains the damage network for one photo, several variants and folds of cards at the same time.

python3 train_face.py WORK --minutes M [--folds N] [--variants plain,marks,grafts] [--all] [--out NAME]

Every step cuts and paints one batch; each network learns from the crops of cards that it may see. The rate
follows the clock, so that training ends on time on any machine.

plain   worn, everyday and drawn faces, with printed lines painted on
marks   also learns from damage painted onto undamaged faces
grafts  and from the relief of real damage, taken from worn cards that it may see, on other faces

All of them also predict how much of each cell's light is relief, which the other lamps of a card tell.
"""
import argparse
import json
import math
import os
import time

import numpy as np
import torch
from torch.nn import functional

from face_light import relit
from face_marks import with_damage, with_grafts, with_print
from face_network import FaceNetwork, planes
from face_set import CELL, DAMAGED, UNASKED, Faces

WEIGHT_OF_DAMAGE = 3.0
WEIGHT_OF_RELIEF = 0.5
# Painted marks that change the light more than this are damage; weaker ones are not scored.
SEEN_CHANGE, FAINT_CHANGE = 0.06, 0.015
# Inside a polygon that a person drew, less is enough.
GRAFT_CHANGE = 0.03
SOUND = ("everyday", "drawn", "art")
SHARES = {"lamp": 0.36, "undrawn": 0.06, "everyday": 0.14, "drawn": 0.2, "art": 0.24}


def fold_of(faces, count):
    """Cards that are left out together; kinds are dealt out separately."""
    folds = {}
    for kind in ("lamp", "undrawn", "everyday", "drawn"):
        names = sorted(faces.by_kind.get(kind, {}))
        for place, k in enumerate(np.random.RandomState(1).permutation(len(names))):
            folds[names[k]] = place % count
    return folds


def pooled(labels, changed, relief):
    """Per cell: damage, whether it is scored, and relief."""
    damaged = (labels == DAMAGED) | (changed > SEEN_CHANGE)
    unasked = ((labels == UNASKED) | (changed > FAINT_CHANGE)) & ~damaged
    share = lambda plane: functional.avg_pool2d(plane.float()[:, None], CELL)[:, 0]
    y = (share(damaged) > 0.5).float()
    asked = torch.where((y == 0) & (share(unasked | damaged) > 0.05), 0.0, 1.0)
    relief = torch.log1p(20 * functional.avg_pool2d(relief.abs() + changed[:, None], CELL))
    return y, asked, relief


class Learner:
    def __init__(self, variant, fold, device, rate):
        self.variant, self.fold, self.rate = variant, fold, rate
        torch.manual_seed(7 + (fold if fold is not None else 0))
        self.network = FaceNetwork().to(device)
        if device.type == "cuda":
            self.network = self.network.to(memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=rate, weight_decay=2e-2)
        self.loss = torch.zeros((), device=device)

    def step(self, batch, done):
        x, y, asked, relief, knows = batch
        if len(x) < 2:
            return
        rate = self.rate * (done / 0.1 if done < 0.1 else 0.5 * (1 + math.cos(math.pi * (done - 0.1) / 0.9)))
        for group in self.optimizer.param_groups:
            group["lr"] = max(rate, 1e-6)
        with torch.autocast(x.device.type, torch.bfloat16, enabled=x.is_cuda):
            evidence, guess = self.network(x)
        weight = torch.tensor(WEIGHT_OF_DAMAGE, device=x.device)
        each = functional.binary_cross_entropy_with_logits(evidence.float(), y, reduction="none", pos_weight=weight)
        loss = (each * asked).sum() / asked.sum().clamp(min=1)
        own = functional.smooth_l1_loss(guess.float(), relief, reduction="none", beta=0.2).mean((1, 2, 3))
        loss = loss + WEIGHT_OF_RELIEF * (own * knows).sum() / knows.sum().clamp(min=1)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        self.loss += loss.detach()


class Batch:
    """Crops, with the card of each and, where relief was grafted on, the card that it came from."""

    def __init__(self, faces, random, generator, options):
        self.faces, self.random, self.generator, self.crop = faces, random, generator, options.crop
        kinds = list(random.choice(list(SHARES), options.batch, p=list(SHARES.values())))
        kinds.sort(key=lambda kind: kind in SOUND)
        first = sum(kind not in SOUND for kind in kinds)
        chosen = faces.choose(random, kinds)
        x, labels, relief = faces.crops(random, chosen, *self.crop, ("pixels", "labels", "relief"))
        x = with_print(x, 0.35, generator)
        still = torch.zeros_like(labels)
        sound = (x[first:], labels[first:], relief[first:])
        painted, painted_change = with_damage(x[first:], 0.6, generator)
        grafted, grafted_labels, graft_change, donors = self._grafted(painted, painted_change, labels[first:])
        x = torch.cat([x, painted, grafted])
        labels = torch.cat([labels, sound[1], grafted_labels])
        changed = torch.cat([still, painted_change, graft_change])
        y, asked, known = pooled(labels, changed, torch.cat([relief, sound[2], sound[2]]))
        # What the other lamps would show is known on cards under lamps, and zero on drawn faces.
        knows = torch.tensor([float(kind != "everyday") for kind in kinds + 2 * kinds[first:]], device=x.device)
        self.parts = (planes(relit(x, generator)), y, asked, known, knows)
        card = lambda k: faces.rows[k]["card"]
        own, count = [card(k) for k in chosen], len(kinds)
        self.cards = [(name, None) for name in own + own[first:]]
        self.cards += [(name, card(donor)) for name, donor in zip(own[first:], donors)]
        after = count + count - first
        self.of_variant = {
            "plain": [*range(count)],
            "marks": [*range(first), *range(count, after)],
            "grafts": [*range(first), *range(after, len(self.cards))],
        }

    def _grafted(self, x, changed, labels):
        donors = self.faces.choose(self.random, ["lamp"] * len(x))
        theirs, relief = self.faces.crops(self.random, donors, *self.crop, ("labels", "relief"))
        after, by = with_grafts(x, relief[:, 0], (theirs == DAMAGED).float(), 0.7, self.generator)
        labels = torch.where((by > FAINT_CHANGE) & (theirs > 0), torch.full_like(labels, UNASKED), labels)
        labels = torch.where((by > GRAFT_CHANGE) & (theirs == DAMAGED), torch.full_like(labels, DAMAGED), labels)
        return after, labels, changed, donors

    def of(self, learner, folds):
        """What one network may learn from: nothing of the cards that it is judged on."""
        may = lambda names: all(folds.get(name) != learner.fold for name in names if name)
        keep = [k for k in self.of_variant[learner.variant] if learner.fold is None or may(self.cards[k])]
        index = torch.tensor(keep, dtype=torch.long, device=self.faces.device)
        parts = [part[index] for part in self.parts]
        if self.faces.device.type == "cuda":
            parts[0] = parts[0].contiguous(memory_format=torch.channels_last)
        return parts


@torch.no_grad()
def evidence_of(network, faces, k):
    rows, columns = faces.sizes[k]
    x = planes(faces.pixels[k : k + 1, :, :rows, :columns].float())
    return network(x)[0][0].float().cpu().numpy()


def area_under(scores, truth):
    order = np.argsort(scores)
    rank = np.empty(len(scores))
    rank[order] = np.arange(1, len(scores) + 1)
    hits = truth.sum()
    return (rank[truth].sum() - hits * (hits + 1) / 2) / max(1, hits * (len(truth) - hits))


def judged(learners, faces, folds, kinds=("lamp", "everyday", "drawn")):
    """AUROC of 4 mm cells on cards left out, and how much an undamaged face looks damaged."""
    scores, truth, clean = [], [], {}
    for learner in learners:
        learner.network.eval()
        for k, row in enumerate(faces.rows):
            if row["kind"] not in kinds or folds[row["card"]] != learner.fold:
                continue
            evidence = evidence_of(learner.network, faces, k)
            if row["kind"] != "lamp":
                clean.setdefault(row["kind"], []).append(np.sort(evidence.ravel())[-12:].mean())
                continue
            rows, columns = faces.sizes[k]
            label = faces.labels[k, 0, :rows, :columns].cpu().numpy()
            for y in range(0, evidence.shape[0] - 9, 10):
                for x in range(0, evidence.shape[1] - 9, 10):
                    own = label[y * 4 : y * 4 + 40, x * 4 : x * 4 + 40] == DAMAGED
                    if own.mean() > 0.15 or not own.any():
                        scores.append(np.sort(evidence[y : y + 10, x : x + 10].ravel())[-10:].mean())
                        truth.append(own.mean() > 0.15)
        learner.network.train()
    clear = {kind: " ".join(f"{v:.1f}" for v in np.quantile(own, [0.5, 0.9])) for kind, own in clean.items()}
    return f"AUROC {area_under(np.array(scores), np.array(truth)):.3f}, clearest of clean faces (median, p90) {clear}"


def write_left_out(work, faces, folds, count):
    """WORK/fold-K.json for judge-faces.ts: the faces that network K has not seen; index.json for judge_damage.py."""
    rows = [row for row in faces.rows if row["kind"] in ("lamp", "everyday", "drawn")]
    for fold in range(count):
        with open(os.path.join(work, f"fold-{fold}.json"), "w") as file:
            json.dump([row for row in rows if folds[row["card"]] == fold], file)
    with open(os.path.join(work, "index.json"), "w") as file:
        json.dump(rows, file)


def save(path, learners):
    state = {
        f"{learner.fold}/{name}": value.float().cpu().numpy()
        for learner in learners
        for name, value in learner.network.state_dict().items()
    }
    np.savez(path, **state)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--folds", type=int, default=4)
    parser.add_argument("--variants", default="plain,marks,grafts")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--batch", type=int, default=56)
    parser.add_argument("--crop", type=int, nargs=2, default=(384, 512))
    parser.add_argument("--arts", type=int, default=600)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="face")
    options = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    started = time.time()
    faces = Faces(options.work, device, options.arts, seed=options.seed)
    print(len(faces.rows), "faces", tuple(faces.pixels.shape), f"{time.time() - started:.0f} s", flush=True)
    folds = fold_of(faces, options.folds)
    write_left_out(options.work, faces, folds, options.folds)
    places = [*range(options.folds)] if options.folds > 1 else []
    if options.all:
        places.append(None)
    learners = [Learner(variant, fold, device, options.rate) for variant in options.variants.split(",") for fold in places]
    random = np.random.RandomState(options.seed)
    generator = torch.Generator(device)
    generator.manual_seed(options.seed)
    step, begun, looks = 0, time.time(), [0.35, 0.7]
    while (done := (time.time() - begun) / (60 * options.minutes)) < 1:
        batch = Batch(faces, random, generator, options)
        for learner in learners:
            learner.step(batch.of(learner, folds), done)
        step += 1
        if step % 100 == 0 or step == 5:
            means = {}
            for learner in learners:
                means.setdefault(learner.variant, []).append(float(learner.loss) / min(step, 100))
                learner.loss.zero_()
            text = ", ".join(f"{variant} {np.mean(own):.4f}" for variant, own in means.items())
            print(step, f"{time.time() - begun:.0f} s", text, flush=True)
        if looks and done > looks[0]:
            looks.pop(0)
            for variant in options.variants.split(","):
                left_out = [one for one in learners if one.variant == variant and one.fold is not None]
                print(variant, judged(left_out, faces, folds, ("lamp",)), flush=True)
    for variant in options.variants.split(","):
        own = [learner for learner in learners if learner.variant == variant]
        save(os.path.join(options.work, f"{options.out}-{variant}.npz"), own)
        left_out = [learner for learner in own if learner.fold is not None]
        if left_out:
            print(variant, judged(left_out, faces, folds), flush=True)


if __name__ == "__main__":
    main()
