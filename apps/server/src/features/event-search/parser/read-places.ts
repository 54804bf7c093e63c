import { SHOW_STATES, type ShowStateCode } from '@tc/contract/site';
import { PhraseBook } from './phrases.ts';
import {
  CITIES,
  CITIES_MEANT,
  CODES_THAT_ARE_WORDS,
  NICKNAMES,
  OTHER_STATES,
  REGIONS,
  STATES_IN_SHORT,
} from './place-names.ts';
import { type Token, wordsOf } from './tokens.ts';

/** States in the filter, or text to search for if the filter does not have it. */
export type Place =
  | { readonly kind: 'state'; readonly states: readonly ShowStateCode[] }
  | {
      readonly kind: 'city';
      readonly states: readonly ShowStateCode[];
      /** As written in locations. */
      readonly cities: readonly string[];
    }
  | { readonly kind: 'elsewhere'; readonly text: string };

export interface FoundPlace {
  readonly place: Place;
  readonly at: number;
  readonly length: number;
}

const CITY_PLACES = Object.entries(CITIES).flatMap(([code, names]) =>
  names.split(',').map((name) => {
    const city = name.trim().replace(/\s+/g, ' ');
    const cities = CITIES_MEANT[wordsOf(city).join(' ')] ?? [city];
    const place: Place = { kind: 'city', states: [code as ShowStateCode], cities };
    return [city, place] as const;
  }),
);

const PLACES = new PhraseBook<Place>([
  ['Washington DC', { kind: 'elsewhere', text: 'Washington DC' }],
  ['Kansas City', { kind: 'elsewhere', text: 'Kansas City' }],
  ...Object.values(OTHER_STATES).map((name) => [name, { kind: 'elsewhere', text: name }] as const),
  ...SHOW_STATES.map(({ code, name }) => [name, { kind: 'state', states: [code] }] as const),
  ['New York State', { kind: 'state', states: ['NY'] }],
  ['Washington State', { kind: 'state', states: ['WA'] }],
  ['Texan', { kind: 'state', states: ['TX'] }],
  ['Cali', { kind: 'state', states: ['CA'] }],
  ...NICKNAMES.map(([name, code]) => [name, { kind: 'state', states: [code] }] as const),
  ...REGIONS.map(([name, states]) => [name, { kind: 'state', states }] as const),
  ...CITY_PLACES,
]);

const STATE_CODES = new Map<string, Place>([
  ...Object.entries(OTHER_STATES).map(
    ([code, text]) => [code.toLowerCase(), { kind: 'elsewhere', text }] as const,
  ),
  ...Object.entries(STATES_IN_SHORT).map(
    ([short, code]) => [short, { kind: 'state', states: [code] }] as const,
  ),
  ...SHOW_STATES.map(
    ({ code }) => [code.toLowerCase(), { kind: 'state', states: [code] }] as const,
  ),
]);

/** After these words, a code that is also a word can be a place at the end of the query. */
const BEFORE_A_PLACE = new Set(['in', 'near', 'around', 'throughout', 'across']);
/** What follows when `in` or `or` are ordinary words. */
const MORE_OF_THE_SENTENCE = new Set(
  'or and near around at by the a an my this next on i you we it is are be there for'.split(' '),
);

/** Codes count only as whole words: `OR`, `portland, or`, `shows in oh`; never `in` or `me`. */
function readCode(tokens: readonly Token[], at: number, isAfterCity: boolean): Place | null {
  const { word, isCapital } = tokens[at];
  const place = STATE_CODES.get(word) ?? null;
  if (!place || isCapital || !CODES_THAT_ARE_WORDS.has(word)) return place;
  const before = tokens[at - 1];
  if (!before) return tokens.length === 1 ? place : null;
  if (isAfterCity) return at === tokens.length - 1 || before.hasComma ? place : null;
  if (before.hasComma && at === tokens.length - 1) return place;
  const follows = tokens[at + 1]?.word;
  const isEnd = follows === undefined || !MORE_OF_THE_SENTENCE.has(follows);
  return BEFORE_A_PLACE.has(before.word) &&
    before.word !== word &&
    isEnd &&
    word !== 'or' &&
    word !== 'in'
    ? placeUnlessMe(tokens, at, place)
    : null;
}

/** `near me` is where the visitor is, `in me` is Maine. */
function placeUnlessMe(tokens: readonly Token[], at: number, place: Place): Place | null {
  return tokens[at].word === 'me' && tokens[at - 1].word !== 'in' ? null : place;
}

function readPlace(tokens: readonly Token[], at: number, before: FoundPlace | null) {
  const isAfterCity = before?.place.kind === 'city' && before.at + before.length === at;
  const exact = PLACES.findExactlyAt(tokens, at);
  if (exact && exact.meaning.kind !== 'city') return exact;
  const code = readCode(tokens, at, isAfterCity);
  // LA means the city; otherwise a state's code comes before a city of the same name.
  if (code && !exact) return { meaning: code, length: 1 };
  return exact ?? PLACES.findAt(tokens, at);
}

/** Every place in a query, in order; `isFree` skips words that mean something else. */
export function findPlaces(
  tokens: readonly Token[],
  isFree: (at: number) => boolean,
): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isFree(at)) continue;
    const before = found.at(-1) ?? null;
    const here = readPlace(tokens, at, before);
    if (!here || !isFree(at + here.length - 1)) continue;
    const place = { place: here.meaning, at, length: here.length };
    // The state after a city says which city of that name is meant.
    const names = before?.place.kind === 'city' && before.at + before.length === at;
    if (names && here.meaning.kind !== 'city') found.pop();
    found.push(names && here.meaning.kind !== 'city' ? joined(before, place) : place);
    at += here.length - 1;
  }
  return found;
}

function joined(city: FoundPlace, state: FoundPlace): FoundPlace {
  return { ...state, at: city.at, length: city.length + state.length };
}
