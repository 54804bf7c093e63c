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

/** Where two lines meet, or null if they are parallel within 0.06 degrees. */
export function intersect(a: Line, b: Line): Point | null {
  const determinant = a.normalX * b.normalY - a.normalY * b.normalX;
  if (Math.abs(determinant) < 1e-3) return null;
  return [
    (a.offset * b.normalY - b.offset * a.normalY) / determinant,
    (b.offset * a.normalX - a.offset * b.normalX) / determinant,
  ];
}
