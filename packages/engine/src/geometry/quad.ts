import type { Point } from '@tc/kernel';
import type { Quad } from '../report.ts';

export function distance(a: Point, b: Point): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Twice the signed area; positive when the corners run clockwise as seen (y down). */
function doubleArea(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i++) {
    const a = points[i];
    const b = points[(i + 1) % points.length];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum;
}

export function areaOf(quad: Quad): number {
  return Math.abs(doubleArea(quad)) / 2;
}

/** Whether every corner turns the same way, by a sine of more than 0.2 (about 12 degrees). */
export function isConvex(quad: Quad): boolean {
  for (let i = 0; i < 4; i++) {
    const a = quad[i];
    const b = quad[(i + 1) % 4];
    const c = quad[(i + 2) % 4];
    const cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
    const lengths = distance(a, b) * distance(b, c);
    if (cross <= 0.2 * lengths) return false;
  }
  return true;
}

/** Orders four corners clockwise from the one nearest the image's top-left, as the card is seen. */
export function orderAsSeen(points: readonly [Point, Point, Point, Point]): Quad {
  const [p, q, r, s] = points;
  const clockwise = doubleArea(points) > 0 ? points : ([s, r, q, p] as const);
  let best = 0;
  let bestScore = Infinity;
  for (let start = 0; start < 4; start++) {
    const tl = clockwise[start];
    const tr = clockwise[(start + 1) % 4];
    const br = clockwise[(start + 2) % 4];
    const bl = clockwise[(start + 3) % 4];
    // The top edge should run right and the left edge down: both sums are smallest then.
    const score = -(tr[0] - tl[0]) - (br[0] - bl[0]) - (bl[1] - tl[1]) - (br[1] - tr[1]);
    if (score < bestScore) {
      bestScore = score;
      best = start;
    }
  }
  return [
    clockwise[best],
    clockwise[(best + 1) % 4],
    clockwise[(best + 2) % 4],
    clockwise[(best + 3) % 4],
  ];
}

export function scaleQuad(quad: Quad, factor: number): Quad {
  return quad.map(([x, y]) => [x * factor, y * factor] as Point) as unknown as Quad;
}

export function centerOf(quad: Quad): Point {
  return [
    (quad[0][0] + quad[1][0] + quad[2][0] + quad[3][0]) / 4,
    (quad[0][1] + quad[1][1] + quad[2][1] + quad[3][1]) / 4,
  ];
}

/** Whether the point lies inside the convex, clockwise quad. */
export function contains(quad: Quad, [x, y]: Point): boolean {
  for (let i = 0; i < 4; i++) {
    const a = quad[i];
    const b = quad[(i + 1) % 4];
    if ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) < 0) return false;
  }
  return true;
}
