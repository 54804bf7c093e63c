import type { CardShow } from '@tc/contract/site';

const IN_DALLAS = /\bDallas\b/i;
const IN_TEXAS = /\b(?:TX|Texas)\b/;

export interface Nearby {
  readonly dallas: readonly CardShow[];
  readonly texas: readonly CardShow[];
}

/** Shows from a day on (YYYY-MM-DD), soonest first: those in the city, then the rest of the state. */
export function showsNearDallas(shows: readonly CardShow[], from: string): Nearby {
  const ahead = shows
    .filter(({ date }) => date >= from)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
  const dallas = ahead.filter(({ location }) => IN_DALLAS.test(location));
  const texas = ahead.filter(
    ({ location }) => IN_TEXAS.test(location) && !IN_DALLAS.test(location),
  );
  return { dallas, texas };
}
