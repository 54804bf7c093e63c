"""The same crop under another lamp and with another phone."""
import torch
from torch.nn import functional


def _field(x, generator, cells):
    grid = torch.randn((len(x), 1, *cells), device=x.device, generator=generator)
    return functional.interpolate(grid, size=x.shape[2:], mode="bicubic", align_corners=True)


def _gauss(x, sigma):
    """Blurs each crop by its own sigma, at most 1.5 pixels."""
    reach = torch.arange(-3, 4, device=x.device).float()
    taps = torch.exp(-0.5 * (reach[None] / sigma[:, None].clamp(min=0.05)) ** 2)
    taps = (taps / taps.sum(1, keepdim=True)).repeat_interleave(x.shape[1], 0)
    flat = x.reshape(1, -1, *x.shape[2:])
    groups = flat.shape[1]
    flat = functional.conv2d(functional.pad(flat, (3, 3, 0, 0), mode="replicate"), taps[:, None, None], groups=groups)
    flat = functional.conv2d(functional.pad(flat, (0, 0, 3, 3), mode="replicate"), taps[:, None, :, None], groups=groups)
    return flat.reshape(x.shape)


def relit(x, generator, most=1.0):
    """Tone, tint, lamp, glare, blur, sharpening and noise; `most` scales everything."""
    count = len(x)
    rand = lambda *shape: torch.rand((count, *(shape or (1, 1, 1))), device=x.device, generator=generator)
    randn = lambda *shape: torch.randn((count, *(shape or (1, 1, 1))), device=x.device, generator=generator)
    x = (x / 255).clamp(0.004, 1)
    x = x ** torch.exp(0.2 * most * randn())
    gray = x.mean(1, keepdim=True)
    x = gray + (x - gray) * (1 + most * (rand() - 0.6))
    mixed = x[:, torch.randperm(3, device=x.device, generator=generator)]
    x = torch.where(rand() < 0.3 * most, mixed, x)
    x = x * torch.exp(0.2 * most * randn() + 0.08 * most * randn(3, 1, 1))
    x = x * torch.exp(most * 0.25 * rand() * _field(x, generator, (2, 2)))
    x = x + (rand() < 0.2).float() * most * 0.25 * _field(x, generator, (4, 5)).clamp(min=0)
    x = _gauss(x, 1.1 * rand().flatten() * (rand().flatten() < 0.6))
    x = torch.where(rand() < 0.35, x + 1.2 * rand() * (x - _gauss(x, torch.full((count,), 1.0, device=x.device))), x)
    noise = torch.randn(x.shape, device=x.device, generator=generator)
    noise = torch.where(rand() < 0.5, 2.2 * _gauss(noise, torch.full((count,), 0.8, device=x.device)), noise)
    x = x + 0.025 * most * rand() * (rand() < 0.6) * noise
    return (255 * x).clamp(0, 255)
