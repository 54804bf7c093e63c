import type { CardShow } from '@tc/contract/site';
import type { Day } from '../dates/days.ts';
import { byDate } from '../shows/shows-of-day.ts';
import { stateNameOf } from './left-out.ts';
import { hasEveryWord, passes, soughtBy, wordsOf } from './search-shows.ts';
import type { ShowFilters } from './show-filters.ts';

const MOST = 5;

/** Subjects of card shows: a show with the same subject word is closer than any other. */
const SUBJECTS = new Set(
  (
    'pokemon magic yu-gi-oh lorcana baseball basketball football hockey soccer vintage wax autograph autographs ' +
    'grading graded memorabilia japanese trade breakers auction auctions games'
  ).split(' '),
);

/** What comes closest to a search that finds nothing. */
export interface NearestShows {
  /** Why nothing was found, in a sentence or two. */
  readonly reason: string;
  readonly shows: readonly CardShow[];
}

/** The next shows from a day on, or the latest ones if none are coming up. */
function nextFrom(shows: readonly CardShow[], anchor: Day, today: Day): readonly CardShow[] {
  const away = ({ date }: CardShow) => Math.abs(Date.parse(date) - Date.parse(anchor));
  const ahead = shows.filter(({ date }) => date >= today);
  const some = ahead.length > 0 ? ahead : shows;
  return byDate(some.toSorted((a, b) => away(a) - away(b)).slice(0, MOST));
}

interface Step {
  readonly filters: ShowFilters;
  readonly reason: string;
}

/** What is dropped, step by step, until something is found. */
function stepsOf(filters: ShowFilters): readonly Step[] {
  const { state, category, start, end } = filters;
  const text = soughtBy(filters);
  const where = state ? ` in ${stateNameOf(state)}` : '';
  const isOfDates = start !== '' && end !== '';
  const noText =
    text === '' ? '' : `No show${where}${isOfDates ? ' on these dates' : ''} lists “${text}”.`;
  const nothing = { ...filters, text: '', start: '', end: '' };
  return [
    { filters, reason: noText },
    { filters: nothing, reason: `There is no ${category ?? 'show'}${where} on these dates.` },
    { filters: { ...nothing, category: null }, reason: `There is no ${category}${where} yet.` },
    {
      filters: { ...nothing, category: null, state: null },
      reason: `There is no show${where} yet.`,
    },
  ];
}

function withSubject(shows: readonly CardShow[], text: string) {
  const word = wordsOf(text).find(
    (one) => SUBJECTS.has(one) && shows.some((show) => hasEveryWord(show, [one])),
  );
  return word === undefined
    ? null
    : { word, shows: shows.filter((show) => hasEveryWord(show, [word])) };
}

/** For a search that found nothing: why, and what comes closest; `null` if there are no shows at all. */
export function findNearest(
  shows: readonly CardShow[],
  filters: ShowFilters,
  today: Day,
): NearestShows | null {
  const anchor = filters.start > today ? filters.start : today;
  for (const step of stepsOf(filters)) {
    const some = shows.filter((show) => passes(show, step.filters));
    if (some.length === 0) continue;
    const subject = step.filters === filters ? withSubject(some, soughtBy(filters)) : null;
    if (filters.isNear) {
      const reason = 'This page does not know where you are. Enter a city or choose a state.';
      return { reason, shows: nextFrom(subject?.shows ?? some, anchor, today) };
    }
    if (!subject) return { reason: step.reason, shows: nextFrom(some, anchor, today) };
    const reason = `${step.reason} These list “${subject.word}”.`;
    return { reason, shows: nextFrom(subject.shows, anchor, today) };
  }
  return null;
}
