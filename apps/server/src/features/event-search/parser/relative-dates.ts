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
  yearSpan,
} from './calendar.ts';
import { readNumber, single, WEEKDAYS } from './date-words.ts';
import { readSeason } from './parts-of-years.ts';
import { finish, type Period } from './period.ts';
import type { Token } from './tokens.ts';
import { readFromMonth } from './written-dates.ts';

/** What may follow `this` or `next`. */
function readUnit(unit: string, isNext: boolean, today: Day): Span | null {
  const ahead = isNext ? 1 : 0;
  switch (unit) {
    case 'weekend':
    case 'weekends':
      return weekendOf(addDays(today, 7 * ahead));
    case 'week':
      return isNext ? weekOf(addDays(today, 7)) : { start: today, end: weekOf(today).end };
    case 'month': {
      const day = addMonths(`${today.slice(0, 8)}01`, ahead);
      return monthSpan(yearOf(day), monthOf(day));
    }
    case 'year':
      return yearSpan(yearOf(today) + ahead);
    default:
      return null;
  }
}

function readWeekday(tokens: readonly Token[], at: number, isNext: boolean, today: Day) {
  const found = at < tokens.length ? WEEKDAYS.findAt(tokens, at) : null;
  if (!found) return null;
  const ahead = (found.meaning - weekdayOf(today) + 7) % 7;
  const day = addDays(today, ahead);
  // Next Friday is the Friday of next week.
  return single(isNext && day <= weekOf(today).end ? addDays(day, 7) : day);
}

/** `this weekend`, `next month`, `next 30 days`, `this coming Friday`, `this summer`. */
export function readThisOrNext(tokens: readonly Token[], at: number, today: Day): Period | null {
  const { word } = tokens[at];
  if (!['this', 'next', 'coming', 'following', 'upcoming'].includes(word)) return null;
  const isNext = word === 'next' || word === 'following';
  let place = at + 1;
  while (['coming', 'upcoming', 'past'].includes(tokens[place]?.word ?? '')) place += 1;
  const unit = tokens[place]?.word ?? '';
  const counted = readCount(tokens, place, today);
  if (isNext && counted) return { ...counted, length: place - at + counted.length };
  const span = readUnit(unit, isNext, today) ?? readWeekday(tokens, place, isNext, today);
  if (span) return finish(span, place - at + 1, false);
  if (place >= tokens.length) return null;
  const inner = readSeason(tokens, place, today) ?? readFromMonth(tokens, place, today);
  return inner && { ...inner, length: place - at + inner.length };
}

/** `30 days`, `two weeks`, `few months`: from today on. */
export function readCount(tokens: readonly Token[], at: number, today: Day): Period | null {
  const number = readNumber(tokens[at]?.word);
  if (number === null) return null;
  const unitAt = tokens[at + 1]?.word === 'of' ? at + 2 : at + 1;
  const unit = (tokens[unitAt]?.word ?? '').replace(/s$/, '');
  const ends: Readonly<Record<string, () => Day>> = {
    day: () => addDays(today, number),
    week: () => addDays(today, 7 * number),
    month: () => addMonths(today, number),
    year: () => addMonths(today, 12 * number),
    weekend: () => weekendOf(addDays(today, 7 * (number - 1))).end,
  };
  if (!Object.hasOwn(ends, unit) || number > 366) return null;
  return { start: today, end: ends[unit](), length: unitAt - at + 1, isOfAnyYear: false };
}

/** `today`, `tomorrow`, `the weekend`, `rest of the year`, `later this month`, `on Saturday`. */
export function readBare(tokens: readonly Token[], at: number, today: Day): Period | null {
  const { word } = tokens[at];
  if (word === 'today' || word === 'tonight') return finish(single(today), 1, false);
  if (word === 'tomorrow') return finish(single(addDays(today, 1)), 1, false);
  if (word === 'weekend' || word === 'weekends') {
    // `any weekend` is not a date.
    const isAny = ['any', 'every', 'all', 'each'].includes(tokens[at - 1]?.word ?? '');
    return isAny ? null : finish(weekendOf(today), 1, false);
  }
  if (word === 'rest' || word === 'remainder' || word === 'later') {
    let place = at + 1;
    while (['of', 'the', 'this', 'in'].includes(tokens[place]?.word ?? '')) place += 1;
    const unit = readUnit(tokens[place]?.word ?? '', false, today);
    return unit && finish({ start: today, end: unit.end }, place - at + 1, false);
  }
  const weekday = readWeekday(tokens, at, false, today);
  return finish(weekday, 1, false);
}
