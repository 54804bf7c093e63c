"""Writes trained networks as integers, the way the engine runs them.

python3 export.py WORK NAME TARGET.ts [PART...]

WORK    where train.py left its states
NAME    which of them: all, or a fold
TARGET  packages/engine/src/network/weights.generated.ts, or a file for judge-fold.ts
PART    card, wide or near: the others stay as they are in TARGET
"""
import base64
import os
import re
import struct
import sys

import numpy as np
import torch

from networks import CardNetwork, SideNetwork

UNIT = 256
SIDE = [("e1", "e1"), ("e2", "e2"), ("e3", "e3"), ("e4a", "e4.0"), ("e4b", "e4.1"),
        ("d3", "d3"), ("d2", "d2"), ("d1", "d1"), ("out", "out")]
CARD = [("e1", "e1"), ("e2a", "e2.0"), ("e2b", "e2.1"), ("e3a", "e3.0"), ("e3b", "e3.1"),
        ("e4a", "e4.0"), ("e4b", "e4.1"), ("e5a", "e5.0"), ("e5b", "e5.1"),
        ("d4", "d4"), ("d3", "d3"), ("d2", "d2"), ("d1", "d1"), ("out", "out")]


def folded(network, path):
    part = network.get_submodule(path)
    if isinstance(part, torch.nn.Conv2d):
        return part.weight.detach().numpy(), part.bias.detach().numpy()
    conv, norm = part[0], part[1]
    gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().numpy()
    bias = norm.bias.detach().numpy() - norm.running_mean.numpy() * gain
    return conv.weight.detach().numpy() * gain[:, None, None, None], bias


def padded(weights, bias):
    """Inputs in pairs, outputs in fours."""
    outputs, inputs = weights.shape[:2]
    more = ((0, -outputs % 4), (0, -inputs % 2), (0, 0), (0, 0))
    return np.pad(weights, more), np.pad(bias, (0, -outputs % 4))


def layer_bytes(network, path):
    weights, bias = padded(*folded(network, path))
    outputs, inputs, rows, columns = weights.shape
    scale = np.maximum(np.abs(weights).max((1, 2, 3)), 1e-8) / 127
    whole = np.round(weights / scale[:, None, None, None]).astype(np.int8)
    # Row, column, pair of inputs, output, then the two inputs of the pair.
    order = whole.reshape(outputs, inputs // 2, 2, rows, columns).transpose(3, 4, 1, 0, 2)
    return (
        struct.pack("<4H", inputs, outputs, rows, columns)
        + scale.astype("<f4").tobytes()
        + (bias * UNIT).astype("<f4").tobytes()
        + np.ascontiguousarray(order).tobytes()
    )


def network_bytes(network, names):
    return b"".join(layer_bytes(network, path) for _, path in names)


def written(data):
    """One text over many rows: a sum of thousands of texts is too deep for tools that read the source."""
    text = base64.b64encode(data).decode()
    rows = [text[i : i + 96] for i in range(0, len(text), 96)]
    return "'" + "\\\n".join(["", *rows]) + "'"


def kept(target, part):
    """What a file of weights says about one network."""
    with open(target) as file:
        return re.search(rf"{part}_NETWORK_BASE64 = (.*?);", file.read(), re.S)[1]


def trained(work, name, part):
    network, names = (CardNetwork(), CARD) if part == "card" else (SideNetwork(), SIDE)
    network.load_state_dict(torch.load(os.path.join(work, f"{part}_{name}.pt")))
    return written(network_bytes(network, names))


def main():
    work, name, target, *parts = sys.argv[1:]
    lines = ["// Weights trained by bench/fit/outline/train.py; docs/outline-networks.md is their card. Do not edit.", ""]
    for part in ("card", "wide", "near"):
        is_new = not parts or part in parts
        text = trained(work, name, part) if is_new else kept(target, part.upper())
        lines += [f"export const {part.upper()}_NETWORK_BASE64 = {text};", ""]
    with open(target, "w") as out:
        out.write("\n".join(lines))


if __name__ == "__main__":
    main()
