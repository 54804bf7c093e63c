import written from './natural.json' with { type: 'json' };

/** A first and a last day; `open` where that end is left open. */
type Range = readonly [start: string, end: string];

/** A query as somebody types it on a phone, and what it means. What is not named must not be found. */
export interface NaturalQuery {
  readonly query: string;
  readonly states?: readonly string[];
  /** May be found and need not. */
  readonly statesMay?: readonly string[];
  readonly categories?: readonly string[];
  /** Every reading that a native speaker would accept. */
  readonly dates?: readonly Range[];
  /** Words that are looked for: one of these. */
  readonly text?: readonly string[];
  readonly textMay?: readonly string[];
  readonly withoutStates?: readonly string[];
  readonly withoutText?: readonly string[];
  readonly withoutCategories?: readonly string[];
  readonly withoutDates?: Range;
  /** A place has to be asked for. */
  readonly place?: boolean;
}

/** Tuesday: the day that the queries were written for. */
export const NATURAL_ASKED_ON = '2026-11-24';

/**
 * Written by hand before anybody looked at the parser. They are counted and not used to change a
 * rule.
 */
export const NATURAL_QUERIES = written as unknown as readonly NaturalQuery[];
