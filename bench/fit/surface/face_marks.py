"""Paints marks on many crops at once: damage as light shows it, and printed lines that resemble damage.

Crops are levels of 0 to 255 in a tensor (batch, 3, rows, columns), 10 pixels per millimeter.
"""
import math

import torch
from torch.nn import functional

PX_PER_MM = 10


class Dice:
    """Random numbers, one per crop, shaped to meet pixels."""

    def __init__(self, batch, device, generator):
        self.batch, self.device, self.generator = batch, device, generator

    def unit(self):
        return torch.rand((self.batch, 1, 1), device=self.device, generator=self.generator)

    def between(self, low, high):
        return low + (high - low) * self.unit()

    def scale(self, low, high):
        return low * (high / low) ** self.unit()

    def sign(self):
        return torch.where(self.unit() < 0.5, -1.0, 1.0)

    def chance(self, share):
        return (self.unit() < share).float()

    def normal(self, *shape):
        return torch.randn(shape, device=self.device, generator=self.generator)


def waves(dice, v, low, high, count=4):
    """A smooth random course over v: more swing in longer waves."""
    total = torch.zeros_like(v)
    for _ in range(count):
        length = dice.scale(low, high)
        total = total + length / high * torch.sin(2 * math.pi * (v / length + dice.unit())) * dice.unit()
    return total


def course(dice, rows, columns, swing):
    """Distance from a line and place along it, in mm; 1 along the line, 0 beyond its ends."""
    ys = torch.arange(rows, device=dice.device).float()[None, :, None] / PX_PER_MM
    xs = torch.arange(columns, device=dice.device).float()[None, None] / PX_PER_MM
    y, x = ys - dice.unit() * rows / PX_PER_MM, xs - dice.unit() * columns / PX_PER_MM
    angle = dice.unit() * 2 * math.pi
    u, v = x * torch.cos(angle) + y * torch.sin(angle), y * torch.cos(angle) - x * torch.sin(angle)
    d = u - swing * waves(dice, v, 1.5, 40)
    half = dice.scale(1.2, 60)
    along = torch.sigmoid((half - v.abs()) / dice.scale(0.05, 3))
    return d, v, along, angle


def texture(dice, rows, columns, blur=3):
    noise = dice.normal(dice.batch, 1, rows, columns)
    return functional.avg_pool2d(noise, blur, 1, blur // 2)[:, 0] * blur


def shade_of(dice, d, v, along):
    """How a ridge or a kink changes the light: one flank brighter, the other darker."""
    w, uneven = dice.scale(0.08, 0.5), 1 + 0.6 * waves(dice, v, 1, 15)
    ridge = dice.sign() * dice.scale(0.05, 0.5) * dice.chance(0.75) * (d / w) * torch.exp(0.5 - 0.5 * (d / w) ** 2)
    reach = dice.scale(0.4, 5)
    kink = dice.sign() * dice.scale(0.03, 0.2) * dice.chance(0.4) * torch.tanh(d / w) * torch.exp(-d.abs() / reach)
    lit = dice.scale(0.04, 0.4) * dice.chance(0.4) * torch.exp(-0.5 * (d / w) ** 2) * dice.sign()
    return (ridge + kink + lit) * along * uneven.clamp(0, 2)


def fiber_of(dice, d, v, along):
    """Where ink is broken: white paper in an uneven, interrupted line."""
    rows, columns = d.shape[1:]
    w = dice.scale(0.05, 0.3) * (1 + 0.7 * waves(dice, v, 0.6, 8)).clamp(0.15, 2)
    gaps = ((waves(dice, v, 1, 12) + dice.between(0, 0.7)) * 4).clamp(0, 1)
    rough = (1 + 0.5 * texture(dice, rows, columns)).clamp(0, 1.6)
    return torch.exp(-((d / w) ** 2)) * gaps * along * rough * dice.between(0.25, 1)


def blend(x, tint, share):
    share = share.clamp(0, 1)[:, None]
    return x * (1 - share) + tint * share


def paper(dice, x):
    """White stock in this light: as pale as the palest print of the crop, or a little duller."""
    pale = functional.adaptive_avg_pool2d(x, (24, 32)).flatten(2).quantile(0.97, dim=2)[:, :, None, None]
    return (pale.mean(1, keepdim=True) * 0.5 + pale * 0.5).clamp(60, 250) * dice.between(0.75, 1.05)[:, None]


def crease(dice, x, swing):
    rows, columns = x.shape[2:]
    d, v, along, _ = course(dice, rows, columns, swing)
    x = x * torch.exp(shade_of(dice, d, v, along))[:, None]
    return blend(x, paper(dice, x), fiber_of(dice, d, v, along) * dice.chance(0.7))


def spot(dice, rows, columns, low, high):
    """Place relative to a tilted, uneven ellipse: its middle is 0, its rim 1."""
    d, v, _, angle = course(dice, rows, columns, 0)
    size = dice.scale(low, high)
    flat = dice.scale(0.3, 1)
    wobble = 1 + 0.35 * waves(dice, torch.atan2(v, d * 1.01) * 3, 1, 6)
    return torch.sqrt((d / flat) ** 2 + v**2) / (size * wobble.clamp(0.4, 2)), angle


def dent(dice, x):
    rows, columns = x.shape[2:]
    d, v, _, _ = course(dice, rows, columns, 0)
    size, flat = dice.scale(0.3, 3), dice.scale(0.4, 1)
    round_ = torch.exp(-0.5 * ((d / flat) ** 2 + v**2) / size**2)
    turn = dice.unit() * 2 * math.pi
    slope = (d * torch.cos(turn) / flat + v * torch.sin(turn)) / size * round_
    return x * torch.exp(dice.scale(0.08, 0.5) * slope)[:, None]


def scuff(dice, x):
    """Rubbed ink: pale, grainy, often in streaks."""
    rows, columns = x.shape[2:]
    place, _ = spot(dice, rows, columns, 0.5, 6)
    d, v, _, _ = course(dice, rows, columns, 0)
    streaks = (waves(dice, d, 0.15, 2, 6) * 3).clamp(0, 1)
    grain = (0.4 + 0.6 * texture(dice, rows, columns)).clamp(0, 1.5)
    kind = dice.chance(0.5)
    share = torch.sigmoid((1 - place) * 6) * (kind * streaks + (1 - kind)) * grain * dice.between(0.15, 0.8)
    return blend(x, paper(dice, x), share)


def printed(dice, x):
    """Lines of the print: even in width and tint, often in families, with a rim of another tint."""
    rows, columns = x.shape[2:]
    d, v, along, _ = course(dice, rows, columns, dice.chance(0.3) * dice.between(0, 2))
    radius, is_ring = dice.scale(1, 60), dice.chance(0.4)
    d = torch.where(is_ring > 0, torch.sqrt(d**2 + v**2 + 1e-6) - radius, d)
    along = torch.where(is_ring > 0, torch.ones_like(along), (along > 0.5).float())
    gap, family = dice.scale(0.5, 8), torch.floor(dice.scale(1, 8))
    near = torch.round(d / gap).clamp(torch.zeros_like(family), family - 1)
    d = d - near * gap
    w, soft = dice.scale(0.03, 0.4), dice.scale(0.02, 0.1)
    share = torch.sigmoid((w - d.abs()) / soft) * along * dice.between(0.2, 1)
    beside = torch.sigmoid((w - (d - 2 * w).abs()) / soft) * along * dice.between(0.2, 1) * dice.chance(0.35)
    pale = dice.chance(0.5)[:, None]
    own = 255 * torch.rand((dice.batch, 3, 1, 1), device=x.device, generator=dice.generator)
    tint = pale * paper(dice, x) + (1 - pale) * own
    dark = tint * dice.between(0.1, 0.7)[:, None]
    return blend(blend(x, tint, share), dark, beside)


def change(before, after):
    """How much a mark changed the light at its place and close to it."""
    by = (torch.log(after.clamp(0, 255) + 8) - torch.log(before.clamp(0, 255) + 8)).abs().mean(1, keepdim=True)
    return functional.avg_pool2d(functional.max_pool2d(by, 5, 1, 2), 9, 1, 4)[:, 0]


def chosen(dice, share):
    return (dice.unit() < share)[:, None].float()


def with_print(x, share, generator):
    """Some crops get printed lines, twice."""
    dice = Dice(len(x), x.device, generator)
    for _ in range(2):
        pick = chosen(dice, share)
        x = pick * printed(dice, x) + (1 - pick) * x
    return x


def with_damage(x, share, generator):
    """Some crops get damage; also how much each pixel changed by it."""
    dice = Dice(len(x), x.device, generator)
    before, whole = x, chosen(dice, share)
    plan = [
        (0.6, lambda y: crease(dice, y, dice.scale(0.05, 3))),
        (0.3, lambda y: crease(dice, y, dice.scale(0.05, 1))),
        (0.15, lambda y: dent(dice, y)),
        (0.2, lambda y: scuff(dice, y)),
    ]
    for part, paint in plan:
        pick = chosen(dice, part) * whole
        x = (pick * paint(x) + (1 - pick) * x).clamp(0, 255)
    return x, change(before, x)


def with_grafts(x, relief, polygons, share, generator):
    """Some crops get the relief that a lamp showed on a real card: inside its polygons, or everywhere."""
    dice = Dice(len(x), x.device, generator)
    near = functional.avg_pool2d(functional.max_pool2d(polygons[:, None], 15, 1, 7), 9, 1, 4)[:, 0]
    near = torch.where(dice.unit() < 0.4, torch.ones_like(near), near)
    gain = dice.scale(0.8, 1.8) * (dice.unit() < share)
    after = (x * torch.exp(relief * near * gain)[:, None]).clamp(0, 255)
    return after, change(x, after)
