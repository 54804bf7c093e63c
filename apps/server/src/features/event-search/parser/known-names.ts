import type { CardShow } from '@tc/contract/site';
import { PhraseBook } from './phrases.ts';
import { wordsOf } from './tokens.ts';

export interface KnownName {
  /** As written in the calendar. */
  readonly text: string;
  /** A venue's location, as `City, ST`; shows are searched by name only. */
  readonly place: string | null;
}

/** What the parser knows about the calendar: names of shows and venues. */
export interface KnownNames {
  readonly names: PhraseBook<KnownName>;
}

/** The kind of show, at the end of its name. */
const KINDS = new Set(
  'card cards show shows expo fair convention classic collectors sports games and'.split(' '),
);
/** A name without its kind needs at least this many words. */
const LEAST_WORDS = 3;

/** One-word names could be any word. */
function isLong(name: string): boolean {
  return name.trim().includes(' ');
}

/**
 * `Prairie State Winter` of `Prairie State Winter Card Show`, because otherwise its winter would be read as
 * a season.
 */
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
