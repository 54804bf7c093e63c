"""A small U-net (Ronneberger et al. 2015) that marks damage in cells of 4 x 4 pixels, and may tell its kind."""
import torch
from torch import nn
from torch.nn import functional


def block(inputs, outputs, stride=1, kernel=3):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


def twice(small, beside):
    return functional.interpolate(small, scale_factor=2)[:, :, : beside.shape[2], : beside.shape[3]]


class DamageNetwork(nn.Module):
    def __init__(self, inputs=4, a=12, b=20, c=32, kinds=0):
        super().__init__()
        self.e1 = nn.Sequential(block(inputs, a, 2, 5), block(a, a))
        self.e2 = nn.Sequential(block(a, b, 2), block(b, b))
        self.e3 = nn.Sequential(block(b, c, 2), block(c, c))
        self.e4 = nn.Sequential(block(c, c, 2), block(c, c))
        self.d3 = block(2 * c, c)
        self.d2 = block(c + b, b)
        self.out = nn.Conv2d(b, 1 + kinds, 1)
        nn.init.zeros_(self.out.bias)
        nn.init.constant_(self.out.bias[:1], -3.0)

    def forward(self, x):
        x1 = self.e1(x)
        x2 = self.e2(x1)
        x3 = self.e3(x2)
        x4 = self.e4(x3)
        y3 = self.d3(torch.cat([twice(x4, x3), x3], 1))
        y2 = self.d2(torch.cat([twice(y3, x2), x2], 1))
        return self.out(y2)
