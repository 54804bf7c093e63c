"""The steps of a training and how far each goes: up in the first fifth, then down to nothing."""
import time

import numpy as np

MOST = 5e-3
RISE = 0.2


def rate_at(done):
    """`done` from 0 to 1. Smith and Topin 2017."""
    if done < RISE:
        return MOST * (0.04 + 0.96 * 0.5 * (1 - np.cos(np.pi * done / RISE)))
    return MOST * (1e-4 + 0.5 * (1 + np.cos(np.pi * (done - RISE) / (1 - RISE))))


def so_many_steps(steps):
    for step in range(steps):
        yield step, rate_at(step / steps)


def steps_for(minutes):
    """As many steps as the machine does in this time."""
    start, step = time.time(), 0
    while time.time() < start + 60 * minutes:
        yield step, rate_at((time.time() - start) / 60 / minutes)
        step += 1


def set_rate(optimizer, rate):
    for group in optimizer.param_groups:
        group["lr"] = rate
