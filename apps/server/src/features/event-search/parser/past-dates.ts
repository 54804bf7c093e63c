import {
  addDays,
  addMonths,
  addYears,
  type Day,
  monthOf,
  monthSpan,
  type Span,
  weekdayOf,
  weekendOf,
  weekOf,
  yearOf,
  yearSpan,
} from './calendar.ts';
import { readNumber, single, WEEKDAYS } from './date-words.ts';
import { readSeason } from './parts-of-years.ts';
import { finish, type Period } from './period.ts';
import { PhraseBook } from './phrases.ts';
import { skipWords, type Token } from './tokens.ts';
import { readFromMonth } from './written-dates.ts';

const LAST = new Set(['last', 'past', 'previous']);

/** Words for past shows, whenever they were. */
const OVER = new PhraseBook<true>(
  (
    'past shows|past show|past events|past event|past card shows|previous shows|previous events|previous card shows|' +
    'old shows|old events|earlier shows|already over|already happened|already took place|in the past|shows i missed'
  )
    .split('|')
    .map((phrase) => [phrase, true] as const),
);

function monthSpanOf(day: Day): Span {
  return monthSpan(yearOf(day), monthOf(day));
}

/** The whole unit that ended before today. */
function lastUnit(unit: string, today: Day): Span | null {
  const monday = weekOf(today).start;
  switch (unit) {
    case 'weekend':
    case 'weekends':
      return weekendOf(addDays(monday, -7));
    case 'week':
      return weekOf(addDays(monday, -7));
    case 'month':
      return monthSpanOf(addMonths(`${today.slice(0, 8)}01`, -1));
    case 'year':
      return yearSpan(yearOf(today) - 1);
    default:
      return null;
  }
}

function daysBack(number: number, unit: string, today: Day): Day | null {
  const back: Readonly<Record<string, () => Day>> = {
    day: () => addDays(today, -number),
    week: () => addDays(today, -7 * number),
    month: () => addMonths(today, -number),
    year: () => addYears(today, -number),
  };
  return Object.hasOwn(back, unit) && number <= 60 ? back[unit]() : null;
}

/** `three months`: how many of what, and the position after them. */
function readAmount(tokens: readonly Token[], at: number) {
  const number = readNumber(tokens[at]?.word);
  const unitAt = tokens[at + 1]?.word === 'of' ? at + 2 : at + 1;
  const unit = (tokens[unitAt]?.word ?? '').replace(/s$/, '');
  return number === null ? null : { number, unit, end: unitAt + 1 };
}

/** The most recent past one of a month or season. */
function lastNamed(tokens: readonly Token[], at: number, today: Day): Period | null {
  const ahead = readSeason(tokens, at, today) ?? readFromMonth(tokens, at, today);
  if (!ahead?.isOfAnyYear) return null;
  const { start, end } = ahead;
  // The end of a month is not the same day every year: February has two lengths.
  const before = { start: addYears(start, -1), end: addDays(addYears(addDays(end, 1), -1), -1) };
  return { ...ahead, ...before };
}

/** `last year`, `last weekend`, `past 3 months`, `last December`, `last Saturday`. */
function readLast(tokens: readonly Token[], at: number, today: Day): Period | null {
  if (!LAST.has(tokens[at].word) || at + 1 >= tokens.length) return null;
  const amount = readAmount(tokens, at + 1);
  const from = amount && daysBack(amount.number, amount.unit, today);
  if (from) return finish({ start: from, end: addDays(today, -1) }, amount.end - at, false);
  const unit = lastUnit(tokens[at + 1].word, today);
  if (unit) return finish(unit, 2, false);
  const weekday = WEEKDAYS.findExactlyAt(tokens, at + 1);
  if (weekday) {
    const back = (weekdayOf(today) - weekday.meaning + 6) % 7;
    return finish(single(addDays(today, -back - 1)), 2, false);
  }
  // `past June` means after June.
  const named = tokens[at].word === 'past' ? null : lastNamed(tokens, at + 1, today);
  return named && { ...named, length: named.length + 1, isOfAnyYear: false };
}

/** `two weeks ago`: the day, or the whole week or month that was counted. */
function readAgo(tokens: readonly Token[], at: number, today: Day): Period | null {
  const amount = readAmount(tokens, at);
  if (!amount || tokens[amount.end]?.word !== 'ago') return null;
  const day = daysBack(amount.number, amount.unit, today);
  if (!day) return null;
  const spans: Readonly<Record<string, (of: Day) => Span>> = {
    day: single,
    week: weekOf,
    month: monthSpanOf,
    year: (of) => yearSpan(yearOf(of)),
  };
  return finish(spans[amount.unit](day), amount.end + 1 - at, false);
}

/** `earlier this year`: the part that is over. */
function readEarlier(tokens: readonly Token[], at: number, today: Day): Period | null {
  if (tokens[at].word !== 'earlier') return null;
  const place = skipWords(tokens, at + 1, new Set(['in', 'the', 'this']));
  const unit = tokens[place]?.word;
  if (unit !== 'month' && unit !== 'year') return null;
  const start = unit === 'year' ? yearSpan(yearOf(today)).start : monthSpanOf(today).start;
  const end = addDays(today, -1);
  return finish(start <= end ? { start, end } : single(today), place - at + 1, false);
}

/** Past dates, which are only read from words that look back. */
export function readPast(tokens: readonly Token[], at: number, today: Day): Period | null {
  if (tokens[at].word === 'yesterday') return finish(single(addDays(today, -1)), 1, false);
  const over = OVER.findExactlyAt(tokens, at);
  const sinceLastYear = { start: yearSpan(yearOf(today) - 1).start, end: addDays(today, -1) };
  if (over) return finish(sinceLastYear, over.length, false);
  return (
    readLast(tokens, at, today) ?? readAgo(tokens, at, today) ?? readEarlier(tokens, at, today)
  );
}
