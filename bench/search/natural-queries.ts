import written from './natural.json' with { type: 'json' };

/** A first and a last date; `open` if that end is open. */
type Range = readonly [start: string, end: string];

/** A query as somebody types it on a phone, and what it means. Anything not listed must not be found. */
export interface NaturalQuery {
  readonly query: string;
  readonly states?: readonly string[];
  /** May be found, but does not have to be. */
  readonly statesMay?: readonly string[];
  readonly categories?: readonly string[];
  /** Every reading that a native speaker would accept. */
  readonly dates?: readonly Range[];
  /** Words to look for; one of these is enough. */
  readonly text?: readonly string[];
  readonly textMay?: readonly string[];
  readonly withoutStates?: readonly string[];
  readonly withoutText?: readonly string[];
  readonly withoutCategories?: readonly string[];
  readonly withoutDates?: Range;
  /** Whether the calendar must ask for a place. */
  readonly place?: boolean;
}

/** The date for which the queries were written, a Tuesday. */
export const NATURAL_ASKED_ON = '2026-11-24';

/** Written by hand before anybody looked at the parser. They are counted, but not used to change a rule. */
export const NATURAL_QUERIES = written as unknown as readonly NaturalQuery[];
