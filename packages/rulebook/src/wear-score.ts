import type { WearPoint } from './rule-book.ts';
import { scoreOnCurve } from './score-curve.ts';

/** Score (unrounded) of wear of this size, in millimeters as defined for the subgrade's curve. */
export function wearScore(curve: readonly WearPoint[], sizeMm: number): number {
  return scoreOnCurve(curve, (point) => point.sizeMm, sizeMm);
}

/**
 * The smallest wear (mm) with this score: the curve's inverse. 0 if even the first point scores no
 * more; the last point's size if nothing scores so low.
 */
export function wearSize(curve: readonly WearPoint[], score: number): number {
  let before: WearPoint | undefined;
  for (const point of curve) {
    if (point.score <= score) {
      if (!before) return 0;
      const share = (before.score - score) / (before.score - point.score);
      return before.sizeMm + share * (point.sizeMm - before.sizeMm);
    }
    before = point;
  }
  return before?.sizeMm ?? 0;
}

/** Scores are given to one decimal, from 1.0 to 10.0. */
export function toScore(value: number): number {
  return Math.round(Math.min(10, Math.max(1, value)) * 10) / 10;
}
