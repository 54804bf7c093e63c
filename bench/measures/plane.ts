import { invariant, type Point } from '@tc/kernel';

/** A projective map of the plane, row by row, the last entry 1. */
export type Homography = readonly number[];

/** The projective map that takes four points to four others. */
export function homographyBetween(from: readonly Point[], to: readonly Point[]): Homography {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return [...solve(rows), 1];
}

/** Gaussian elimination with pivoting; the right-hand side is each row's last entry. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) best = row;
    }
    [rows[column], rows[best]] = [rows[best], rows[column]];
    invariant(
      Math.abs(rows[column][column]) > 1e-12,
      'the four points are not in general position',
    );
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row][column] / rows[column][column];
      for (let k = column; k <= size; k++) rows[row][k] -= factor * rows[column][k];
    }
  }
  return rows.map((row, i) => row[size] / row[i]);
}

export function transform(h: Homography, [x, y]: Point): Point {
  const depth = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / depth, (h[3] * x + h[4] * y + h[5]) / depth];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Distance from a point to the nearest spot on a chain of straight segments. */
export function distanceToChain(point: Point, chain: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < chain.length; i++) {
    const [a, b] = [chain[i - 1], chain[i]];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, distance(point, [a[0] + t * dx, a[1] + t * dy]));
  }
  return least;
}

/** Signed area: positive if the corners run clockwise as seen in a photo. */
function area(polygon: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i++) {
    const [a, b] = [polygon[i], polygon[(i + 1) % polygon.length]];
    twice += a[0] * b[1] - b[0] * a[1];
  }
  return twice / 2;
}

/** Overlap of two convex polygons as a share of the area they cover together. */
export function intersectionOverUnion(a: readonly Point[], b: readonly Point[]): number {
  const [first, second] = [clockwise(a), clockwise(b)];
  const shared = Math.max(0, area(clip(first, second)));
  const together = area(first) + area(second) - shared;
  return together > 0 ? shared / together : 0;
}

function clockwise(polygon: readonly Point[]): readonly Point[] {
  return area(polygon) < 0 ? [...polygon].reverse() : polygon;
}

/** The part of a polygon inside a convex one, clipped side by side. */
function clip(polygon: readonly Point[], by: readonly Point[]): readonly Point[] {
  let left = polygon;
  for (let i = 0; i < by.length; i++) {
    const [a, b] = [by[i], by[(i + 1) % by.length]];
    const side = (p: Point) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
    left = left.flatMap((point, k): Point[] => {
      const before = left[(k + left.length - 1) % left.length];
      const [here, there] = [side(point), side(before)];
      const t = there / (there - here);
      const crossing: Point = [
        before[0] + t * (point[0] - before[0]),
        before[1] + t * (point[1] - before[1]),
      ];
      if (here >= 0) return there < 0 ? [crossing, point] : [point];
      return there >= 0 ? [crossing] : [];
    });
  }
  return left;
}
