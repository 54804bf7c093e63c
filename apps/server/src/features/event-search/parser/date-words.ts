import { addDays, type Day, nthWeekday, type Span } from './calendar.ts';
import { PhraseBook } from './phrases.ts';
import type { Token } from './tokens.ts';

const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const MONTHS = new PhraseBook<number>([
  ...MONTH_NAMES.map((name, place) => [name, place + 1] as const),
  ...MONTH_NAMES.map((name, place) => [name.slice(0, 3), place + 1] as const),
  ['sept', 9],
]);

export const WEEKDAYS = new PhraseBook<number>(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].flatMap(
    (name, place) => [[name, place] as const, [`${name}s`, place] as const],
  ),
);

/** May stand before a time. */
export const OPENERS = new Set(
  'on in during for at of over the around within throughout'.split(' '),
);

const PIECES_OF_TIME = new Set('week weeks weekend weekends month months each every'.split(' '));

/** Whether a word is part of how a time is said, and of nothing else where a time is said. */
export function isDateWord(tokens: readonly Token[], at: number): boolean {
  return (
    PIECES_OF_TIME.has(tokens[at].word) ||
    [MONTHS, WEEKDAYS].some((book) => book.findExactlyAt(tokens, at) !== null)
  );
}

/** First of the three months of a season; winter ends in the next year. */
export const SEASONS = new PhraseBook<number>([
  ['spring', 3],
  ['springtime', 3],
  ['summer', 6],
  ['summertime', 6],
  ['fall', 9],
  ['autumn', 9],
  ['winter', 12],
  ['wintertime', 12],
]);

export const HOLIDAYS = new PhraseBook<(year: number) => Span>([
  ['new year day', (year) => single(`${year}-01-01`)],
  ['memorial day', (year) => single(nthWeekday(year, 5, 1, -1))],
  ['memorial day weekend', (year) => threeDays(nthWeekday(year, 5, 1, -1))],
  ['independence day', (year) => single(`${year}-07-04`)],
  ['labor day', (year) => single(nthWeekday(year, 9, 1, 1))],
  ['labor day weekend', (year) => threeDays(nthWeekday(year, 9, 1, 1))],
  ['halloween', (year) => single(`${year}-10-31`)],
  ['weekend of memorial day', (year) => threeDays(nthWeekday(year, 5, 1, -1))],
  ['weekend of labor day', (year) => threeDays(nthWeekday(year, 9, 1, 1))],
  ['thanksgiving', (year) => single(nthWeekday(year, 11, 4, 4))],
  ['thanksgiving weekend', (year) => toSunday(nthWeekday(year, 11, 4, 4))],
  ['weekend of thanksgiving', (year) => toSunday(nthWeekday(year, 11, 4, 4))],
  ['christmas eve', (year) => single(`${year}-12-24`)],
  ['christmas', (year) => single(`${year}-12-25`)],
  ['xmas', (year) => single(`${year}-12-25`)],
  ['new year eve', (year) => single(`${year}-12-31`)],
]);

export function single(day: Day): Span {
  return { start: day, end: day };
}

/** A weekend that ends on a Monday. */
function threeDays(monday: Day): Span {
  return { start: addDays(monday, -2), end: monday };
}

/** A weekend that begins on a Thursday. */
function toSunday(thursday: Day): Span {
  return { start: thursday, end: addDays(thursday, 3) };
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};

/** What may stand after `may` when it is no month. */
const AFTER_A_VERB = new Set('i we you he she they be have not also attend visit'.split(' '));

export function readYear(token: Token | undefined): number | null {
  const match = /^(20[2-4]\d)$/.exec(token?.word ?? '');
  return match ? Number(match[1]) : null;
}

export function readNumber(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : null;
}

export function readDayNumber(word: string | undefined): number | null {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word ?? '');
  const day = match ? Number(match[1]) : 0;
  return day >= 1 && day <= 31 ? day : null;
}

export function readMonthName(tokens: readonly Token[], at: number): number | null {
  const found = MONTHS.findAt(tokens, at);
  if (!found) return null;
  const follows = tokens[at + 1]?.word ?? '';
  return tokens[at].word === 'may' && AFTER_A_VERB.has(follows) ? null : found.meaning;
}
