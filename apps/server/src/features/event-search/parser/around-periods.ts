import {
  addDays,
  addMonths,
  type Day,
  monthOf,
  monthSpan,
  type Span,
  weekdayOf,
  weekendOf,
  weekOf,
  yearOf,
} from './calendar.ts';
import { readNumber, single, WEEKDAYS } from './date-words.ts';
import { finish, type Period } from './period.ts';
import { skipWords, type Token } from './tokens.ts';

type ReadPeriod = (tokens: readonly Token[], at: number, today: Day) => Period | null;

const WEEK_DAYS = 7;
const THE = new Set(['the', 'this']);

/** `week after next`, `weekend after next`. */
function afterNext(unit: string, today: Day): Span | null {
  const day = addDays(today, 2 * WEEK_DAYS);
  if (unit === 'weekend') return weekendOf(day);
  if (unit === 'week') return weekOf(day);
  if (unit !== 'month') return null;
  const month = addMonths(`${today.slice(0, 8)}01`, 2);
  return monthSpan(yearOf(month), monthOf(month));
}

/** The nearest one before or after a time; null unless the unit is a day, a weekend or a week. */
function beside(unit: string, weekday: number | null, isAfter: boolean, { start, end }: Span) {
  const first = isAfter ? addDays(end, 1) : addDays(start, -1);
  if (unit === 'day') return single(first);
  if (weekday !== null) {
    const ahead = (weekday - weekdayOf(first) + WEEK_DAYS) % WEEK_DAYS;
    return single(addDays(first, isAfter || ahead === 0 ? ahead : ahead - WEEK_DAYS));
  }
  if (unit === 'weekend') {
    const near = weekendOf(first);
    if (isAfter) return near.start >= first ? near : weekendOf(addDays(near.end, WEEK_DAYS));
    return near.end <= first ? near : weekendOf(addDays(near.start, -WEEK_DAYS));
  }
  if (unit !== 'week') return null;
  return isAfter
    ? { start: first, end: addDays(first, WEEK_DAYS - 1) }
    : { start: addDays(first, 1 - WEEK_DAYS), end: first };
}

/** `weekend after Thanksgiving`, `week before Christmas`, `day after tomorrow`. */
export function readBeside(
  tokens: readonly Token[],
  at: number,
  today: Day,
  read: ReadPeriod,
): Period | null {
  const side = tokens[at + 1]?.word;
  if (side !== 'after' && side !== 'before') return null;
  const isAfter = side === 'after';
  const unit = tokens[at].word;
  const otherAt = skipWords(tokens, at + 2, THE);
  if (otherAt >= tokens.length) return null;
  const isNext = isAfter && tokens[otherAt].word === 'next';
  const next = isNext && otherAt === tokens.length - 1 ? afterNext(unit, today) : null;
  if (next) return finish(next, otherAt - at + 1, false);
  const isUnit = ['day', 'weekend', 'week'].includes(unit);
  const weekday = isUnit ? null : (WEEKDAYS.findExactlyAt(tokens, at)?.meaning ?? null);
  const other = isUnit || weekday !== null ? read(tokens, otherAt, today) : null;
  // After a month or a year means any time after it.
  const isShort = other !== null && addDays(other.start, WEEK_DAYS) > other.end;
  const span = isShort ? beside(unit, weekday, isAfter, other) : null;
  return other && span && { ...other, ...span, length: otherAt - at + other.length };
}

/** The day that far ahead, or the whole week or month it is in. */
function ahead(number: number, unit: string, from: Day): Span | null {
  if (unit === 'day') return single(addDays(from, number));
  if (unit === 'week') return weekOf(addDays(from, WEEK_DAYS * number));
  if (unit !== 'month') return null;
  const month = addMonths(`${from.slice(0, 8)}01`, number);
  return monthSpan(yearOf(month), monthOf(month));
}

/** `in two weeks`, `two weeks from now`, `a week from Saturday`. */
export function readAhead(
  tokens: readonly Token[],
  at: number,
  today: Day,
  read: ReadPeriod,
): Period | null {
  const number = readNumber(tokens[at].word);
  const unitAt = tokens[at + 1]?.word === 'of' ? at + 2 : at + 1;
  const unit = (tokens[unitAt]?.word ?? '').replace(/s$/, '');
  const isCount = number !== null && number <= 60 && ahead(number, unit, today) !== null;
  if (!isCount) return null;
  const behind = tokens[unitAt + 1]?.word;
  const isPoint = tokens[at - 1]?.word === 'in';
  if (behind === 'from' && unitAt + 2 < tokens.length) {
    const isNow = tokens[unitAt + 2].word === 'now';
    const from = isNow ? null : read(tokens, unitAt + 2, today);
    if (isNow) return finish(ahead(number, unit, today), unitAt + 3 - at, false);
    const isDay = from !== null && from.start === from.end && unit === 'week';
    const day = isDay ? single(addDays(from.start, WEEK_DAYS * number)) : null;
    return from && day && { ...from, ...day, length: unitAt + 2 - at + from.length };
  }
  if (behind === 'away' || behind === 'out') {
    return finish(ahead(number, unit, today), unitAt + 2 - at, false);
  }
  return isPoint ? finish(ahead(number, unit, today), unitAt + 1 - at, false) : null;
}
