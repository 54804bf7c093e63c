import type { CardShow } from '@tc/contract/site';
import { addDays, type Day, yearOf } from '../dates/days.ts';
import { monthOf } from '../dates/months.ts';

const CHIPS_A_DAY = 2;
const LONGEST_NAME = 15;
const KEPT_OF_LONG_NAME = 12;
const DAYS_AHEAD = 7;

/** A name shortened to fit a cell of the grid. */
export function shortName(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST_NAME) return name;
  return `${characters.slice(0, KEPT_OF_LONG_NAME).join('')}…`;
}

/** Shows on a day of the displayed year; none for other years, which only appear at the grid's edge. */
export function showsOfDay(
  shows: readonly CardShow[],
  day: Day,
  displayedYear: number,
): readonly CardShow[] {
  if (yearOf(day) !== displayedYear) return [];
  return shows.filter((show) => show.date === day);
}

/** What a cell shows: two names and how many more there are. */
export function chipsOf(shows: readonly CardShow[]) {
  return {
    chips: shows.slice(0, CHIPS_A_DAY),
    more: Math.max(0, shows.length - CHIPS_A_DAY),
  };
}

export function byDate(shows: readonly CardShow[]): readonly CardShow[] {
  return shows.toSorted((a, b) => a.date.localeCompare(b.date));
}

export interface ShowFigures {
  readonly total: number;
  readonly thisMonth: number;
  /** Today and the seven days after it. */
  readonly nextDays: number;
}

export function countShows(shows: readonly CardShow[], today: Day): ShowFigures {
  const last = addDays(today, DAYS_AHEAD);
  return {
    total: shows.length,
    thisMonth: shows.filter(({ date }) => monthOf(date) === monthOf(today)).length,
    nextDays: shows.filter(({ date }) => date >= today && date <= last).length,
  };
}
