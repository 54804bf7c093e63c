import { findNames } from './find-names.ts';
import { findNumbers, findSets, findYears } from './find-number.ts';
import type { PrintedLine } from './printed-line.ts';

/** Fields of a card that its printed text can fill. */
export const READ_FIELDS = ['name', 'number', 'set', 'year'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/** What was read, most likely first; empty if nothing was found. */
export type Suggestions = Readonly<Record<ReadField, readonly string[]>>;

const MOST = 3;

/** A text that is part of another one was cut off by the reader. */
function firstOnes(found: readonly string[]): readonly string[] {
  const whole = found.filter((one) => !found.some((other) => other !== one && other.includes(one)));
  return [...new Set(whole)].slice(0, MOST);
}

export function suggest(
  lines: readonly PrintedLine[],
  cardHeightMm: number,
  thisYear: number,
): Suggestions {
  return {
    name: firstOnes(findNames(lines, cardHeightMm)),
    number: firstOnes(findNumbers(lines)),
    set: firstOnes(findSets(lines)),
    year: firstOnes(findYears(lines, thisYear + 1).map(String)),
  };
}

export function isEmpty(suggestions: Suggestions): boolean {
  return READ_FIELDS.every((field) => suggestions[field].length === 0);
}
