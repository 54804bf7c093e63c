import { CARD_SHOW_SOURCES, type CardShowSource, type ShowStateCode } from '@tc/contract/site';

/** What a search asks for; empty texts and null: everything. */
export interface ShowFilters {
  /** What stands in the box. */
  readonly query: string;
  /** What of the query is looked for, where an answer has taken places and dates out of it. */
  readonly text: string | null;
  readonly state: ShowStateCode | null;
  readonly category: CardShowSource | null;
  readonly start: string;
  readonly end: string;
}

export const NO_FILTERS: ShowFilters = {
  query: '',
  text: null,
  state: null,
  category: null,
  start: '',
  end: '',
};

export function categoryOf(text: string): CardShowSource | null {
  const wanted = text.trim().toLowerCase();
  return CARD_SHOW_SOURCES.find((source) => source.toLowerCase() === wanted) ?? null;
}

/** Without any of these a search has nothing to go by. */
export function hasCriteria({ query, state, category, start }: ShowFilters): boolean {
  return query.trim() !== '' || state !== null || category !== null || start !== '';
}
