import { type Day, type Span, yearOf } from './calendar.ts';

/** A time that a query names. */
export interface Period extends Span {
  /** Number of words. */
  readonly length: number;
  /** No year was given, so the next such time is meant. */
  readonly isOfAnyYear: boolean;
}

/** Without a year, this year's, unless it is over. */
export function next(make: (year: number) => Span | null, year: number | null, today: Day) {
  const span = make(year ?? yearOf(today));
  if (!span || year !== null || span.end >= today) return span;
  return make(yearOf(today) + 1);
}

export function finish(span: Span | null, length: number, isOfAnyYear: boolean): Period | null {
  return span && { ...span, length, isOfAnyYear };
}
