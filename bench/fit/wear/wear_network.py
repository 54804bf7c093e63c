"""A small U-net (Ronneberger et al. 2015) that marks wear along the unrolled cut, in cells of 0.1 mm by 0.2 mm."""
import os
import sys

import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "surface"))
from damage_network import block, twice  # noqa: E402

LAYERS = [("e1a", "e1.0"), ("e1b", "e1.1"), ("e2a", "e2.0"), ("e2b", "e2.1"), ("e3a", "e3.0"), ("e3b", "e3.1"),
          ("e4a", "e4.0"), ("e4b", "e4.1"), ("d3", "d3"), ("s2", "s2"), ("d2", "d2"), ("s1", "s1"), ("d1", "d1"),
          ("out", "out")]


class WearNetwork(nn.Module):
    def __init__(self, inputs=6, a=8, b=16, c=24, d=24):
        super().__init__()
        self.e1 = nn.Sequential(block(inputs, a, 2), block(a, a))
        self.e2 = nn.Sequential(block(a, b, 2), block(b, b))
        self.e3 = nn.Sequential(block(b, c, 2), block(c, c))
        self.e4 = nn.Sequential(block(c, d, 2), block(d, d))
        self.d3 = block(d + c, c)
        self.s2, self.d2 = block(c + b, b, kernel=1), block(b, b)
        self.s1, self.d1 = block(b + a, a, kernel=1), block(a, a)
        self.out = nn.Conv2d(a, 1, 1)
        nn.init.constant_(self.out.bias, -3.0)

    def forward(self, x):
        x1 = self.e1(x)
        x2 = self.e2(x1)
        x3 = self.e3(x2)
        y3 = self.d3(torch.cat([twice(self.e4(x3), x3), x3], 1))
        y2 = self.d2(self.s2(torch.cat([twice(y3, x2), x2], 1)))
        y1 = self.d1(self.s1(torch.cat([twice(y2, x1), x1], 1)))
        return self.out(y1)[:, 0]
