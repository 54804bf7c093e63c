"""Reads the faces that draw-faces.ts and draw-drawn-faces.ts wrote, and cuts turned crops of many at once."""
import json
import os
from concurrent.futures import ProcessPoolExecutor

import cv2
import numpy as np
import torch
from torch.nn import functional

from face_art import art

PX_PER_MM = 10
CELL = 4
# The strip around a polygon is not scored, because people did not draw to the millimeter.
UNASKED_MM = 0.75
# Outside of the polygons, this share of a card, where four lamps show most relief, is not scored: some of it is
# damage that nobody drew.
UNSURE_SHARE = 0.03
DAMAGED, UNASKED = 1, 2


def load_rows(work, names=("faces", "tune", "practice")):
    rows = []
    for name in names:
        with open(os.path.join(work, f"{name}.json")) as file:
            rows += json.load(file)
    return rows


def read_face(path):
    for end in (".png", ".webp"):
        if os.path.exists(path + end):
            return cv2.cvtColor(cv2.imread(path + end), cv2.COLOR_BGR2RGB)
    raise FileNotFoundError(path)


def labels_of(row):
    plane = np.zeros((row["height"], row["width"]), np.uint8)
    for polygon in row["polygonsMm"]:
        cv2.fillPoly(plane, [np.int32(np.round(np.float32(polygon) * PX_PER_MM))], DAMAGED)
    reach = 2 * round(UNASKED_MM * PX_PER_MM) + 1
    near = cv2.dilate(plane, np.ones((reach, reach), np.uint8))
    plane[(near > 0) & (plane == 0)] = UNASKED
    if row["kind"] == "undrawn":
        plane[:] = UNASKED
    return plane


def relief_of(faces):
    """What is left of each lamp's light after local regression on the mean of all, and its size over all."""
    light = np.stack([np.log(np.float32(face) + 4).mean(2) for face in faces])
    box = lambda field: cv2.blur(field, (25, 25))
    mean = light.mean(0)
    level = box(mean)
    spread = box(mean * mean) - level**2 + 1e-3
    left = []
    for own in light:
        slope = (box(own * mean) - box(own) * level) / spread
        left.append(own - box(own) - slope * (mean - level))
    left = np.stack(left)
    return left, np.sqrt((left**2).mean(0))


def upright(row, face, *planes):
    """Lying cards are stored standing."""
    if row["width"] <= row["height"]:
        return (face, *planes)
    return tuple(np.ascontiguousarray(np.rot90(plane)) for plane in (face, *planes))


class Faces:
    def __init__(self, work, device, arts=0, names=("faces", "tune", "practice"), seed=1):
        self.rows = load_rows(work, names)
        with ProcessPoolExecutor() as pool:
            faces = list(pool.map(read_face, [os.path.join(work, row["file"].rsplit(".", 1)[0]) for row in self.rows]))
            drawn = list(pool.map(art, range(1000 * seed, 1000 * seed + arts), chunksize=8))
        labels = [labels_of(row) for row in self.rows]
        reliefs = self._reliefs(faces, labels)
        upright_ = [upright(*all_) for all_ in zip(self.rows, faces, labels, reliefs)]
        self.rows += [{"card": f"art-{k}", "kind": "art", "file": ""} for k in range(arts)]
        blank = np.zeros((1, 1), np.uint8), np.zeros((1, 1, 2), np.float16)
        upright_ += [(face, *blank) for face in drawn]
        self.sizes = [face.shape[:2] for face, _, _ in upright_]
        height, width = np.max(self.sizes, 0)
        count = len(upright_)
        self.device = device
        self.pixels = torch.zeros((count, 3, height, width), dtype=torch.uint8)
        self.labels = torch.zeros((count, 1, height, width), dtype=torch.uint8)
        self.relief = torch.zeros((count, 2, height, width), dtype=torch.float16)
        for k, (face, label, relief) in enumerate(upright_):
            rows, columns = face.shape[:2]
            self.pixels[k, :, :rows, :columns] = torch.from_numpy(face).permute(2, 0, 1)
            self.labels[k, 0, : label.shape[0], : label.shape[1]] = torch.from_numpy(label)
            self.relief[k, :, : relief.shape[0], : relief.shape[1]] = torch.from_numpy(relief).permute(2, 0, 1)
        self.pixels, self.labels, self.relief = (
            plane.to(device) for plane in (self.pixels, self.labels, self.relief)
        )
        self.by_kind = {}
        for k, row in enumerate(self.rows):
            self.by_kind.setdefault(row["kind"], {}).setdefault(row["card"], []).append(k)

    def _reliefs(self, faces, labels):
        """Relief under the own lamp and its size over all, for cards under several; also marks unsure places."""
        out = [np.zeros((*face.shape[:2], 2), np.float16) for face in faces]
        by_card = {}
        for k, row in enumerate(self.rows):
            if row["kind"] in ("lamp", "undrawn"):
                by_card.setdefault(row["card"], []).append(k)
        for own in by_card.values():
            rows, columns = np.min([faces[k].shape[:2] for k in own], 0)
            left, size = relief_of([faces[k][:rows, :columns] for k in own])
            coarse = cv2.blur(size, (9, 9))
            for k, one in zip(own, left):
                out[k][:rows, :columns] = np.stack([one, size], 2)
                label = labels[k][:rows, :columns]
                clean = label == 0
                if clean.any():
                    label[clean & (coarse > np.quantile(coarse[clean], 1 - UNSURE_SHARE))] = UNASKED
        return out

    def choose(self, random, kinds):
        """Faces, one for each of the kinds: every card of a kind is as likely, however many photos it has."""
        chosen = []
        for kind in kinds:
            cards = sorted(self.by_kind[kind])
            own = self.by_kind[kind][cards[random.randint(len(cards))]]
            chosen.append(own[random.randint(len(own))])
        return chosen

    def crops(self, random, chosen, rows, columns, wanted):
        """Planes of a turned, mirrored and slightly scaled part of each face: any of pixels, labels and relief."""
        device, count = self.device, len(chosen)
        matrix = np.zeros((count, 2, 3), np.float32)
        for k, face in enumerate(chosen):
            quarter, is_exact = random.randint(4), random.rand() < 0.5
            angle = quarter * np.pi / 2 + (0 if is_exact else random.uniform(-0.2, 0.2))
            scale = 1 if is_exact else np.exp(0.1 * random.randn())
            flip = 1 if random.rand() < 0.5 else -1
            c, s = np.cos(angle) * scale, np.sin(angle) * scale
            turn = np.array([[c * flip, -s], [s * flip, c]])
            reach = np.abs(np.round(turn / scale)) @ [columns, rows] / 2
            center = []
            for size, half in zip(self.sizes[face][::-1], reach):
                low, high = half, max(half, size - half)
                place = random.choice([low, high]) if random.rand() < 0.25 else random.uniform(low, high)
                center.append(np.floor(place) if half % 1 == 0 else np.floor(place) + 0.5)
            matrix[k, :, :2], matrix[k, :, 2] = turn, center
        turn = torch.from_numpy(matrix).to(device)
        ys = torch.arange(rows, device=device) + 0.5 - rows / 2
        xs = torch.arange(columns, device=device) + 0.5 - columns / 2
        at = torch.stack(torch.broadcast_tensors(xs[None], ys[:, None]), -1)
        source = torch.einsum("nij,hwj->nhwi", turn[:, :, :2], at) + turn[:, None, None, :, 2]
        sizes = torch.tensor([self.sizes[face][::-1] for face in chosen], device=device)[:, None, None]
        outside = ((source < 0) | (source > sizes)).any(-1)
        source = torch.minimum(source.clamp(min=0.5), sizes - 0.5)
        whole = torch.tensor(self.pixels.shape[:1:-1], device=device)
        grid = 2 * source / whole - 1
        index = torch.tensor(chosen, device=device)
        read = lambda plane, mode: functional.grid_sample(
            plane[index].float(), grid, mode=mode, padding_mode="border", align_corners=False
        )
        out = []
        for name in wanted:
            own = read(getattr(self, name), "nearest" if name == "labels" else "bilinear")
            if name == "labels":
                own = torch.where(outside, torch.full_like(own[:, 0], UNASKED), own[:, 0].round())
            out.append(own)
        return out
