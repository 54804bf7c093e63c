import { addMonths, type Day, dayOf, monthOf, monthSpan, type Span, yearOf } from './calendar.ts';
import { readDayNumber, readMonthName, readYear } from './date-words.ts';
import { finish, next, type Period } from './period.ts';
import type { Token } from './tokens.ts';

/** `5-20`, `5th–20th`, `5/6`: in a month named next to it. */
const DAYS = /^(\d{1,2})(?:st|nd|rd|th)?[-–/](\d{1,2})(?:st|nd|rd|th)?$/;
const OF = new Set(['of', 'de', 'du', 'di']);

/** `June 5`, `June 5th 2026`, `June 5-20`, `June 2026`, `June`. */
export function readFromMonth(tokens: readonly Token[], at: number, today: Day): Period | null {
  const month = readMonthName(tokens, at);
  if (month === null) return null;
  const range = DAYS.exec(tokens[at + 1]?.word ?? '');
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

/** When the month comes after the day. */
function monthBehind(tokens: readonly Token[], at: number) {
  const place = OF.has(tokens[at]?.word ?? '') ? at + 1 : at;
  const month = place < tokens.length ? readMonthName(tokens, place) : null;
  return month === null ? null : { month, place };
}

/** `5`, `5-20`, `5 and 6`: days whose month follows. */
function readDays(tokens: readonly Token[], at: number) {
  const range = DAYS.exec(tokens[at].word);
  if (range) return { first: Number(range[1]), last: Number(range[2]), end: at + 1 };
  const first = readDayNumber(tokens[at].word);
  if (first === null) return null;
  const last = TO_A_DAY.has(tokens[at + 1]?.word ?? '')
    ? readDayNumber(tokens[at + 2]?.word)
    : null;
  return last === null ? { first, last: first, end: at + 1 } : { first, last, end: at + 3 };
}

const TO_A_DAY = new Set('and to until through thru or - – et und y e'.split(' '));

/** `5 June`, `5th of June 2026`, `5-20 June`, `5. Dezember`, `5 de diciembre`. */
export function readFromDay(tokens: readonly Token[], at: number, today: Day): Period | null {
  const days = readDays(tokens, at);
  const named = days && monthBehind(tokens, days.end);
  if (!days || !named) return null;
  const yearAt = named.place + (OF.has(tokens[named.place + 1]?.word ?? '') ? 2 : 1);
  const year = readYear(tokens[yearAt]);
  const make = (one: number) =>
    spanOf(dayOf(one, named.month, days.first), dayOf(one, named.month, days.last));
  const end = year === null ? named.place + 1 : yearAt + 1;
  return finish(next(make, year, today), end - at, year === null);
}

/** `the 12th`: the next date with that day of the month. */
export function readDayOfAnyMonth(tokens: readonly Token[], at: number, today: Day): Period | null {
  const isOrdinal = /^\d{1,2}(st|nd|rd|th)$/.test(tokens[at].word);
  if (!isOrdinal || tokens[at - 1]?.word !== 'the') return null;
  const day = readDayNumber(tokens[at].word);
  for (let ahead = 0; day !== null && ahead < 3; ahead += 1) {
    const month = addMonths(`${today.slice(0, 8)}01`, ahead);
    const wanted = dayOf(yearOf(month), monthOf(month), day);
    if (wanted && wanted >= today) return finish(spanOf(wanted, wanted), 1, false);
  }
  return null;
}

/** Counts and numbers are not dates: `1-2 hours`, `PSA 9-10`. */
const COUNTED = /^(mi|miles?|km|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|tables?)$/;
const NUMBERED = /^(tables?|booths?|halls?|rooms?|ages?d?|grades?d?|psa|bgs|sgc|cgc|tag)$/;

function isNumbers(tokens: readonly Token[], at: number): boolean {
  return COUNTED.test(tokens[at + 1]?.word ?? '') || NUMBERED.test(tokens[at - 1]?.word ?? '');
}

/** `2026-06-05`, `2026/06/05`, `6/5`, `6/5/26`, `6-5`, as Americans write it, and `5.6.2026`. */
export function readWritten(tokens: readonly Token[], at: number, today: Day): Period | null {
  const { word } = tokens[at];
  // `6-7 june`: days of the month that follows.
  if (DAYS.test(word) && readFromDay(tokens, at, today)) return null;
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(word);
  if (iso) {
    const day = dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));
    return finish(spanOf(day, day), 1, false);
  }
  const short = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(word);
  if (!short || (short[2] !== '/' && isNumbers(tokens, at))) return null;
  const [, one = '', sign, other = '', given] = short;
  const year = given === undefined ? null : Number(given.length === 2 ? `20${given}` : given);
  // With dots the day comes first; of 19/12 only one can be the month.
  const isDayFirst = sign === '.' || Number(one) > 12;
  const [month, ofMonth] = (isDayFirst ? [other, one] : [one, other]).map(Number);
  const make = (ofYear: number) => {
    const day = dayOf(ofYear, month, ofMonth);
    return spanOf(day, day);
  };
  return finish(next(make, year, today), 1, year === null);
}
