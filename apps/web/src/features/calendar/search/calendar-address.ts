import { type Day, yearOf } from '../dates/days.ts';
import { isCalendarDay, isMonth, type Month, monthOf } from '../dates/months.ts';
import { parseLeftOut, writeLeftOut } from './left-out.ts';
import { categoryOf, hasCriteria, type ShowFilters } from './show-filters.ts';
import { stateCodeOf } from './state-match.ts';

/** A search as it was made. */
export interface RunSearch {
  readonly filters: ShowFilters;
  /** The year displayed at the time; results cover it and the next. */
  readonly year: number;
}

/** Everything about the calendar that a link can carry. */
export interface CalendarPlace {
  readonly month: Month;
  readonly day: Day | null;
  readonly search: RunSearch | null;
}

/** Every parameter that `readPlace` reads. */
export const PLACE_PARAMETERS = [
  'month',
  'day',
  'year',
  'q',
  'text',
  'state',
  'category',
  'from',
  'to',
] as const;

/** Also sent by a question that was asked before scripts ran; they ask it as soon as they do. */
export const ASKED = 'ask';

export const LONGEST_QUERY = 200;

/** Also reads what the form sends without scripts: every field, even empty ones. */
function readFilters(params: URLSearchParams): ShowFilters {
  const text = (name: string) => (params.get(name) ?? '').slice(0, LONGEST_QUERY);
  const day = (name: string) => (isCalendarDay(params.get(name)) ? text(name) : '');
  return {
    query: text('q'),
    text: params.has('text') ? text('text') : null,
    state: stateCodeOf(text('state')),
    category: categoryOf(text('category')),
    start: day('from'),
    end: day('to'),
    without: parseLeftOut(params.get('without') ?? ''),
    isNear: params.has('near'),
  };
}

export function readPlace(params: URLSearchParams, today: Day): CalendarPlace {
  const askedDay = params.get('day');
  const isKnownDay = isCalendarDay(askedDay);
  const askedMonth = params.get('month');
  const fallback = isKnownDay ? monthOf(askedDay) : monthOf(today);
  const month = isMonth(askedMonth) ? askedMonth : fallback;
  const day = isKnownDay ? askedDay : null;
  const filters = readFilters(params);
  if (!hasCriteria(filters)) return { month, day, search: null };
  const year = Number(params.get('year')) || yearOf(month);
  return { month, day, search: { filters, year } };
}

function writeSearch(params: URLSearchParams, { filters, year }: RunSearch): void {
  const { query, text, state, category, start, end, without, isNear } = filters;
  const parts = { q: query, state, category, from: start, to: end };
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value);
  if (text !== null) params.set('text', text);
  if (without.length > 0) params.set('without', writeLeftOut(without));
  if (isNear) params.set('near', 'me');
  params.set('year', String(year));
}

/** Names and values of a search as they appear in a URL. */
export function searchParts(search: RunSearch | null): readonly (readonly [string, string])[] {
  const params = new URLSearchParams();
  if (search) writeSearch(params, search);
  return [...params];
}

/** The URL's query; a month that follows from the rest is left out. */
export function writePlace({ month, day, search }: CalendarPlace, today: Day): string {
  const params = new URLSearchParams();
  if (month !== monthOf(day ?? today)) params.set('month', month);
  if (day) params.set('day', day);
  if (search) writeSearch(params, search);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
