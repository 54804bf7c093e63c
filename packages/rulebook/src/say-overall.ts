import { decimalsFor, sayPlusMinus } from '@tc/kernel';
import type { OverallGrade } from './overall-grade.ts';

/** An overall grade, as far as its words depend on it. */
export type ValueWithMargin = Pick<OverallGrade, 'value' | 'plusMinus'>;

/** Between what grades an overall grade is in 95 of 100 cases. */
export interface GradeRange {
  readonly least: number;
  readonly most: number;
}

const MOST_DECIMALS = 2;
const LOWEST_GRADE = 1;
const HIGHEST_GRADE = 10;

/** How far a margin may reach beyond the scale before its ends are stated instead. */
const BEYOND_SCALE = 0.5;

/** A level begins this far below its number: 8.75 is a 9. Whole numbers agree with the level beside them. */
const BELOW_LEVEL = 0.25;

/** For a grade whose margin is not known. */
const USUAL_PLUS_MINUS = 1;

interface Margin {
  readonly plusMinus?: number | null | undefined;
}

function sayNumber(value: number, { plusMinus }: Margin): string {
  const decimals = decimalsFor(plusMinus ?? USUAL_PLUS_MINUS, MOST_DECIMALS);
  return decimals > 0 ? value.toFixed(decimals) : String(Math.floor(value + BELOW_LEVEL));
}

/** The value with as many decimals as its margin supports: "9.57", "8.2", "3". */
export function sayValue(overall: ValueWithMargin): string {
  return sayNumber(overall.value, overall);
}

/** A grade as lists have it. A grade from before margins were kept has none. */
export interface ListedGrade extends Margin {
  readonly overall: number | null;
}

/** The same as in the report, for a list; null if there is no grade. */
export function sayListed(grade: ListedGrade | null): string | null {
  return grade === null || grade.overall === null ? null : sayNumber(grade.overall, grade);
}

/**
 * The range to state instead of a margin, cut at the ends of the scale: if the margin reaches beyond the scale,
 * or if it is so wide that only whole grades are stated. Otherwise null.
 */
export function rangeOf({ value, plusMinus }: ValueWithMargin): GradeRange | null {
  const least = value - plusMinus;
  const most = value + plusMinus;
  const isOnScale = least >= LOWEST_GRADE - BEYOND_SCALE && most <= HIGHEST_GRADE + BEYOND_SCALE;
  if (isOnScale && decimalsFor(plusMinus, MOST_DECIMALS) > 0) return null;
  return { least: Math.max(LOWEST_GRADE, least), most: Math.min(HIGHEST_GRADE, most) };
}

/** "likely 4.9 to 9.0", or "likely 1 to 10" where only whole grades are supported. */
export function sayRange({ least, most }: GradeRange, overall: ValueWithMargin): string {
  return `likely ${sayNumber(least, overall)} to ${sayNumber(most, overall)}`;
}

/** "±1.4", or "likely 1 to 9" where a range says it better. */
export function sayMargin(overall: ValueWithMargin): string {
  const range = rangeOf(overall);
  if (range) return sayRange(range, overall);
  return `±${sayPlusMinus(overall.plusMinus, MOST_DECIMALS)}`;
}

/** "7.1 ±1.4", or "3 (likely 1 to 9)" where a range says it better. */
export function sayOverall(overall: ValueWithMargin): string {
  const margin = sayMargin(overall);
  return `${sayValue(overall)} ${rangeOf(overall) ? `(${margin})` : margin}`;
}

/** A margin in words: "±1.4", or "likely 4.0 to 9.5" where a range says it better. */
export interface SaidMargin {
  readonly text: string;
  readonly isRange: boolean;
  /** As it follows the grade in a line: a range is in parentheses. */
  readonly inLine: string;
}

/** The margin of a grade on another scale than ours, whose numbers are written by `sayEnd`. */
export function sayMarginOnScale(
  grade: ValueWithMargin,
  sayEnd: (grade: number) => string,
): SaidMargin {
  const range = rangeOf(grade);
  const text = range
    ? `likely ${sayEnd(range.least)} to ${sayEnd(range.most)}`
    : `±${sayPlusMinus(grade.plusMinus, 1)}`;
  return { text, isRange: range !== null, inLine: range ? `(${text})` : text };
}
