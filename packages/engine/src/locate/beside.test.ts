import { describe, expect, it } from 'vitest';
import { distance } from '../geometry/quad.ts';
import { createKernels, type PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { edgePointsOutside, proposeBeside } from './beside.ts';
import { findEdgePoints } from './edge-points.ts';
import { prepareSearch } from './find-cards.ts';

const WIDTH = 400;
const HEIGHT = 300;

function rectangle(x0: number, y0: number, x1: number, y1: number): Quad {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

const PRINTED = rectangle(30, 60, 160, 242);
const PLAIN = rectangle(220, 60, 350, 242);

/** A card full of bright lines, more than are sought in a photo, and beside it a faint plain one. */
function twoCards(): PlanarImage {
  const plane = new Uint8Array(WIDTH * HEIGHT).fill(90);
  for (let y = 60; y < 242; y++) {
    for (let x = 30; x < 160; x++) plane[y * WIDTH + x] = y % 4 < 2 || x % 6 < 2 ? 230 : 20;
    for (let x = 220; x < 350; x++) plane[y * WIDTH + x] = 98;
  }
  return { width: WIDTH, height: HEIGHT, red: plane, green: plane, blue: plane };
}

describe('a second card', () => {
  const search = prepareSearch(createKernels(), twoCards(), 'auto');
  const points = findEdgePoints(search.gradients);

  it('is proposed though the first one has all the strong lines', () => {
    const found = proposeBeside(search, points, [], PRINTED);
    const isIt = ({ quad }: { readonly quad: Quad }) =>
      quad.every((corner, i) => distance(corner, PLAIN[i]) < 4);
    expect(found.some(isIt)).toBe(true);
  });

  it('is sought only where there is room for it', () => {
    expect(proposeBeside(search, points, [], rectangle(5, 5, 330, 290))).toEqual([]);
  });

  it('keeps its edge points in the order of their directions', () => {
    const rest = edgePointsOutside(points, rectangle(25, 55, 165, 247));
    expect(rest.count).toBeGreaterThan(400);
    expect(rest.count).toBe(rest.firstOfAngle[180]);
    for (let i = 0; i < rest.count; i++) {
      expect(rest.x[i]).toBeGreaterThan(200);
      expect(i).toBeGreaterThanOrEqual(rest.firstOfAngle[rest.angleDeg[i]]);
      expect(i).toBeLessThan(rest.firstOfAngle[rest.angleDeg[i] + 1]);
    }
  });
});
