import { MONTH_NAMES, SHOW_STATES } from '@tc/contract/site';
import { monthOf, yearOf } from './parser/calendar.ts';
import type { Filters } from './parser/parse-query.ts';

const MOST = 4;
const FIRST_STEPS = ['Card shows this weekend', 'Major shows next month', 'Card shows in Texas'];

function stateOf({ states }: Filters): string | null {
  return SHOW_STATES.find(({ code }) => code === states[0])?.name ?? null;
}

function monthNameOf({ dateStart }: Filters): string | null {
  return dateStart ? `${MONTH_NAMES[monthOf(dateStart) - 1]} ${yearOf(dateStart)}` : null;
}

/** Searches that somebody might try next; each one is a query that the parser understands. */
export function suggest(filters: Filters): string[] {
  const state = stateOf(filters);
  const month = monthNameOf(filters);
  const isMajor = filters.categories.includes('Major Show');
  const ideas = [
    state && month && `Card shows in ${state}`,
    state && !isMajor && `Major shows in ${state}`,
    state && !month && `Card shows in ${state} next month`,
    month && `Card shows in ${month}`,
    month && !isMajor && `Major shows in ${month}`,
    filters.text && state && `${filters.text} in ${state}`,
    ...FIRST_STEPS,
  ];
  const asked = ideas.filter((idea): idea is string => typeof idea === 'string' && idea !== '');
  return [...new Set(asked)].slice(0, MOST);
}
