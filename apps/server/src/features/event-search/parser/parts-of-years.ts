import { addDays, addMonths, type Day, monthOf, monthSpan, type Span, yearOf } from './calendar.ts';
import { readMonthName, readYear, SEASONS } from './date-words.ts';
import { HOLIDAYS } from './holidays.ts';
import { finish, next, type Period } from './period.ts';
import type { Token } from './tokens.ts';

const PARTS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  early: [1, 10],
  beginning: [1, 10],
  start: [1, 10],
  mid: [11, 20],
  middle: [11, 20],
  late: [21, 31],
  end: [21, 31],
};

/** `early June`, `the end of May 2026`, `end of the month`. */
export function readPart(tokens: readonly Token[], at: number, today: Day): Period | null {
  const word = tokens[at].word.replace(/-.*$/, '');
  if (!Object.hasOwn(PARTS, word)) return null;
  let place = at + 1;
  while (['of', 'the', 'this'].includes(tokens[place]?.word ?? '')) place += 1;
  const named = tokens[place]?.word;
  if (named === 'month')
    return partOf(monthSpan(yearOf(today), monthOf(today)), word, place - at + 1);
  if (named === 'year' && word === 'end') {
    return finish(
      { start: `${yearOf(today)}-12-01`, end: `${yearOf(today)}-12-31` },
      place - at + 1,
      false,
    );
  }
  const month = place < tokens.length ? readMonthName(tokens, place) : null;
  if (month === null) return null;
  const year = readYear(tokens[place + 1]);
  const span = next((one) => monthSpan(one, month), year, today);
  return (
    span && {
      ...partOf(span, word, place - at + (year === null ? 1 : 2)),
      isOfAnyYear: year === null,
    }
  );
}

function partOf(month: Span, part: string, length: number): Period {
  const [first, last] = PARTS[part];
  const start = addDays(month.start, first - 1);
  const end = last === 31 ? month.end : addDays(month.start, last - 1);
  return { start, end, length, isOfAnyYear: false };
}

export function readSeason(tokens: readonly Token[], at: number, today: Day): Period | null {
  const found = SEASONS.findAt(tokens, at);
  if (!found) return null;
  const year = readYear(tokens[at + 1]);
  const make = (one: number) => {
    const start = monthSpan(one, found.meaning).start;
    return { start, end: addDays(addMonths(start, 3), -1) };
  };
  // In January, winter means the one that started last year.
  const running = year === null ? make(yearOf(today) - 1) : null;
  const span = running && running.end >= today ? running : next(make, year, today);
  return finish(span, year === null ? 1 : 2, year === null);
}

export function readHoliday(tokens: readonly Token[], at: number, today: Day): Period | null {
  const found = HOLIDAYS.findAt(tokens, at);
  if (!found) return null;
  const year = readYear(tokens[at + found.length]);
  const span = next(found.meaning, year, today);
  return finish(span, found.length + (year === null ? 0 : 1), year === null);
}
