"""The learning rate during training: it rises for the first fifth, then falls to zero."""
import time

import numpy as np
import torch

# The highest learning rate, for a new training and for one that continues another.
FIRST = 5e-3
FURTHER = 2e-3
RISE = 0.2


def rate_at(done, most):
    """`done` from 0 to 1. Smith and Topin 2017."""
    if done < RISE:
        return most * (0.04 + 0.96 * 0.5 * (1 - np.cos(np.pi * done / RISE)))
    return most * (1e-4 + 0.5 * (1 + np.cos(np.pi * (done - RISE) / (1 - RISE))))


def so_many_steps(steps, most):
    for step in range(steps):
        yield step, rate_at(step / steps, most)


def steps_for(minutes, most):
    """As many steps as the machine manages in this time."""
    start, step = time.time(), 0
    while time.time() < start + 60 * minutes:
        yield step, rate_at((time.time() - start) / 60 / minutes, most)
        step += 1


def set_rate(optimizer, rate):
    for group in optimizer.param_groups:
        group["lr"] = rate


def half_precision():
    """Layers in 16 bits, weights and sums in 32: two to five times as fast on processors that have such numbers."""
    return torch.autocast("cpu", dtype=torch.bfloat16)
