import { addDays, addMonths, type Day, monthOf } from './calendar.ts';
import { readYear } from './date-words.ts';
import { finish, next, type Period } from './period.ts';
import type { Token } from './tokens.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: 4,
};
const MONTHS_OF: Readonly<Record<string, number>> = { quarter: 3, half: 6 };
const FILLERS = new Set(['of', 'the', 'in', 'this', 'year']);

interface PartOfYear {
  /** Counted from one. */
  readonly nth: number;
  readonly months: number;
  readonly length: number;
}

/** `Q1`, `H2`, `first quarter`, `second half`. */
function readPartOfYear(tokens: readonly Token[], at: number): PartOfYear | null {
  const short = /^(?:q([1-4])|h([12]))$/.exec(tokens[at].word);
  if (short) return { nth: Number(short[1] ?? short[2]), months: short[1] ? 3 : 6, length: 1 };
  const unit = tokens[at + 1]?.word ?? '';
  const isKnown = Object.hasOwn(NUMBERS, tokens[at].word) && Object.hasOwn(MONTHS_OF, unit);
  if (!isKnown) return null;
  const months = MONTHS_OF[unit];
  return { nth: Math.min(NUMBERS[tokens[at].word], 12 / months), months, length: 2 };
}

/** `Q1 2027`, `2027 Q1`, `first quarter of next year`. */
export function readQuarter(tokens: readonly Token[], at: number, today: Day): Period | null {
  if (tokens[at + 1]?.word === 'quarter' && ['this', 'next'].includes(tokens[at].word)) {
    const isNext = tokens[at].word === 'next';
    const first = Math.floor((monthOf(today) - 1) / 3) * 3;
    const start = addMonths(`${today.slice(0, 4)}-01-01`, first + (isNext ? 3 : 0));
    return finish({ start, end: addDays(addMonths(start, 3), -1) }, 2, false);
  }
  const yearBefore = readYear(tokens[at]);
  const partAt = yearBefore !== null && at + 1 < tokens.length ? at + 1 : at;
  const part = readPartOfYear(tokens, partAt);
  if (!part) return null;
  let place = partAt + part.length;
  while (FILLERS.has(tokens[place]?.word ?? '')) place += 1;
  const isNext = tokens[place]?.word === 'next' && tokens[place + 1]?.word === 'year';
  const behind = isNext ? Number(today.slice(0, 4)) + 1 : readYear(tokens[place]);
  const year = yearBefore ?? behind;
  const make = (one: number) => {
    const start = addMonths(`${one}-01-01`, (part.nth - 1) * part.months);
    return { start, end: addDays(addMonths(start, part.months), -1) };
  };
  const end = behind === null ? partAt + part.length : place + (isNext ? 2 : 1);
  return finish(next(make, year, today), end - at, year === null);
}
