"""The two networks: where the card is, and where its cut edge is along a strip."""
import torch
import torch.nn as nn
import torch.nn.functional as F


def block(inputs, outputs, stride=1, kernel=3):
    kernel = (kernel, kernel) if isinstance(kernel, int) else kernel
    pad = (kernel[0] // 2, kernel[1] // 2)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, pad, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


def doubled(x, like, rows_only=False):
    h, w = like.shape[2], like.shape[3]
    x = x.repeat_interleave(2, 2)
    if not rows_only:
        x = x.repeat_interleave(2, 3)
    return x[:, :, :h, :w]


class SideNetwork(nn.Module):
    """From 4 x 64 x 64 to 64 rows x 16 columns of evidence for the cut edge."""

    def __init__(self, a=16, b=24, c=32, d=48):
        super().__init__()
        self.e1 = block(4, a, (1, 2))
        self.e2 = block(a, b, (2, 2))
        self.e3 = block(b, c, (2, 1))
        self.e4 = nn.Sequential(block(c, d, (2, 1)), block(d, d, 1, 5))
        self.d3 = block(d + c, c)
        self.d2 = block(c + b, b)
        self.d1 = block(b + a, a)
        self.out = nn.Conv2d(a, 1, 1)

    def forward(self, x):
        x1 = self.e1(x)
        x2 = self.e2(x1)
        x3 = self.e3(x2)
        x4 = self.e4(x3)
        y = self.d3(torch.cat([doubled(x4, x3, True), x3], 1))
        y = self.d2(torch.cat([doubled(y, x2, True), x2], 1))
        x1 = 0.5 * (x1[..., 0::2] + x1[..., 1::2])
        y = self.d1(torch.cat([doubled(y, x1, True), x1], 1))
        return self.out(y)[:, 0]


class CardNetwork(nn.Module):
    """From 3 x h x w to three maps at half the size: card, its rim, and card behind plastic."""

    def __init__(self, a=12, b=20, c=32, d=48, e=64):
        super().__init__()
        self.e1 = block(3, a, 2)
        self.e2 = nn.Sequential(block(a, b, 2), block(b, b))
        self.e3 = nn.Sequential(block(b, c, 2), block(c, c))
        self.e4 = nn.Sequential(block(c, d, 2), block(d, d))
        self.e5 = nn.Sequential(block(d, e, 2), block(e, e))
        self.d4 = block(e + d, d)
        self.d3 = block(d + c, c)
        self.d2 = block(c + b, b)
        self.d1 = block(b + a, a)
        self.out = nn.Conv2d(a, 3, 1)

    def forward(self, x):
        x1 = self.e1(x)
        x2 = self.e2(x1)
        x3 = self.e3(x2)
        x4 = self.e4(x3)
        x5 = self.e5(x4)
        y = self.d4(torch.cat([doubled(x5, x4), x4], 1))
        y = self.d3(torch.cat([doubled(y, x3), x3], 1))
        y = self.d2(torch.cat([doubled(y, x2), x2], 1))
        y = self.d1(torch.cat([doubled(y, x1), x1], 1))
        return self.out(y)


def size_of(network):
    return sum(p.numel() for p in network.parameters())
