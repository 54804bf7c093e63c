import type { CardShow } from '@tc/contract/site';
import { type Day, yearOf } from '../dates/days.ts';
import { byDate } from '../shows/shows-of-day.ts';
import { isLeftOut } from './left-out.ts';
import type { ShowFilters } from './show-filters.ts';
import { isInState } from './state-match.ts';

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

function textsOf({ name, location, description }: CardShow): string[] {
  return [name, location, description ?? ''].map(plain);
}

function hasText(show: CardShow, text: string): boolean {
  const wanted = plain(text);
  return wanted === '' || textsOf(show).some((part) => part.includes(wanted));
}

/** Whether a show contains every word, in any order; a final `s` does not matter. */
export function hasEveryWord(show: CardShow, words: readonly string[]): boolean {
  const own = textsOf(show).flatMap((text) => text.split(/[^\p{L}\p{N}-]+/u));
  const stemOf = (word: string) => (word.length > 4 ? word.replace(/s$/, '') : word);
  return words.every((word) => own.some((one) => one.startsWith(stemOf(plain(word)))));
}

/** The words of a text, without small connecting words. */
export function wordsOf(text: string): readonly string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}$-]+/u)
    .filter((word) => word !== '' && !['and', 'or', 'of', 'the', 'with'].includes(word));
}

/** A range counts only when both ends are known. */
function isInRange({ date }: CardShow, start: string, end: string): boolean {
  return start === '' || end === '' || (date >= start && date <= end);
}

/** What to look for in the shows' texts. */
export function soughtBy({ text, query }: ShowFilters): string {
  return (text ?? query).trim();
}

/** All filters but the text and the year. */
export function passes(show: CardShow, filters: ShowFilters): boolean {
  const { state, category, start, end, without } = filters;
  return (
    (state === null || isInState(show.location, state)) &&
    (category === null || show.source === category) &&
    isInRange(show, start, end) &&
    !without.some((thing) => isLeftOut(show, thing, hasText))
  );
}

/** By date, past shows last. */
function pastLast(shows: readonly CardShow[], today: Day): readonly CardShow[] {
  const sorted = byDate(shows);
  const isPast = ({ date }: CardShow) => date < today;
  return [...sorted.filter((show) => !isPast(show)), ...sorted.filter(isPast)];
}

/**
 * Shows of the displayed year and the next that pass every filter. If none contains the exact text, shows
 * with all its words match, so `vintage baseball` also finds baseball in a vintage room.
 */
export function searchShows(
  shows: readonly CardShow[],
  filters: ShowFilters,
  displayedYear: number,
  today: Day,
): readonly CardShow[] {
  // The location is unknown, so nothing is found and the next shows are offered instead.
  if (filters.isNear) return [];
  const text = soughtBy(filters);
  const some = shows.filter((show) => {
    const year = yearOf(show.date);
    return (year === displayedYear || year === displayedYear + 1) && passes(show, filters);
  });
  const asItStands = some.filter((show) => hasText(show, text));
  const words = wordsOf(text);
  const isOtherwise = asItStands.length === 0 && words.length > 0;
  return pastLast(
    isOtherwise ? some.filter((show) => hasEveryWord(show, words)) : asItStands,
    today,
  );
}
