import type { BoxMm, SideReport } from '../report.ts';

type Card = SideReport['card'];

function smallest(distances: readonly number[]): number {
  return distances.indexOf(Math.min(...distances));
}

/** The corner that a mark lies at: 0 top-left, then clockwise. */
export function nearestCorner({ x0, y0, x1, y1 }: BoxMm, { widthMm, heightMm }: Card): number {
  const isRight = x0 + x1 > widthMm;
  const isLow = y0 + y1 > heightMm;
  if (isLow) return isRight ? 2 : 3;
  return isRight ? 1 : 0;
}

/** The edge that a mark lies at: 0 top, then clockwise. */
export function nearestEdge({ x0, y0, x1, y1 }: BoxMm, { widthMm, heightMm }: Card): number {
  return smallest([y0, widthMm - x1, heightMm - y1, x0]);
}
