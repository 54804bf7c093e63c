import { invert, project, rectangleToQuad } from '@tc/engine/geometry';
import type { Point } from '@tc/kernel';
import type { CardTruth, PhotoPoint } from '@tc/testcards';

const minus = ([ax, ay]: PhotoPoint, [bx, by]: Point): Point => [ax - bx, ay - by];

/** The value at a share of the way along evenly spaced ones. */
function along(values: readonly Point[], share: number): Point {
  const at = Math.min(1, Math.max(0, share)) * (values.length - 1);
  const low = Math.min(values.length - 2, Math.floor(at));
  const [[ax, ay], [bx, by]] = [values[low] ?? [0, 0], values[low + 1] ?? [0, 0]];
  return [ax + (bx - ax) * (at - low), ay + (by - ay) * (at - low)];
}

/** Where the places of a flat card really are in its photo, the lens included, and the other way around. */
export interface TruePlaces {
  /** Photo pixels of a place in card millimeters. */
  toPhoto(xMm: number, yMm: number): Point;
  toCard(xPx: number, yPx: number): Point;
}

/**
 * A projective map from the four corners, plus what the lens does to the four edges, blended inward (a bilinearly
 * blended Coons patch, Coons 1967). At the corners that is nothing.
 */
export function truePlaces({ widthMm, heightMm, quad, edges }: CardTruth): TruePlaces {
  const flat = rectangleToQuad(widthMm, heightMm, quad);
  const toFlat = invert(flat);
  const bent = (points: readonly PhotoPoint[], placeOf: (share: number) => Point) =>
    points.map((point, k) => minus(point, project(flat, ...placeOf(k / (points.length - 1)))));
  const top = bent(edges.top, (share) => [widthMm * share, 0]);
  const bottom = bent(edges.bottom, (share) => [widthMm * share, heightMm]);
  const left = bent(edges.left, (share) => [0, heightMm * share]);
  const right = bent(edges.right, (share) => [widthMm, heightMm * share]);
  const bendAt = (xMm: number, yMm: number): Point => {
    const [across, down] = [xMm / widthMm, yMm / heightMm];
    const [t, b] = [along(top, across), along(bottom, across)];
    const [l, r] = [along(left, down), along(right, down)];
    return [
      t[0] * (1 - down) + b[0] * down + l[0] * (1 - across) + r[0] * across,
      t[1] * (1 - down) + b[1] * down + l[1] * (1 - across) + r[1] * across,
    ];
  };
  return {
    toPhoto: (xMm, yMm) => {
      const [x, y] = project(flat, xMm, yMm);
      const [bentX, bentY] = bendAt(xMm, yMm);
      return [x + bentX, y + bentY];
    },
    toCard: (xPx, yPx) => {
      let at = project(toFlat, xPx, yPx);
      // The bend is a pixel or two and changes slowly, so each round leaves a hundredth of the last error.
      for (let round = 0; round < 3; round++) {
        const [bentX, bentY] = bendAt(...at);
        at = project(toFlat, xPx - bentX, yPx - bentY);
      }
      return at;
    },
  };
}
