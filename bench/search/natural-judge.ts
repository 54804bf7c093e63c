import { knowNames, parseQuery } from '@tc/server/event-search';
import type { Mistake } from './judge.ts';
import { NATURAL_ASKED_ON, type NaturalQuery } from './natural-queries.ts';
import { readSeededShows } from './seeded-shows.ts';

type Filters = ReturnType<typeof parseQuery>;

/** There was no show before the first of these dates, and none is planned after the second. */
const FIRST_SHOW = '2025-01-18';
const FAR_AHEAD = '2027-06-01';

/** Words that occur in the name of every show, so a name means the same with and without them. */
const GENERIC = new Set('card cards show shows the and for s'.split(' '));
/** The calendar filters by state, so a city stands for its state. */
const CITIES = (
  'los angeles|san diego|san francisco|san antonio|fort worth|miami beach|chicago|dallas|houston|' +
  'indianapolis|orlando|tampa|brooklyn|milwaukee|rosemont|jacksonville|austin|philadelphia|miami|' +
  'buffalo|madison|sacramento|new york'
).split('|');
const IN_FULL: Readonly<Record<string, string>> = { wisconsin: 'WI', wi: 'WI' };

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return plain
    .toLowerCase()
    .replace(/-/g, '')
    .split(/[^a-z0-9$]+/)
    .filter((word) => word !== '' && !GENERIC.has(word));
}

function isSame(one: Iterable<string>, other: Iterable<string>): boolean {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((word) => second.has(word));
}

/**
 * States that are given as text count as states, because the calendar's filter does not have all of
 * them.
 */
function saidBy({ states, text = '' }: Filters) {
  const words = wordsOf(text);
  const named = words.flatMap((word) => IN_FULL[word] ?? []);
  return {
    states: [...states, ...named],
    words: words.filter((word) => IN_FULL[word] === undefined),
  };
}

function isStatesRight({ states = [], statesMay = [] }: NaturalQuery, found: readonly string[]) {
  const allowed = [...states, ...statesMay];
  return states.every((code) => found.includes(code)) && found.every((c) => allowed.includes(c));
}

function isTextRight(meant: NaturalQuery, found: readonly string[], states: readonly string[]) {
  const { text = [''], textMay = [] } = meant;
  return text.some((variant) => {
    const asked = wordsOf(variant);
    const ofCity = states.length > 0 ? CITIES.filter((city) => variant.includes(city)) : [];
    const optional = new Set([...textMay, ...ofCity].flatMap(wordsOf));
    const keep = (words: readonly string[]) => words.filter((word) => !optional.has(word));
    return isSame(keep(asked), keep(found));
  });
}

function isDatesRight({ dates }: NaturalQuery, { dateStart, dateEnd }: Filters): boolean {
  const isNone = dateStart === undefined || dateEnd === undefined;
  if (!dates) return isNone;
  return dates.some(([start, end]) => {
    const isStart = start === 'open' ? isNone || dateStart <= FIRST_SHOW : start === dateStart;
    const isEnd = end === 'open' ? isNone || dateEnd >= FAR_AHEAD : end === dateEnd;
    return isStart && isEnd;
  });
}

function faultsOf(meant: NaturalQuery, found: Filters): string[] {
  const said = saidBy(found);
  const left = found.excluded;
  const words = [...(left?.words ?? []), ...(left?.places ?? [])];
  const ranges = (left?.dates ?? []).flatMap(({ start, end }) => [start, end]);
  const checks: readonly (readonly [string, boolean])[] = [
    ['states', isStatesRight(meant, said.states)],
    ['text', isTextRight(meant, said.words, said.states)],
    ['categories', isSame(meant.categories ?? [], found.categories)],
    ['dates', isDatesRight(meant, found)],
    ['states left out', isSame(meant.withoutStates ?? [], left?.states ?? [])],
    ['words left out', isSame((meant.withoutText ?? []).flatMap(wordsOf), words.flatMap(wordsOf))],
    ['categories left out', isSame(meant.withoutCategories ?? [], left?.categories ?? [])],
    ['dates left out', isSame(meant.withoutDates ?? [], ranges)],
    ['place asked for', (meant.place ?? false) === (found.isNearVisitor ?? false)],
  ];
  return checks.flatMap(([name, isRight]) =>
    isRight ? [] : [`${name}: ${JSON.stringify(found)}`],
  );
}

/** The queries that were not understood completely. */
export function judgeNaturalQueries(queries: readonly NaturalQuery[]): Mistake[] {
  const known = knowNames(readSeededShows());
  return queries.flatMap((meant) => {
    const wrong = faultsOf(meant, parseQuery(meant.query, NATURAL_ASKED_ON, known));
    return wrong.length > 0 ? [{ query: meant.query, wrong }] : [];
  });
}
