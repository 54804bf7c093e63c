import { type Day, dayOf, monthSpan, type Span } from './calendar.ts';
import { readDayNumber, readMonthName, readYear } from './date-words.ts';
import { finish, next, type Period } from './period.ts';
import type { Token } from './tokens.ts';

/** `June 5`, `June 5th 2026`, `June 5-20`, `June 2026`, `June`. */
export function readFromMonth(tokens: readonly Token[], at: number, today: Day): Period | null {
  const month = readMonthName(tokens, at);
  if (month === null) return null;
  const range = /^(\d{1,2})(?:st|nd|rd|th)?[-–](\d{1,2})(?:st|nd|rd|th)?$/.exec(
    tokens[at + 1]?.word ?? '',
  );
  const first = range ? Number(range[1]) : readDayNumber(tokens[at + 1]?.word);
  const last = range ? Number(range[2]) : first;
  if (first === null || last === null) {
    const year = readYear(tokens[at + 1]);
    const span = next((one) => monthSpan(one, month), year, today);
    return finish(span, year === null ? 1 : 2, year === null);
  }
  const year = readYear(tokens[at + 2]);
  const make = (one: number) => spanOf(dayOf(one, month, first), dayOf(one, month, last));
  return finish(next(make, year, today), year === null ? 2 : 3, year === null);
}

function spanOf(start: Day | null, end: Day | null): Span | null {
  return start && end && start <= end ? { start, end } : null;
}

/** `5 June`, `5th of June 2026`. */
export function readFromDay(tokens: readonly Token[], at: number, today: Day): Period | null {
  const day = readDayNumber(tokens[at].word);
  if (day === null) return null;
  const monthAt = tokens[at + 1]?.word === 'of' ? at + 2 : at + 1;
  const month = monthAt < tokens.length ? readMonthName(tokens, monthAt) : null;
  if (month === null) return null;
  const year = readYear(tokens[monthAt + 1]);
  const make = (one: number) => spanOf(dayOf(one, month, day), dayOf(one, month, day));
  const length = monthAt - at + (year === null ? 1 : 2);
  return finish(next(make, year, today), length, year === null);
}

/** What is counted or numbered is no date: `1-2 hours`, `PSA 9-10`. */
const COUNTED = /^(mi|miles?|km|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|tables?)$/;
const NUMBERED = /^(tables?|booths?|halls?|rooms?|ages?d?|grades?d?|psa|bgs|sgc|cgc|tag)$/;

function isNumbers(tokens: readonly Token[], at: number): boolean {
  return COUNTED.test(tokens[at + 1]?.word ?? '') || NUMBERED.test(tokens[at - 1]?.word ?? '');
}

/** `2026-06-05`, `2026/06/05`, `6/5`, `6/5/26`, `6-5`, as Americans write it. */
export function readWritten(tokens: readonly Token[], at: number, today: Day): Period | null {
  const { word } = tokens[at];
  const iso = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(word);
  if (iso) {
    const day = dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));
    return finish(spanOf(day, day), 1, false);
  }
  const short = /^(\d{1,2})([-/])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(word);
  if (!short || (short[2] === '-' && isNumbers(tokens, at))) return null;
  const given = short[4];
  const year = given === undefined ? null : Number(given.length === 2 ? `20${given}` : given);
  const make = (one: number) => {
    const day = dayOf(one, Number(short[1]), Number(short[3]));
    return spanOf(day, day);
  };
  return finish(next(make, year, today), 1, year === null);
}
