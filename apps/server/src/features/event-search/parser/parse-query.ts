import type { CardShow, EventSearchAnswer } from '@tc/contract/site';
import type { Day } from './calendar.ts';
import { KEPT_TOGETHER, NOISE, SINGULAR } from './noise.ts';
import { PhraseBook } from './phrases.ts';
import { CATEGORIES } from './read-categories.ts';
import { findDates } from './read-dates.ts';
import { findPlaces } from './read-places.ts';
import { type Token, tokenise } from './tokens.ts';

export type Filters = EventSearchAnswer['filters'];

/** What the parser knows of the calendar: names of shows and halls. */
export interface KnownNames {
  readonly names: PhraseBook<KnownName>;
}

interface KnownName {
  /** As the calendar writes it. */
  readonly text: string;
  /** Place of a hall, as `City, ST`; a show is looked for by its name alone. */
  readonly place: string | null;
}

const KEPT = new PhraseBook<true>(KEPT_TOGETHER.map((words) => [words, true] as const));

/** Names of one word could be any word. */
function isLong(name: string): boolean {
  return name.trim().includes(' ');
}

export function knowNames(shows: readonly CardShow[]): KnownNames {
  const halls = shows.flatMap(({ location }) => {
    const [hall = '', ...rest] = location.split(',').map((part) => part.trim());
    const known: KnownName = { text: hall, place: rest.join(', ') };
    return rest.length === 2 && isLong(hall) ? [[hall, known] as const] : [];
  });
  const titles = shows.map(({ name }) => [name, { text: name, place: null }] as const);
  const all = new Map([...halls, ...titles.filter(([name]) => isLong(name))]);
  return { names: new PhraseBook([...all]) };
}

/** Words that have been understood, and what stands in their place in the text that is left. */
class Reading {
  readonly tokens: readonly Token[];
  readonly #taken: (string | null)[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.#taken = tokens.map(() => null);
  }

  isFree(at: number): boolean {
    return this.#taken[at] === null;
  }

  /** `left`: what remains of these words in the text. */
  take(at: number, length: number, left = ''): void {
    for (let place = at; place < at + length; place += 1) {
      this.#taken[place] = place === at ? left : '';
    }
  }

  leftover(): string {
    const words = this.#taken.map((left, at) => left ?? wordLeft(this.tokens, at));
    return words.filter((word) => word !== '').join(' ');
  }
}

function wordLeft(tokens: readonly Token[], at: number): string {
  const { raw, word } = tokens[at];
  const isDistance =
    /^\d+(mi|km)?$/.test(word) &&
    /^(mi|miles?|km|minutes?|hours?)$/.test(tokens[at + 1]?.word ?? 'mi');
  const isUnit =
    /^(mi|miles?|km|minutes?|hours?)$/.test(word) && /^\d+$/.test(tokens[at - 1]?.word ?? '');
  if (NOISE.has(word) || word === '-' || isDistance || isUnit) return '';
  return Object.hasOwn(SINGULAR, word) ? SINGULAR[word] : raw.replace(/'s$/, '');
}

function takeNames(reading: Reading, { names }: KnownNames): string[] {
  const states: string[] = [];
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const found = names.findAt(reading.tokens, at);
    const kept = found ? null : KEPT.findAt(reading.tokens, at);
    if (found) {
      reading.take(at, found.length, found.meaning.text);
      if (found.meaning.place) states.push(...statesOf(found.meaning.place));
      at += found.length - 1;
    } else if (kept) {
      const words = reading.tokens.slice(at, at + kept.length).map(({ raw }) => raw);
      reading.take(at, kept.length, words.join(' '));
      at += kept.length - 1;
    }
  }
  return states;
}

function statesOf(place: string): string[] {
  return findPlaces(tokenise(place), () => true).flatMap((found) =>
    found.place.kind === 'elsewhere' ? [] : found.place.states,
  );
}

function takePlaces(reading: Reading): string[] {
  const found = findPlaces(reading.tokens, (at) => reading.isFree(at));
  return found.flatMap(({ place, at, length, isExcluded }) => {
    reading.take(at, length, place.kind === 'elsewhere' && !isExcluded ? place.text : '');
    return place.kind === 'elsewhere' || isExcluded ? [] : place.states;
  });
}

function takeCategories(reading: Reading): string[] {
  const categories: string[] = [];
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const found = reading.isFree(at) ? CATEGORIES.findAt(reading.tokens, at) : null;
    if (!found) continue;
    reading.take(at, found.length);
    categories.push(found.meaning);
    at += found.length - 1;
  }
  return categories;
}

/** What a query asks for, by rules alone. The longest names are understood first. */
export function parseQuery(query: string, today: Day, known: KnownNames): Filters {
  const reading = new Reading(tokenise(query));
  const ofNames = takeNames(reading, known);
  const dates = findDates(freeTokens(reading), today);
  if (dates) reading.take(dates.from, dates.length);
  const categories = takeCategories(reading);
  const states = [...ofNames, ...takePlaces(reading)];
  const text = reading.leftover();
  return {
    states: [...new Set(states)],
    categories: [...new Set(categories)],
    ...(dates && { dateStart: dates.start, dateEnd: dates.end }),
    ...(text && { text }),
  };
}

/** The words that may say a date; those of a name say none. */
function freeTokens(reading: Reading): Token[] {
  return reading.tokens.map((token, at) => (reading.isFree(at) ? token : { ...token, word: '' }));
}
