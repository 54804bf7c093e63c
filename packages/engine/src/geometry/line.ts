import type { Point } from '@tc/kernel';

/** The line of all (x, y) with normalX * x + normalY * y = offset; the normal has length 1. */
export interface Line {
  readonly normalX: number;
  readonly normalY: number;
  readonly offset: number;
}

/** The line through two distinct points. */
export function lineThrough(a: Point, b: Point): Line {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const normalX = -dy / length;
  const normalY = dx / length;
  return { normalX, normalY, offset: normalX * a[0] + normalY * a[1] };
}

/** Where two lines meet, or null where they are parallel within 0.06 degrees. */
export function intersect(a: Line, b: Line): Point | null {
  const determinant = a.normalX * b.normalY - a.normalY * b.normalX;
  if (Math.abs(determinant) < 1e-3) return null;
  return [
    (a.offset * b.normalY - b.offset * a.normalY) / determinant,
    (b.offset * a.normalX - a.offset * b.normalX) / determinant,
  ];
}

/** Signed distance of a point from the line, positive on the side the normal points to. */
export function distanceTo(line: Line, x: number, y: number): number {
  return line.normalX * x + line.normalY * y - line.offset;
}

/** Total least squares line through weighted points; null when all weight is in one place. */
export function fitLine(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  weights: ArrayLike<number>,
  count: number,
): Line | null {
  let total = 0;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < count; i++) {
    total += weights[i];
    meanX += weights[i] * xs[i];
    meanY += weights[i] * ys[i];
  }
  if (total <= 0) return null;
  meanX /= total;
  meanY /= total;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let i = 0; i < count; i++) {
    const dx = xs[i] - meanX;
    const dy = ys[i] - meanY;
    xx += weights[i] * dx * dx;
    xy += weights[i] * dx * dy;
    yy += weights[i] * dy * dy;
  }
  return normalOfLeastSpread(xx, xy, yy, meanX, meanY);
}

/** The eigenvector of the smaller eigenvalue of the scatter matrix is the line's normal. */
function normalOfLeastSpread(
  xx: number,
  xy: number,
  yy: number,
  meanX: number,
  meanY: number,
): Line | null {
  const half = (xx - yy) / 2;
  const root = Math.sqrt(half * half + xy * xy);
  if (root === 0) return null;
  let normalX = half > 0 ? -xy : root - half;
  let normalY = half > 0 ? half + root : -xy;
  if (half > 0 && xy === 0) {
    normalX = 0;
    normalY = 1;
  }
  const length = Math.sqrt(normalX * normalX + normalY * normalY);
  if (length === 0) return { normalX: 1, normalY: 0, offset: meanX };
  normalX /= length;
  normalY /= length;
  return { normalX, normalY, offset: normalX * meanX + normalY * meanY };
}
