"""Writes the trained damage network as integers, the way the engine runs it.

python3 export_damage.py WORK NAME TARGET.ts CONSTANT
"""
import os
import sys

import torch

from damage_network import DamageNetwork

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "outline"))
from export import network_bytes, written  # noqa: E402

LAYERS = [("e1a", "e1.0"), ("e1b", "e1.1"), ("e2a", "e2.0"), ("e2b", "e2.1"),
          ("e3a", "e3.0"), ("e3b", "e3.1"), ("e4a", "e4.0"), ("e4b", "e4.1"),
          ("d3", "d3"), ("d2", "d2"), ("out", "out")]
HEAD = "// Weights trained by bench/fit/surface/train_damage.py; docs/damage-network.md is their card. Do not edit."


def main():
    work, name, target, constant = sys.argv[1:]
    weights = torch.load(os.path.join(work, f"{name}.pt"))
    network = DamageNetwork(kinds=len(weights["out.bias"]) - 1)
    network.load_state_dict(weights)
    text = written(network_bytes(network.eval(), LAYERS))
    with open(target, "w") as out:
        out.write(f"{HEAD}\n\nexport const {constant} = {text};\n")


if __name__ == "__main__":
    main()
