import type { Point } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import type { Quad } from '../model.ts';
import { cardToPhoto, invertHomography, mapPoint } from './homography.ts';

const TILTED: Quad = [
  [120, 90],
  [880, 140],
  [940, 1290],
  [60, 1180],
];
const CORNERS_MM: readonly Point[] = [
  [0, 0],
  [63.5, 0],
  [63.5, 88.9],
  [0, 88.9],
];

function expectNear(actual: Point, wanted: Point): void {
  expect(actual[0]).toBeCloseTo(wanted[0], 8);
  expect(actual[1]).toBeCloseTo(wanted[1], 8);
}

describe('the map from card to photo', () => {
  it('takes the four corners of the card to the four corners of the outline', () => {
    const map = cardToPhoto(TILTED, 63.5, 88.9);
    for (const [index, corner] of CORNERS_MM.entries()) {
      expectNear(mapPoint(map, corner), TILTED[index]!);
    }
  });

  it('keeps straight lines straight: the middle of the card is where the diagonals cross', () => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = TILTED;
    // Intersection of AC and BD, by Cramer's rule.
    const det = (cx - ax) * (by - dy) - (cy - ay) * (bx - dx);
    const t = ((bx - ax) * (by - dy) - (by - ay) * (bx - dx)) / det;
    const crossing: Point = [ax + t * (cx - ax), ay + t * (cy - ay)];
    expectNear(mapPoint(cardToPhoto(TILTED, 63.5, 88.9), [31.75, 44.45]), crossing);
  });

  it('is undone by its inverse', () => {
    const map = cardToPhoto(TILTED, 63.5, 88.9);
    const place: Point = [12.25, 70.5];
    expectNear(mapPoint(invertHomography(map), mapPoint(map, place)), place);
  });
});
