import { addDays, addYears, type Day, type Span, yearOf } from './calendar.ts';
import { OPENERS, readMonthName, WEEKDAYS } from './date-words.ts';
import type { Period } from './period.ts';
import { PhraseBook } from './phrases.ts';
import { readPeriod } from './read-period.ts';
import { readCount } from './relative-dates.ts';
import { skipWords, type Token } from './tokens.ts';
import { readFromMonth } from './written-dates.ts';

/** The dates in a query, and the words that express them. */
export interface FoundDates extends Span {
  readonly from: number;
  readonly length: number;
}

/** From one time to another, with everything in between. */
const RUNS_ON = new Set(['to', 'until', 'till', 'through', 'thru', '-', '–', '—']);
const TO = new Set([...RUNS_ON, 'and', 'or']);

interface Limit {
  readonly isAfter: boolean;
  /** The day or period itself is part of it. */
  readonly isWithin: boolean;
}

const LIMITS = new PhraseBook<Limit>([
  ...limits('after|past', { isAfter: true, isWithin: false }),
  ...limits('since|from|starting|beginning', { isAfter: true, isWithin: true }),
  ...limits('not before|not until|no earlier than', { isAfter: true, isWithin: true }),
  ...limits('before', { isAfter: false, isWithin: false }),
  ...limits('until|till|by|through|to', { isAfter: false, isWithin: true }),
  ...limits('not after|no later than|not later than', { isAfter: false, isWithin: true }),
]);

function limits(phrases: string, limit: Limit) {
  return phrases.split('|').map((phrase) => [phrase, limit] as const);
}

const BEFORE_A_RANGE = new Set([...OPENERS, 'between', 'from', 'starting']);

function isWeekday(tokens: readonly Token[], at: number): boolean {
  return at < tokens.length && WEEKDAYS.findAt(tokens, at) !== null;
}

function isMonth(tokens: readonly Token[], at: number): boolean {
  return at < tokens.length && readMonthName(tokens, at) !== null;
}

/** The second month or weekday comes after the first, if necessary in the next year or week. */
function after(start: Day, period: Period, isOfAnyWeek: boolean): Day {
  if (period.end >= start) return period.end;
  if (isOfAnyWeek) return addDays(period.end, 7);
  return period.isOfAnyYear ? addYears(period.end, 1) : period.end;
}

/** Where the second of two times begins; null if the words do not connect them. */
function findSecond(tokens: readonly Token[], first: number, joinAt: number): number | null {
  if (TO.has(tokens[joinAt]?.word ?? '')) return skipWords(tokens, joinAt + 1, OPENERS);
  if (joinAt >= tokens.length) return null;
  // `dec 5, 6`: a number after the comma is a day too.
  const isDays = isMonth(tokens, first) && /^\d{1,2}(st|nd|rd|th)?$/.test(tokens[joinAt].word);
  if (isDays && tokens[joinAt - 1].hasComma) return joinAt;
  // Lists of months and weekdays have commas; after any other comma, the words are unrelated.
  const isList = [isMonth, isWeekday].some((is) => is(tokens, first) && is(tokens, joinAt));
  return isList && tokens[joinAt - 1].hasComma ? joinAt : null;
}

/** Both times and what is between; if they are only named together, either may come first. */
function join(one: Span, other: Period, isList: boolean, isOfAnyWeek: boolean): Span | null {
  const isTurned = isList && other.isOfAnyYear && other.start < one.start;
  if (isTurned) return { start: other.start, end: one.end };
  const end = after(one.start, other, isOfAnyWeek);
  if (end < one.start) return null;
  return isList && end < one.end ? one : { start: one.start, end };
}

/** `June 1 to July 5`, `June, July and August`; after `June`, a bare `15` is one of its days. */
function readRange(tokens: readonly Token[], at: number, today: Day): FoundDates | null {
  let place = skipWords(tokens, at, BEFORE_A_RANGE);
  const isBetween = tokens.slice(at, place).some(({ word }) => word === 'between');
  const first = readPeriod(tokens, place, today);
  if (!first) return null;
  let range: FoundDates | null = null;
  let joinAt = place + first.length;
  for (;;) {
    const next = findSecond(tokens, place, joinAt);
    if (next === null) return range;
    const second = readPeriod(tokens, next, today) ?? dayAfter(tokens, place, joinAt, next, today);
    if (!second) return range;
    const isList = !isBetween && !RUNS_ON.has(tokens[joinAt].word);
    const isOfAnyWeek = second.length === 1 && isWeekday(tokens, next);
    const both: Span | null = join(range ?? first, second, isList, isOfAnyWeek);
    if (!both) return range;
    place = next;
    joinAt = next + second.length;
    range = { ...both, from: at, length: joinAt - at };
  }
}

/** The day of the month that the range began in. */
function dayAfter(
  tokens: readonly Token[],
  begun: number,
  joinAt: number,
  dayAt: number,
  today: Day,
) {
  if (!/^\d{1,2}(st|nd|rd|th)?$/.test(tokens[dayAt]?.word ?? '')) return null;
  const month = tokens.slice(begun, joinAt).find((token) => readMonthName([token], 0) !== null);
  const period = month ? readFromMonth([month, tokens[dayAt]], 0, today) : null;
  return period?.length === 2 ? { ...period, length: 1 } : null;
}

/** The calendar ends with next year, and so does an open range. */
function lastDay(today: Day): Day {
  return `${yearOf(today) + 1}-12-31`;
}

/** `after June 1`, `until the end of May`. */
function readHalfOpen(tokens: readonly Token[], at: number, today: Day): FoundDates | null {
  // The beginning of May is in May; something that begins in May may run longer.
  const isPart = tokens[at].word === 'beginning' && tokens[at + 1]?.word === 'of';
  const limit = isPart ? null : LIMITS.findExactlyAt(tokens, at);
  if (!limit) return null;
  const { isAfter, isWithin } = limit.meaning;
  const begun = skipWords(tokens, at + limit.length, OPENERS);
  const period = readPeriod(tokens, begun, today);
  if (!period) return null;
  const length = begun + period.length - at;
  if (isAfter) {
    const start = isWithin ? period.start : addDays(period.end, 1);
    return { start, end: lastDay(today), from: at, length };
  }
  const end = isWithin ? period.end : addDays(period.start, -1);
  return end < today ? null : { start: today, end, from: at, length };
}

function readPlain(tokens: readonly Token[], at: number, today: Day): FoundDates | null {
  const begun = skipWords(tokens, at, OPENERS);
  const isCounted =
    begun > at && tokens.slice(at, begun).some(({ word }) => word === 'within' || word === 'in');
  const counted = isCounted ? readCount(tokens, begun, today) : null;
  const period = readPeriod(tokens, begun, today) ?? counted;
  if (!period) return null;
  const { start, end } = period;
  return { start, end, from: at, length: begun + period.length - at };
}

/** The dates that begin at a position. */
export function findDatesAt(tokens: readonly Token[], at: number, today: Day): FoundDates | null {
  return (
    readRange(tokens, at, today) ?? readHalfOpen(tokens, at, today) ?? readPlain(tokens, at, today)
  );
}

/** The first dates in a query. */
export function findDates(tokens: readonly Token[], today: Day): FoundDates | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = findDatesAt(tokens, at, today);
    if (found) return found;
  }
  return null;
}
