import type { Point } from '@tc/kernel';
import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { convexHull, quadAround } from './hull-quad.ts';

const CORNERS: readonly Point[] = [
  [12, 8],
  [71, 14],
  [66, 97],
  [7, 90],
];

function inside(points: readonly Point[], x: number, y: number): boolean {
  return points.every(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] as Point;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

describe('the quadrilateral around a region', () => {
  it('has the corners of the card even if they are rounded', () => {
    const pixels: Point[] = [];
    for (let y = 0; y < 110; y++) {
      for (let x = 0; x < 80; x++) {
        const isRoundedOff = CORNERS.some(([cx, cy]) => Math.hypot(x - cx, y - cy) < 4);
        if (inside(CORNERS, x + 0.5, y + 0.5) && !isRoundedOff) pixels.push([x + 0.5, y + 0.5]);
      }
    }
    const quad = quadAround(pixels);
    for (const [i, corner] of (quad ?? []).entries()) {
      const [x, y] = CORNERS[i] as Point;
      expect(Math.hypot(corner[0] - x, corner[1] - y)).toBeLessThan(3);
    }
    expect(quad).toHaveLength(4);
  });

  it('needs a region with an inside', () => {
    expect(quadAround([])).toBeNull();
    expect(
      quadAround([
        [1, 1],
        [2, 2],
        [3, 3],
      ]),
    ).toBeNull();
  });
});

it('a convex hull contains every point and turns only one way', () => {
  const rng = createRng(5);
  const points = Array.from({ length: 300 }, (): Point => [rng() * 50, rng() * 90]);
  const hull = convexHull(points);
  for (const [x, y] of points) {
    const isIn = hull.every(([ax, ay], i) => {
      const [bx, by] = hull[(i + 1) % hull.length] as Point;
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-9;
    });
    expect(isIn).toBe(true);
  }
});
