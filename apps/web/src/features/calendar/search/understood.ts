import { addDays, type Day, monthName, shortDay, yearOf } from '../dates/days.ts';
import { addMonths, monthOf } from '../dates/months.ts';
import { type LeftOutThing, stateNameOf } from './left-out.ts';
import { soughtBy } from './search-shows.ts';
import type { ShowFilters } from './show-filters.ts';

/** One criterion of a search, and the search without it. */
export interface Understood {
  readonly label: string;
  /** The label of the button that removes it; for words, which may be a show's name, just the words. */
  readonly name: string;
  readonly without: ShowFilters;
}

/** `December 2026`, `2027` if the range is exactly that; `null` for other ranges. */
function wholeTime(start: Day, end: Day): string | null {
  const behind = addDays(end, 1);
  if (!start.endsWith('-01') || !behind.endsWith('-01')) return null;
  if (addMonths(monthOf(start), 1) === monthOf(behind))
    return `${monthName(start)} ${yearOf(start)}`;
  const isYear = start.endsWith('-01-01') && addMonths(monthOf(start), 12) === monthOf(behind);
  return isYear ? String(yearOf(start)) : null;
}

/** `Fri, Nov 27 to Sun, Nov 29, 2026`; the first day gets its year only if it differs. */
function rangeInWords(start: Day, end: Day): string {
  const whole = wholeTime(start, end);
  if (whole) return whole;
  const last = `${shortDay(end)}, ${yearOf(end)}`;
  if (start === end) return last;
  const first = yearOf(start) === yearOf(end) ? '' : `, ${yearOf(start)}`;
  return `${shortDay(start)}${first} to ${last}`;
}

function leftOutInWords({ kind, value }: LeftOutThing): string {
  const [start = '', end = ''] = value.split('/');
  const what = {
    state: () => stateNameOf(value),
    place: () => value,
    category: () => value,
    word: () => `“${value}”`,
    dates: () => rangeInWords(start, end),
  }[kind]();
  return `${what} left out`;
}

/** What was searched for, in words. After a question it shows how the question was understood. */
export function understoodOf(filters: ShowFilters): readonly Understood[] {
  const { query, text, state, category, start, end, without, isNear } = filters;
  const sought = soughtBy(filters);
  const isLiteral = text === null;
  const words = { ...filters, text: '', query: isLiteral ? '' : query };
  const of = (label: string, rest: ShowFilters, name = label) => ({ label, name, without: rest });
  return [
    ...(sought ? [of(`“${sought}”`, words, 'the words')] : []),
    ...(isNear ? [of('Near you', { ...filters, isNear: false })] : []),
    ...(state ? [of(stateNameOf(state), { ...filters, state: null })] : []),
    ...(category ? [of(category, { ...filters, category: null })] : []),
    ...(start && end ? [of(rangeInWords(start, end), { ...filters, start: '', end: '' })] : []),
    ...without.map((thing) => {
      const rest = { ...filters, without: without.filter((one) => one !== thing) };
      return of(leftOutInWords(thing), rest);
    }),
  ];
}
