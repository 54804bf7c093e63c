import type { LeftOut } from '@tc/contract/site';
import type { Day, Span } from './calendar.ts';
import type { KnownName } from './known-names.ts';
import type { PhraseBook } from './phrases.ts';
import { OTHER_STATES } from './place-names.ts';
import { CATEGORIES } from './read-categories.ts';
import { findDatesAt } from './read-dates.ts';
import type { PlacedThing } from './read-exclusions.ts';
import type { Place } from './read-places.ts';
import type { Token } from './tokens.ts';

/** Not about shows: `not far`, `not sure`. */
const HOLLOW = new Set(
  'far too sure very much really longer matter problem idea limit clue picky busy doubt thanks'.split(
    ' ',
  ),
);

interface Known {
  readonly names: PhraseBook<KnownName>;
  readonly places: ReadonlyMap<number, Place>;
  readonly today: Day;
}

/** Collected as lists that may contain duplicates. */
interface Collected {
  readonly states: string[];
  readonly places: string[];
  readonly categories: string[];
  readonly words: string[];
  readonly dates: Span[];
}

function addPlace(into: Collected, place: Place | undefined): void {
  if (!place) return;
  if (place.kind === 'city') into.places.push(...place.cities);
  else if (place.kind === 'state') into.states.push(...place.states);
  else {
    const code = Object.entries(OTHER_STATES).find(([, name]) => name === place.text)?.[0];
    if (code) into.states.push(code);
    else into.words.push(place.text);
  }
}

function addThing(into: Collected, tokens: readonly Token[], thing: PlacedThing, known: Known) {
  const { at, length, kind } = thing;
  const said = tokens.slice(at, at + length);
  const text = () => said.map(({ raw }) => raw).join(' ');
  if (kind === 'place') addPlace(into, known.places.get(at));
  else if (kind === 'category') {
    const found = CATEGORIES.findAt(tokens, at);
    if (found) into.categories.push(found.meaning);
  } else if (kind === 'date') {
    const found = findDatesAt(tokens, at, known.today);
    if (found) into.dates.push({ start: found.start, end: found.end });
  } else if (kind === 'name')
    into.words.push(known.names.findAt(tokens, at)?.meaning.text ?? text());
  else if (!said.every(({ word }) => HOLLOW.has(word))) into.words.push(text());
}

/** What negations exclude, by kind; `null` if they exclude nothing. */
export function collectLeftOut(
  tokens: readonly Token[],
  things: readonly PlacedThing[],
  known: Known,
): LeftOut | null {
  const into: Collected = { states: [], places: [], categories: [], words: [], dates: [] };
  for (const thing of things) addThing(into, tokens, thing, known);
  const { dates } = into;
  const unique = (list: readonly string[]) => [...new Set(list)];
  const leftOut: LeftOut = {
    ...(into.states.length > 0 && { states: unique(into.states) }),
    ...(into.places.length > 0 && { places: unique(into.places) }),
    ...(into.categories.length > 0 && { categories: unique(into.categories) }),
    ...(into.words.length > 0 && { words: unique(into.words) }),
    ...(dates.length > 0 && { dates }),
  };
  return Object.keys(leftOut).length > 0 ? leftOut : null;
}
