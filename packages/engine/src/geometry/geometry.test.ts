import type { Point } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import type { Quad } from '../report.ts';
import { project, rectangleToQuad } from './homography.ts';
import { intersect, lineThrough } from './line.ts';
import { poseOf } from './pose.ts';
import { contains, isConvex, orderAsSeen } from './quad.ts';

/** A pinhole camera written just for this test: rotate about x and y, move away, divide by depth. */
function photograph(
  width: number,
  height: number,
  focalPx: number,
  tilt: readonly [number, number],
): Quad {
  const [ax, ay] = tilt.map((deg) => (deg * Math.PI) / 180);
  const corners = [
    [-0.5, -0.7],
    [0.5, -0.7],
    [0.5, 0.7],
    [-0.5, 0.7],
  ].map(([x, y]): Point => {
    const y1 = y * Math.cos(ax);
    const z1 = y * Math.sin(ax);
    const x2 = x * Math.cos(ay) + z1 * Math.sin(ay);
    const z2 = z1 * Math.cos(ay) - x * Math.sin(ay) + 2.4;
    return [width / 2 + (focalPx * x2) / z2, height / 2 + (focalPx * y1) / z2];
  });
  return corners as unknown as Quad;
}

describe('a flat card in front of a pinhole camera', () => {
  it.each([
    [0, 0],
    [20, 0],
    [0, -30],
    [15, 25],
  ])('tilted by %d and %d degrees keeps its shape and reveals its tilt', (x, y) => {
    const pose = poseOf(photograph(3000, 4000, 2900, [x, y]), 3000, 4000, 2900);
    expect(pose.aspect).toBeCloseTo(1.4, 6);
    const tilt = Math.acos(Math.cos((x * Math.PI) / 180) * Math.cos((y * Math.PI) / 180));
    expect(pose.tiltDeg).toBeCloseTo((tilt * 180) / Math.PI, 6);
  });

  it('maps the rectangle to its four corners and its middle to where the diagonals cross', () => {
    const quad = photograph(3000, 4000, 2900, [15, 25]);
    const map = rectangleToQuad(63.5, 88.9, quad);
    const corners = [
      [0, 0],
      [63.5, 0],
      [63.5, 88.9],
      [0, 88.9],
    ] as const;
    for (const [i, [x, y]] of corners.entries()) {
      expect(project(map, x, y)[0]).toBeCloseTo(quad[i][0], 6);
      expect(project(map, x, y)[1]).toBeCloseTo(quad[i][1], 6);
    }
    const cross = intersect(lineThrough(quad[0], quad[2]), lineThrough(quad[1], quad[3]));
    const middle = project(map, 31.75, 44.45);
    expect(middle[0]).toBeCloseTo(cross?.[0] ?? 0, 6);
    expect(middle[1]).toBeCloseTo(cross?.[1] ?? 0, 6);
  });
});

describe('lines and quads', () => {
  it('orders corners as the card is seen, whichever corner and direction they start with', () => {
    const seen: Quad = [
      [110, 95],
      [400, 130],
      [370, 520],
      [90, 500],
    ];
    const [a, b, c, d] = seen;
    for (const given of [
      [a, b, c, d],
      [c, d, a, b],
      [d, c, b, a],
      [b, a, d, c],
    ] as const) {
      expect(orderAsSeen([...given] as unknown as Quad)).toEqual(seen);
    }
    expect(contains(seen, [200, 300])).toBe(true);
    expect(contains(seen, [80, 300])).toBe(false);
    expect(isConvex([a, b, d, c])).toBe(false);
  });
});
