import { addDays, addYears, type Day, yearOf, yearSpan } from './calendar.ts';
import { readYear } from './date-words.ts';
import { readHoliday, readPart, readSeason } from './parts-of-years.ts';
import { finish, type Period } from './period.ts';
import { readBare, readCount, readThisOrNext } from './relative-dates.ts';
import type { Token } from './tokens.ts';
import { readFromDay, readFromMonth, readWritten } from './written-dates.ts';

/** The dates of a query and the words that say them. */
export interface FoundDates {
  readonly start: Day;
  readonly end: Day;
  readonly from: number;
  readonly length: number;
}

const OPENERS = new Set([
  'on',
  'in',
  'during',
  'for',
  'at',
  'of',
  'over',
  'the',
  'around',
  'within',
  'throughout',
]);
const TO = new Set(['to', 'and', 'until', 'till', 'through', 'thru', '-', '–', '—']);
const AFTER = new Set(['after', 'since', 'from', 'starting', 'beginning', 'past']);
const BEFORE = new Set(['before', 'until', 'till', 'by', 'through', 'to']);
/** The day or period itself is not part of it. */
const EXCLUSIVE = new Set(['after', 'past', 'before']);

function readYearAlone(tokens: readonly Token[], at: number): Period | null {
  const year = readYear(tokens[at]);
  return finish(year === null ? null : yearSpan(year), 1, false);
}

function readPeriod(tokens: readonly Token[], at: number, today: Day): Period | null {
  if (at >= tokens.length) return null;
  return (
    readWritten(tokens, at, today) ??
    readPart(tokens, at, today) ??
    readFromMonth(tokens, at, today) ??
    readFromDay(tokens, at, today) ??
    readHoliday(tokens, at, today) ??
    readSeason(tokens, at, today) ??
    readThisOrNext(tokens, at, today) ??
    readOfTheYear(tokens, at, today) ??
    readBare(tokens, at, today) ??
    readYearAlone(tokens, at)
  );
}

/** `of the year`, `the month`: this one. */
function readOfTheYear(tokens: readonly Token[], at: number, today: Day): Period | null {
  const isYear = tokens[at].word === 'year' && tokens[at - 1]?.word === 'the';
  return isYear ? finish(yearSpan(yearOf(today)), 1, false) : null;
}

function skip(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let place = at;
  while (place < tokens.length && words.has(tokens[place].word)) place += 1;
  return place;
}

/** The second of two months comes after the first, if need be in the next year. */
function after(start: Day, period: Period): Day {
  return period.end < start && period.isOfAnyYear ? addYears(period.end, 1) : period.end;
}

/** `June 1 to July 5`; after `June`, a bare `15` is one of its days. */
function readRange(tokens: readonly Token[], at: number, today: Day): FoundDates | null {
  const begun = skip(tokens, at, new Set(['between', 'from', 'the', 'starting']));
  const first = readPeriod(tokens, begun, today);
  if (!first) return null;
  const joinAt = begun + first.length;
  if (!TO.has(tokens[joinAt]?.word ?? '')) return null;
  const secondAt = skip(tokens, joinAt + 1, OPENERS);
  const isBareDay = /^\d{1,2}(st|nd|rd|th)?$/.test(tokens[secondAt]?.word ?? '');
  const second =
    readPeriod(tokens, secondAt, today) ??
    (isBareDay ? dayAfter(tokens, begun, secondAt, today) : null);
  if (!second) return null;
  const end = after(first.start, second);
  if (end < first.start) return null;
  return { start: first.start, end, from: at, length: secondAt + second.length - at };
}

/** The day of the month that the range began in. */
function dayAfter(tokens: readonly Token[], monthAt: number, dayAt: number, today: Day) {
  const period = readFromMonth([tokens[monthAt], tokens[dayAt]], 0, today);
  return period?.length === 2 ? { ...period, length: 1 } : null;
}

/** The calendar ends with the year after this one: so does what has no end. */
function lastDay(today: Day): Day {
  return `${yearOf(today) + 1}-12-31`;
}

/** `after June 1`, `until the end of May`. */
function readHalfOpen(tokens: readonly Token[], at: number, today: Day): FoundDates | null {
  const { word } = tokens[at];
  // The beginning of May is in May; what begins in May may be later.
  const isPart = word === 'beginning' && tokens[at + 1]?.word === 'of';
  const isAfter = AFTER.has(word) && !isPart;
  if (!isAfter && !BEFORE.has(word)) return null;
  const begun = skip(tokens, at + 1, OPENERS);
  const period = readPeriod(tokens, begun, today);
  if (!period) return null;
  const length = begun + period.length - at;
  if (isAfter) {
    const start = EXCLUSIVE.has(word) ? addDays(period.end, 1) : period.start;
    return { start, end: lastDay(today), from: at, length };
  }
  const end = EXCLUSIVE.has(word) ? addDays(period.start, -1) : period.end;
  return end < today ? null : { start: today, end, from: at, length };
}

function readPlain(tokens: readonly Token[], at: number, today: Day): FoundDates | null {
  const begun = skip(tokens, at, OPENERS);
  const isCounted =
    begun > at && tokens.slice(at, begun).some(({ word }) => word === 'within' || word === 'in');
  const counted = isCounted ? readCount(tokens, begun, today) : null;
  const period = readPeriod(tokens, begun, today) ?? counted;
  if (!period) return null;
  const { start, end } = period;
  return { start, end, from: at, length: begun + period.length - at };
}

/** The first dates that a query says. */
export function findDates(tokens: readonly Token[], today: Day): FoundDates | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const found =
      readRange(tokens, at, today) ??
      readHalfOpen(tokens, at, today) ??
      readPlain(tokens, at, today);
    if (found) return found;
  }
  return null;
}
