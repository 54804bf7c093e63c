import type { Rule, RuleStatus } from './rule.ts';

/**
 * A company's scale as a ladder of rungs, best first. A card stands on the highest rung whose
 * conditions it meets in full; the lowest rung has none, so every card stands somewhere.
 */
export interface Ladder<Grade extends number> {
  readonly effective: string;
  readonly source: string;
  readonly rungs: readonly Rung<Grade>[];
  readonly creases: Rule<readonly CreaseCap<Grade>[]>;
}

export interface Rung<Grade extends number> {
  readonly grade: Grade;
  readonly name: string;
  /** No subgrade may be lower than this (1.0-10.0). */
  readonly minSubgrade: number;
  /** Null: the company states no limit for this rung. */
  readonly front: CenteringLimit | null;
  readonly back: CenteringLimit | null;
}

/** Largest share of the wider border on the worse axis, in percent (50 to 100). */
export interface CenteringLimit {
  /** Up to here, a card passes under every reading of the rule. */
  readonly strict: number;
  readonly status: RuleStatus;
  /** The most lenient reading: beyond it no card passes. Left out if there is only one reading. */
  readonly lenient?: number;
  /**
   * The chance (0-1) that a card just beyond `strict` still passes; from there it falls linearly to
   * zero at `lenient`.
   */
  readonly lenientShare?: number;
}

/** With at least `minCount` creases of at least `minLengthMm` on a side, no better than `highest`. */
export interface CreaseCap<Grade extends number> {
  readonly minCount: number;
  readonly minLengthMm: number;
  readonly highest: Grade;
}

export function official(strict: number): CenteringLimit {
  return { strict, status: 'official' };
}

export function interpreted(strict: number): CenteringLimit {
  return { strict, status: 'interpreted' };
}

/** Two readings of one limit; see {@link CenteringLimit}. */
export function between(
  strict: number,
  lenient: number,
  lenientShare: number,
  status: RuleStatus,
): CenteringLimit {
  return { strict, lenient, lenientShare, status };
}

type RungWithoutFloor<Grade extends number> = readonly [
  grade: Grade,
  name: string,
  front: CenteringLimit | null,
  back: CenteringLimit | null,
];

/**
 * Gives every rung the lowest subgrade that is closer to its grade than to the next lower issued
 * one. Companies describe the condition of each grade in words, and the nearest issued grade is the
 * reading that favors neither side.
 */
export function nearestGradeRungs<Grade extends number>(
  rungs: readonly RungWithoutFloor<Grade>[],
): Rung<Grade>[] {
  return rungs.map(([grade, name, front, back], index) => {
    const lower = rungs[index + 1];
    return { grade, name, minSubgrade: lower ? (grade + lower[0]) / 2 : 1, front, back };
  });
}
