"""Writes the trained network for one photo as integers, the way the engine runs them.

python3 export_face.py WEIGHTS.npz PART TARGET.ts

PART  which of the networks in the file: None learned from all cards, a number is the fold left out
"""
import os
import sys

import numpy as np
import torch

from face_network import LAYERS, FaceNetwork

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "outline"))
from export import network_bytes, written  # noqa: E402

HEAD = "// Weights trained by bench/fit/surface/train_face.py; docs/damage-network.md is their card. Do not edit."


def network_of(path, part):
    stored = np.load(path)
    prefix = f"{part}/"
    state = {name[len(prefix) :]: torch.tensor(stored[name]) for name in stored.files if name.startswith(prefix)}
    network = FaceNetwork()
    network.load_state_dict({name: v.long() if name.endswith("tracked") else v for name, v in state.items()})
    return network.eval()


def main():
    path, part, target = sys.argv[1:]
    text = written(network_bytes(network_of(path, part), LAYERS))
    with open(target, "w") as out:
        out.write(f"{HEAD}\n\nexport const FACE_NETWORK_BASE64 = {text};\n")


if __name__ == "__main__":
    main()
