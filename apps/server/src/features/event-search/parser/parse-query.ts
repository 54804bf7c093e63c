import type { EventSearchAnswer } from '@tc/contract/site';
import type { Day } from './calendar.ts';
import type { KnownNames } from './known-names.ts';
import { collectLeftOut } from './left-out.ts';
import { KEPT_TOGETHER } from './noise.ts';
import { PhraseBook } from './phrases.ts';
import { CATEGORIES } from './read-categories.ts';
import { findDates, findDatesAt } from './read-dates.ts';
import { findExclusions, isFiller, type ReadThing, type Thing } from './read-exclusions.ts';
import { isDistanceAlone, NEAR_VISITOR } from './read-near.ts';
import { findPlaces } from './read-places.ts';
import { Reading } from './reading.ts';
import { saySimply } from './said-otherwise.ts';
import { type Token, tokenise } from './tokens.ts';

export type Filters = EventSearchAnswer['filters'];

const KEPT = new PhraseBook<true>(KEPT_TOGETHER.map((words) => [words, true] as const));

/** What each position in the query means, read in order. */
function thingReader(tokens: readonly Token[], today: Day, { names }: KnownNames): ReadThing {
  const places = new Map(findPlaces(tokens, () => true).map((place) => [place.at, place]));
  const readAt = (at: number): Thing | null => {
    const name = names.findAt(tokens, at) ?? KEPT.findAt(tokens, at);
    if (name) return { kind: 'name', length: name.length };
    const dates = findDatesAt(tokens, at, today);
    if (dates) return { kind: 'date', length: dates.length };
    const category = CATEGORIES.findAt(tokens, at);
    if (category) return { kind: 'category', length: category.length };
    const place = places.get(at);
    if (place) return { kind: 'place', length: place.length };
    return isFiller(tokens, at) ? null : { kind: 'word', length: 1 };
  };
  // Many negations look up the same places, and there are many names.
  const known = new Map<number, Thing | null>();
  return (at) => {
    const thing = known.get(at) ?? (known.has(at) ? null : readAt(at));
    known.set(at, thing);
    return thing;
  };
}

/** Removes what is excluded from the query and returns it. */
function takeExclusions(reading: Reading, today: Day, { names }: KnownNames) {
  const { tokens } = reading;
  const found = findExclusions(tokens, thingReader(tokens, today, { names }));
  for (const { at, length } of found) reading.take(at, length);
  const places = new Map(findPlaces(tokens, () => true).map(({ at, place }) => [at, place]));
  const things = found.flatMap((exclusion) => exclusion.things);
  const leftOut = collectLeftOut(tokens, things, { names, places, today });
  return { isAny: found.length > 0, leftOut };
}

/** `near me`: whether the query means the visitor's location. */
function takeNear(reading: Reading): boolean {
  let isNear = false;
  const { tokens } = reading;
  for (let at = 0; at < tokens.length; at += 1) {
    const found = NEAR_VISITOR.findExactlyAt(tokens, at);
    if (!found || KEPT.findAt(tokens, at)) continue;
    reading.take(at, found.length);
    isNear = true;
  }
  return isNear || isDistanceAlone(tokens);
}

function takeNames(reading: Reading, { names }: KnownNames): string[] {
  const states: string[] = [];
  const free = reading.freeTokens();
  for (let at = 0; at < free.length; at += 1) {
    const found = names.findAt(free, at);
    const kept = found ? null : KEPT.findAt(free, at);
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

function takePlaces(reading: Reading) {
  const found = findPlaces(reading.tokens, (at) => reading.isFree(at));
  const states = found.flatMap(({ place, at, length }) => {
    reading.take(at, length, place.kind === 'elsewhere' ? place.text : '');
    return place.kind === 'elsewhere' ? [] : place.states;
  });
  return { states, isElsewhere: found.some(({ place }) => place.kind === 'elsewhere') };
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

/**
 * What a query asks for, by rules alone. Exclusions are removed first, because otherwise they would be read as
 * what is wanted. Then the longest names are read first.
 */
export function parseQuery(query: string, today: Day, known: KnownNames): Filters {
  const reading = new Reading(saySimply(tokenise(query)));
  const saysNear = takeNear(reading);
  const { isAny, leftOut } = takeExclusions(reading, today, known);
  const ofNames = takeNames(reading, known);
  const dates = findDates(reading.freeTokens(), today);
  if (dates) reading.take(dates.from, dates.length);
  const categories = takeCategories(reading);
  const places = takePlaces(reading);
  const states = [...ofNames, ...places.states];
  const text = reading.leftover(isAny || dates !== null);
  return {
    states: [...new Set(states)],
    categories: [...new Set(categories)],
    ...(dates && { dateStart: dates.start, dateEnd: dates.end }),
    ...(text && { text }),
    ...(leftOut && { excluded: leftOut }),
    ...(saysNear && states.length === 0 && !places.isElsewhere && { isNearVisitor: true }),
  };
}
