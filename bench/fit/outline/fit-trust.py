"""Fits the probability that an outline is right to its features.

python3 fit-trust.py JUDGED.json...

JUDGED  what judge-fold.ts wrote for photos that the networks had not seen

Prints the factors for packages/engine/src/locate/trust.ts: a logistic regression with a ridge, by
Newton's method. An outline is right within half a millimeter, or 1 % of the width on coarse photos.
"""
import json
import sys

import numpy as np

RIDGE = 3.0


def limit_mm(photo):
    return 0.635 if photo["kind"] == "other" or photo["pxPerMm"] < 12 else 0.5


def main():
    photos = [p for name in sys.argv[1:] for p in json.load(open(name)) if p["features"]]
    x = np.array([[1.0, *p["features"]] for p in photos])
    y = np.array([float(p["errorMm"] <= limit_mm(p)) for p in photos])
    middle, spread = x[:, 1:].mean(0), x[:, 1:].std(0)
    z = np.c_[np.ones(len(x)), (x[:, 1:] - middle) / spread]
    factors = np.zeros(z.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-z @ factors))
        ridge = RIDGE * np.diag([0.0, *np.ones(len(factors) - 1)])
        hessian = z.T @ (z * (p * (1 - p))[:, None]) + ridge
        factors += np.linalg.solve(hessian, z.T @ (y - p) - ridge @ factors)
    own = factors[1:] / spread
    intercept = factors[0] - (own * middle).sum()
    print(len(photos), "photos,", int(y.sum()), "right")
    print("factors", [round(float(v), 3) for v in (intercept, *own)])
    p = 1 / (1 + np.exp(-(x @ np.r_[intercept, own])))
    for low, high in ((0, 0.2), (0.2, 0.5), (0.5, 0.8), (0.8, 0.95), (0.95, 1.01)):
        inside = (p >= low) & (p < high)
        if inside.any():
            print(f"said {low:.2f} to {high:.2f}: {int(inside.sum())} photos, right {y[inside].mean():.2f}")


if __name__ == "__main__":
    main()
