import type { CardShow } from '@tc/contract/site';
import { yearOf } from '../dates/days.ts';
import { byDate } from '../shows/shows-of-day.ts';
import type { ShowFilters } from './show-filters.ts';
import { isInState } from './state-match.ts';

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function hasText(show: CardShow, text: string): boolean {
  if (text === '') return true;
  return [show.name, show.location, show.description ?? ''].some((part) =>
    plain(part).includes(text),
  );
}

/** A range counts only when both of its ends are known. */
function isInRange({ date }: CardShow, start: string, end: string): boolean {
  return start === '' || end === '' || (date >= start && date <= end);
}

/** Shows of the displayed year and the next that pass every filter, by date. */
export function searchShows(
  shows: readonly CardShow[],
  filters: ShowFilters,
  displayedYear: number,
): readonly CardShow[] {
  const text = plain(filters.text ?? filters.query);
  const { state, category, start, end } = filters;
  return byDate(
    shows.filter((show) => {
      const year = yearOf(show.date);
      return (
        (year === displayedYear || year === displayedYear + 1) &&
        hasText(show, text) &&
        (state === null || isInState(show.location, state)) &&
        (category === null || show.source === category) &&
        isInRange(show, start, end)
      );
    }),
  );
}
