import type { Day, Span } from './calendar.ts';
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

/** Full month names in other languages. Their short forms are English words, such as `out` and `ago`. */
const OTHER_MONTHS = new PhraseBook<number>([
  ...['de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((language) => {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return MONTH_NAMES.map((_, place) => [format(Date.UTC(2026, place, 1)), place + 1] as const);
  }),
  ['dez', 12],
  ['okt', 10],
  ['mrz', 3],
]);

const WEEKDAY_NAMES = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const WEEKDAYS_IN_SHORT = 'sun mon tue wed thu fri sat'.split(' ');

export const WEEKDAYS = new PhraseBook<number>([
  ...WEEKDAY_NAMES.flatMap((name, place) => [
    [name, place] as const,
    [`${name}s`, place] as const,
    [WEEKDAYS_IN_SHORT[place], place] as const,
  ]),
  ['tues', 2],
  ['thur', 4],
  ['thurs', 4],
]);

/** Words that may come before a time. */
export const OPENERS = new Set(
  'on in during for at of over the around within throughout am im le el der den'.split(' '),
);

const PIECES_OF_TIME = new Set(
  'week weeks weekend weekends month months each every night nights morning afternoon evening'.split(
    ' ',
  ),
);

/** Whether a word can only be part of a time next to one. */
export function isDateWord(tokens: readonly Token[], at: number): boolean {
  return (
    PIECES_OF_TIME.has(tokens[at].word) ||
    [MONTHS, OTHER_MONTHS, WEEKDAYS].some((book) => book.findExactlyAt(tokens, at) !== null)
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

export function single(day: Day): Span {
  return { start: day, end: day };
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
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
  eleven: 11,
  twelve: 12,
};

/** What may follow `may` when it is not the month. */
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
  const found = OTHER_MONTHS.findExactlyAt(tokens, at) ?? MONTHS.findAt(tokens, at);
  if (!found) return null;
  const follows = tokens[at + 1]?.word ?? '';
  return tokens[at].word === 'may' && AFTER_A_VERB.has(follows) ? null : found.meaning;
}
