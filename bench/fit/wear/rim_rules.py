"""The engine's rules for wear (packages/engine/src/flaws) once more, on the very edges that the network is judged on, as if
every border were known to be of one ink.

python3 rim_rules.py WORK
"""
import sys

import numpy as np

from rim_set import WRAPPED, Rims, pieces
from train_wear import judge, read_all

OUTSIDE_MM, ROW_MM, COLUMN_MM = 0.8, 0.05, 0.2
NOISE_MM, CONTROL_MM, DEEP_MM = (0.9, 1.8), (0.9, 1.4), (1.6, 2.2)
LEAST_DEPARTURE, FULL_DEPARTURE, MOST_SHADE = 0.12, 0.3, 0.4
SHALLOWEST_MM, BEGINS_WITHIN_MM, COUNTED_MM, DEEPEST_MM = 0.1, 0.15, 0.75, 1.7
SCALE_OF_LIGHT, UNIT = 4, 256


def row_at(mm):
    return round((mm + OUTSIDE_MM) / ROW_MM)


def band(deviation, depths):
    return deviation[row_at(depths[0]) : row_at(depths[1])]


def thresholds(row, deviation):
    """Per column: the deviation that noise and grain do not reach."""
    own = {}
    least = np.zeros(deviation.shape[1])
    for kind, side, start, end in pieces(row):
        if kind == "side":
            noisy = band(deviation, NOISE_MM)[:, start:end]
            usual = np.median(noisy, 0)
            noise = 1.4826 * np.hypot(np.median(abs(noisy - usual)), np.median(abs(usual))) + 0.02
            own[side] = least[start:end] = max(LEAST_DEPARTURE, 2 * noise)
    for kind, corner, start, end in pieces(row):
        if kind == "arc":
            least[start:end] = max(own[corner], own[(corner + 3) % 4])
    return least


def shade(row, deviation, sign):
    """How much of a rounded corner's deviation is also there deep inside the border."""
    within = lambda depths: np.median(band(sign * deviation, depths), 0)
    widest = lambda values: np.maximum(0, np.max([np.roll(values, k) for k in range(-2, 3)], 0))
    near_corner = np.zeros(deviation.shape[1], bool)
    for kind, _, start, end in pieces(row):
        reach = end - start if kind == "arc" else round(4 / COLUMN_MM)
        near_corner[start : start + reach] = near_corner[end - reach : end] = row["radiusMm"] > 0
    return near_corner * np.minimum(MOST_SHADE, np.minimum(widest(within(CONTROL_MM)), widest(within(DEEP_MM))))


def own_depths(row, columns):
    depths = np.full(columns, DEEPEST_MM)
    for _, _, start, end in pieces(row):
        place = np.arange(end - start)
        if row["radiusMm"] == 0:
            to_tip = (np.minimum(place, end - start - 1 - place) + 0.5) * COLUMN_MM
            depths[start:end] = np.minimum(DEEPEST_MM, to_tip)
    return depths


def worn_by_rules(rims, k):
    """Worn depth in each column, as if every border were known to be of one ink."""
    row = rims.rows[k]
    light = rims.features[k][0].float().numpy()[:, WRAPPED:-WRAPPED] / (UNIT * SCALE_OF_LIGHT)
    deviation = light.reshape(light.shape[0], -1, 2).mean(2)
    columns = deviation.shape[1]
    least, pale, dark = thresholds(row, deviation), shade(row, deviation, 1), shade(row, deviation, -1)
    deepest = own_depths(row, columns)
    worn, begun, ended = np.zeros(columns), np.zeros(columns, bool), np.zeros(columns, bool)
    first = row_at(SHALLOWEST_MM)
    for line in range(first, row_at(COUNTED_MM)):
        beyond = np.maximum(deviation[line] - pale, -deviation[line] - dark) - least
        is_worn = (beyond > 0) & ~ended & ((line - row_at(0)) * ROW_MM < deepest)
        worn += np.where(is_worn, np.minimum(1, beyond / FULL_DEPARTURE) * ROW_MM, 0)
        begun |= is_worn
        ended |= ~is_worn & (begun | (line + 1 >= first + round(BEGINS_WITHIN_MM / ROW_MM)))
    return worn


def main():
    rims = Rims(sys.argv[1])
    for name, chosen in (
        ("real", [k for k, row in enumerate(rims.rows) if row["kind"] != "drawn"]),
        ("drawn, kept apart", [k for k, row in enumerate(rims.rows) if row.get("split") == "practice"]),
    ):
        print(name)
        judge(read_all(lambda k: worn_by_rules(rims, k), rims, chosen))


if __name__ == "__main__":
    main()
