import { CARD_SHOW_SOURCES, type CardShowSource, type ShowStateCode } from '@tc/contract/site';
import type { LeftOutThing } from './left-out.ts';

/** What a search asks for; empty texts and null: everything. */
export interface ShowFilters {
  /** The text in the search field. */
  readonly query: string;
  /** The part of the query to look for, after an answer took places and dates out of it. */
  readonly text: string | null;
  readonly state: ShowStateCode | null;
  readonly category: CardShowSource | null;
  readonly start: string;
  readonly end: string;
  /** What a question excludes. */
  readonly without: readonly LeftOutThing[];
  /** The question means the visitor's location, which no filter knows. */
  readonly isNear: boolean;
}

export const NO_FILTERS: ShowFilters = {
  query: '',
  text: null,
  state: null,
  category: null,
  start: '',
  end: '',
  without: [],
  isNear: false,
};

export function categoryOf(text: string): CardShowSource | null {
  const wanted = text.trim().toLowerCase();
  return CARD_SHOW_SOURCES.find((source) => source.toLowerCase() === wanted) ?? null;
}

/** Without any of these there is nothing to search for. */
export function hasCriteria(filters: ShowFilters): boolean {
  const { query, state, category, start, without, isNear } = filters;
  const isFiltered = state !== null || category !== null || start !== '' || without.length > 0;
  return query.trim() !== '' || isFiltered || isNear;
}
