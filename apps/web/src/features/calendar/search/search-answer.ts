import type { EventSearchAnswer, ShowStateCode } from '@tc/contract/site';
import { isDay } from '../dates/days.ts';
import { answeredLeftOut, readLeftOut } from './left-out.ts';
import { categoryOf, type ShowFilters } from './show-filters.ts';
import { stateCodeOf } from './state-match.ts';

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Parses the answer of a function that somebody else may run; null if it is not a valid answer. */
export function readAnswer(body: unknown): EventSearchAnswer | null {
  if (typeof body !== 'object' || body === null) return null;
  const { error, filters, suggestions } = body as Record<string, unknown>;
  if (error || typeof filters !== 'object' || filters === null) return null;
  const { states, categories, dateStart, dateEnd, text, ...more } = filters as Record<
    string,
    unknown
  >;
  const without = readLeftOut(more.excluded);
  return {
    suggestions: textsOf(suggestions),
    filters: {
      states: textsOf(states),
      categories: textsOf(categories),
      ...(isDay(dateStart) && { dateStart }),
      ...(isDay(dateEnd) && { dateEnd }),
      ...(typeof text === 'string' && { text }),
      ...(without.length > 0 && { excluded: answeredLeftOut(without) }),
      ...(more.isNearVisitor === true && { isNearVisitor: true }),
    },
  };
}

/** Filters that an answer filled in, so that the next answer may clear them. */
export type FilledFilters = Partial<Pick<ShowFilters, 'state' | 'category' | 'start' | 'end'>>;

function firstKnown<Known>(
  texts: readonly string[],
  read: (text: string) => Known | null,
): Known | null {
  for (const text of texts) {
    const known = read(text);
    if (known !== null) return known;
  }
  return null;
}

/** All states in an answer that the filter offers; it takes one of them. */
export function statesOf({ filters }: EventSearchAnswer): readonly ShowStateCode[] {
  const known = filters.states.map(stateCodeOf).filter((code) => code !== null);
  return [...new Set(known)];
}

export function filledBy({ filters }: EventSearchAnswer): FilledFilters {
  const state = firstKnown(filters.states, stateCodeOf);
  const category = firstKnown(filters.categories, categoryOf);
  return {
    ...(state && { state }),
    ...(category && { category }),
    ...(filters.dateStart && { start: filters.dateStart }),
    ...(filters.dateEnd && { end: filters.dateEnd }),
  };
}

/** Clears what an answer filled in, but not what was chosen by hand since. */
function withoutFilled(filters: ShowFilters, filled: FilledFilters): ShowFilters {
  return {
    ...filters,
    state: filters.state === filled.state ? null : filters.state,
    category: filters.category === filled.category ? null : filters.category,
    start: filters.start === filled.start ? '' : filters.start,
    end: filters.end === filled.end ? '' : filters.end,
  };
}

/** The filters for a search based on an answer; `before` is what the last answer filled in. */
export function applyAnswer(
  filters: ShowFilters,
  query: string,
  answer: EventSearchAnswer,
  before: FilledFilters,
): ShowFilters {
  const filled = filledBy(answer);
  const without = readLeftOut(answer.filters.excluded);
  const isNear = answer.filters.isNearVisitor ?? false;
  // If the answer does not say what text is left, a query that filled a filter leaves none.
  const isUnderstood = Object.keys(filled).length > 0 || without.length > 0 || isNear;
  const text = answer.filters.text ?? (isUnderstood ? '' : null);
  return { ...withoutFilled(filters, before), ...filled, query, text, without, isNear };
}
