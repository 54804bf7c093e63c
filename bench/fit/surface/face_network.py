"""A U-net (Ronneberger et al. 2015) that marks damage of one photo's face in cells of 4 x 4 pixels.

Deep levels have most of the weights, because there they cost little time. In training it also predicts how much
of the light in each cell is relief, which only other lamps tell; the engine does not need that answer.
"""
import torch
from torch import nn
from torch.nn import functional

from damage_network import block, twice

LAYERS = [("e1a", "e1.0"), ("e1b", "e1.1"), ("e2a", "e2.0"), ("e2b", "e2.1"), ("e3a", "e3.0"), ("e3b", "e3.1"),
          ("e4a", "e4.0"), ("e4b", "e4.1"), ("e5a", "e5.0"), ("e5b", "e5.1"), ("d4", "d4"),
          ("s3", "s3"), ("d3", "d3"), ("s2", "s2"), ("d2", "d2"), ("out", "out")]


class FaceNetwork(nn.Module):
    def __init__(self, a=12, b=24, c=40, d=64, e=96):
        super().__init__()
        self.e1 = nn.Sequential(block(4, a, 2, 5), block(a, a))
        self.e2 = nn.Sequential(block(a, b, 2), block(b, b))
        self.e3 = nn.Sequential(block(b, c, 2), block(c, c))
        self.e4 = nn.Sequential(block(c, d, 2), block(d, d))
        self.e5 = nn.Sequential(block(d, e, 2), block(e, e))
        self.d4 = block(e + d, d)
        self.s3, self.d3 = block(d + c, c, kernel=1), block(c, c)
        self.s2, self.d2 = block(c + b, b, kernel=1), block(b, b)
        self.forget = nn.Dropout2d(0.2)
        self.out = nn.Conv2d(b, 1, 1)
        self.relief = nn.Conv2d(b, 2, 1)
        nn.init.constant_(self.out.bias, -3.0)

    def forward(self, x):
        x1 = self.e1(x)
        x2 = self.e2(x1)
        x3 = self.e3(x2)
        x4 = self.e4(x3)
        y4 = self.d4(torch.cat([twice(self.forget(self.e5(x4)), x4), x4], 1))
        y3 = self.d3(self.s3(torch.cat([twice(y4, x3), x3], 1)))
        y2 = self.d2(self.s2(torch.cat([twice(y3, x2), x2], 1)))
        return self.out(y2)[:, 0], self.relief(y2)


LAMP_PX = 24
DARK_LEVELS = 4
LIMIT = 4095 / 256


def _lamp(light):
    """Three running means each way, with fewer places at the rim: the engine's blur."""
    reach = round(((12 * LAMP_PX * LAMP_PX / 3 + 1) ** 0.5 - 1) / 2)
    for kernel in ((1, 2 * reach + 1), (2 * reach + 1, 1)):
        pad = (kernel[0] // 2, kernel[1] // 2)
        for _ in range(3):
            light = functional.avg_pool2d(light, kernel, 1, pad, count_include_pad=False)
    return light


def planes(rgb):
    """The features that the engine computes, from levels of 0 to 255 (batch, 3, rows, columns)."""
    r, g, b = torch.log(rgb.clamp(0, 255) + DARK_LEVELS).split(1, 1)
    light = (r + g + b) / 3
    parts = [4 * (light - _lamp(light)), 4 * (r - g), 4 * (b - g), 2 * (light - 4)]
    return torch.cat(parts, 1).clamp(-LIMIT, LIMIT)
