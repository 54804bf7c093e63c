import {
  addDays,
  type Day,
  monthOf,
  nthWeekday,
  type Span,
  weekendOf,
  weekOf,
  yearOf,
} from './calendar.ts';
import { WEEKDAYS } from './date-words.ts';
import type { Period } from './period.ts';
import { PhraseBook } from './phrases.ts';
import { skipWords, type Token } from './tokens.ts';

type ReadPeriod = (tokens: readonly Token[], at: number, today: Day) => Period | null;

/** What people call days and parts of a week; 0 is Sunday. */
type Unit = number | 'weekend' | 'week';

const ORDINALS = new PhraseBook<number>([
  ...['first', 'second', 'third', 'fourth'].map((word, place) => [word, place + 1] as const),
  ...['1st', '2nd', '3rd', '4th'].map((word, place) => [word, place + 1] as const),
  ['last', -1],
]);
const JOINERS = new Set(['and', 'or', 'to', 'through', 'thru', 'the', '-']);
const INSIDE = new Set([
  'in',
  'of',
  'on',
  'during',
  'throughout',
  'within',
  'over',
  'the',
  'show',
  'shows',
  'events',
]);
const WHICH = new Set(['this', 'next', 'coming', 'upcoming', 'following']);

function readUnit(tokens: readonly Token[], at: number): Unit | null {
  const word = tokens[at]?.word ?? '';
  if (word === 'weekend' || word === 'weekends') return 'weekend';
  if (word === 'week') return 'week';
  return at < tokens.length ? (WEEKDAYS.findAt(tokens, at)?.meaning ?? null) : null;
}

/** `saturday and sunday`, `friday to sunday`: the units, and the position after them. */
function readUnits(tokens: readonly Token[], at: number) {
  const units: Unit[] = [];
  let end = at;
  for (let place = at; ; place = skipWords(tokens, end, JOINERS)) {
    const unit = readUnit(tokens, place);
    if (unit === null) return units.length > 0 ? { units, end } : null;
    units.push(unit);
    end = place + 1;
  }
}

/** The named days of a period within one week. For a longer period the filter can only express all of it. */
function narrow(units: readonly Unit[], period: Span): Span {
  const week = weekOf(period.start);
  if (period.end > week.end) return period;
  const isDay = period.start === period.end;
  if (units.includes('week')) return week;
  if (units.includes('weekend')) {
    const isPartOfWeek = !isDay && period.start > week.start;
    return isPartOfWeek ? period : weekendOf(period.start);
  }
  // If weekday and date do not match, the date counts.
  const days = units.map((unit) => addDays(week.start, (Number(unit) + 6) % 7)).sort();
  const [start = period.start] = days;
  const end = days.at(-1) ?? period.end;
  return start >= period.start && end <= period.end ? { start, end } : period;
}

/** The first week of a month starts on the first of the month. */
function nthOf(unit: Unit, nth: number, month: Span): Span {
  const weekday = unit === 'weekend' ? 6 : Number(unit);
  if (unit === 'week') {
    const start = nth < 0 ? addDays(month.end, -6) : addDays(month.start, 7 * (nth - 1));
    return { start, end: addDays(start, 6) };
  }
  const day = nthWeekday(yearOf(month.start), monthOf(month.start), weekday, nth);
  return { start: day, end: unit === 'weekend' ? addDays(day, 1) : day };
}

function isMonth({ start, end }: Span): boolean {
  return (
    start.endsWith('-01') && addDays(end, 1).endsWith('-01') && monthOf(start) === monthOf(end)
  );
}

/** `first weekend in December`, `last Saturday of January`. */
function readNth(tokens: readonly Token[], at: number, today: Day, read: ReadPeriod) {
  const nth = at < tokens.length ? ORDINALS.findAt(tokens, at) : null;
  const unit = nth ? readUnit(tokens, at + 1) : null;
  if (!nth || unit === null) return null;
  const monthAt = skipWords(tokens, at + 2, INSIDE);
  const month = monthAt < tokens.length ? read(tokens, monthAt, today) : null;
  if (!month || !isMonth(month)) return null;
  return { ...month, ...nthOf(unit, nth.meaning, month), length: monthAt - at + month.length };
}

/** A show's name may follow a day, so only words that begin like a date belong to it. */
function belongs(tokens: readonly Token[], at: number, insideAt: number): boolean {
  const hasWord = tokens.slice(at, insideAt).some(({ word }) => word !== 'the');
  return hasWord || !/^(winter|spring|summer|fall|autumn)/.test(tokens[insideAt]?.word ?? '');
}

/**
 * `saturday december 5`, `every Saturday in December`, `weekend of June 5`: the day or week alone is a
 * shorter reading, but not what is meant. `read` reads the longer expression.
 */
export function readDaysOf(
  tokens: readonly Token[],
  at: number,
  today: Day,
  read: ReadPeriod,
): Period | null {
  const nth = readNth(tokens, at, today, read);
  if (nth) return nth;
  const unitsAt = skipWords(tokens, at, WHICH);
  const found = readUnits(tokens, unitsAt);
  if (!found) return null;
  const insideAt = skipWords(tokens, found.end, INSIDE);
  if (insideAt >= tokens.length || !belongs(tokens, found.end, insideAt)) return null;
  const inside = readDaysOf(tokens, insideAt, today, read) ?? read(tokens, insideAt, today);
  if (!inside) return null;
  const length = insideAt + inside.length - at;
  // This weekend in November is this weekend, if that is in November.
  const which = unitsAt > at ? read(tokens, at, today) : null;
  const isWhich = which && which.start >= inside.start && which.end <= inside.end;
  return {
    ...inside,
    ...(isWhich ? { start: which.start, end: which.end } : narrow(found.units, inside)),
    length,
  };
}

/** `dec 5th weekend`, `Christmas week`, `December weekends`. */
export function withUnitBehind(tokens: readonly Token[], at: number, period: Period): Period {
  const unit = readUnit(tokens, at + period.length);
  const isBehind = unit === 'weekend' || unit === 'week';
  return isBehind ? { ...period, ...narrow([unit], period), length: period.length + 1 } : period;
}
