import { type Day, shortDay, yearOf } from '../dates/days.ts';
import { type LeftOutThing, stateNameOf } from './left-out.ts';
import { soughtBy } from './search-shows.ts';
import type { ShowFilters } from './show-filters.ts';

/** One thing that a search goes by, and the search without it. */
export interface Understood {
  readonly label: string;
  readonly without: ShowFilters;
}

/** `Fri, Nov 27 to Sun, Nov 29, 2026`; the year of the first day where it is another. */
export function rangeInWords(start: Day, end: Day): string {
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

/** What was searched for, in words: after a question it says how the question was understood. */
export function understoodOf(filters: ShowFilters): readonly Understood[] {
  const { query, text, state, category, start, end, without, isNear } = filters;
  const sought = soughtBy(filters);
  const isLiteral = text === null;
  return [
    ...(sought
      ? [{ label: `“${sought}”`, without: { ...filters, text: '', query: isLiteral ? '' : query } }]
      : []),
    ...(isNear ? [{ label: 'Near you', without: { ...filters, isNear: false } }] : []),
    ...(state ? [{ label: stateNameOf(state), without: { ...filters, state: null } }] : []),
    ...(category ? [{ label: category, without: { ...filters, category: null } }] : []),
    ...(start && end
      ? [{ label: rangeInWords(start, end), without: { ...filters, start: '', end: '' } }]
      : []),
    ...without.map((thing) => ({
      label: leftOutInWords(thing),
      without: { ...filters, without: without.filter((one) => one !== thing) },
    })),
  ];
}
