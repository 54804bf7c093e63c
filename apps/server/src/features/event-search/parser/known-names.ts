import type { CardShow } from '@tc/contract/site';
import { PhraseBook } from './phrases.ts';
import { wordsOf } from './tokens.ts';

export interface KnownName {
  /** As the calendar writes it. */
  readonly text: string;
  /** Place of a hall, as `City, ST`; a show is looked for by its name alone. */
  readonly place: string | null;
}

/** What the parser knows of the calendar: names of shows and halls. */
export interface KnownNames {
  readonly names: PhraseBook<KnownName>;
}

/** What a show is, behind what it is called. */
const KINDS = new Set(
  'card cards show shows expo fair convention classic collectors sports games and'.split(' '),
);
/** Of a name without its kind so many words are a name still. */
const LEAST_WORDS = 3;

/** Names of one word could be any word. */
function isLong(name: string): boolean {
  return name.trim().includes(' ');
}

/** `Prairie State Winter` of `Prairie State Winter Card Show`, or its winter would be a season. */
function shortNameOf(name: string): string | null {
  const words = name.split(/\s+/);
  while (KINDS.has(wordsOf(words.at(-1) ?? '')[0] ?? '')) words.pop();
  return words.length >= LEAST_WORDS ? words.join(' ') : null;
}

export function knowNames(shows: readonly CardShow[]): KnownNames {
  const known = new Map<string, KnownName>();
  for (const { name } of shows) {
    const short = shortNameOf(name);
    if (short) known.set(short, { text: short, place: null });
  }
  for (const { location } of shows) {
    const [hall = '', ...rest] = location.split(',').map((part) => part.trim());
    if (rest.length === 2 && isLong(hall)) {
      known.set(hall, { text: hall, place: rest.join(', ') });
    }
  }
  for (const { name } of shows) if (isLong(name)) known.set(name, { text: name, place: null });
  return { names: new PhraseBook([...known]) };
}
