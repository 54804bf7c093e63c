import type { WearPoint } from './rule-book.ts';
import { scoreOnCurve } from './score-curve.ts';

/** Score (unrounded) of wear of this size, in millimeters as the curve's subgrade counts it. */
export function wearScore(curve: readonly WearPoint[], sizeMm: number): number {
  return scoreOnCurve(curve, (point) => point.sizeMm, sizeMm);
}

/** Scores are given to one decimal, from 1.0 to 10.0. */
export function toScore(value: number): number {
  return Math.round(Math.min(10, Math.max(1, value)) * 10) / 10;
}
