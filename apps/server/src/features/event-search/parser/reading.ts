import { isDateWord } from './date-words.ts';
import { NOISE, SINGULAR } from './noise.ts';
import type { Token } from './tokens.ts';

/** Words that have been understood, and what replaces them in the remaining text. */
export class Reading {
  readonly tokens: readonly Token[];
  readonly #taken: (string | null)[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.#taken = tokens.map(() => null);
  }

  isFree(at: number): boolean {
    return this.#taken[at] === null;
  }

  /** The words in place, without those that have been understood. */
  freeTokens(): Token[] {
    return this.tokens.map((token, at) => (this.isFree(at) ? token : { ...token, word: '' }));
  }

  /** `left`: what remains of these words in the text. */
  take(at: number, length: number, left = ''): void {
    for (let place = at; place < at + length; place += 1) {
      this.#taken[place] = place === at ? left : '';
    }
  }

  /** `saysADate`: leftover months and weeks belong to it and are not part of a show's name. */
  leftover(saysADate: boolean): string {
    const words = this.#taken.map((left, at) => {
      if (left !== null) return left;
      return saysADate && isDateWord(this.tokens, at) ? '' : wordLeft(this.tokens, at);
    });
    return words.filter((word) => word !== '').join(' ');
  }
}

/** A price is searched together with the word before it: `under $10`. */
const BEFORE_A_PRICE = new Set(['under', 'below', 'over', 'about']);

function wordLeft(tokens: readonly Token[], at: number): string {
  const { raw, word } = tokens[at];
  if (BEFORE_A_PRICE.has(word) && tokens[at + 1]?.raw.startsWith('$')) return raw;
  const isDistance =
    /^(\d{1,4}|\d+(mi|km))$/.test(word) &&
    /^(mi|miles?|km|minutes?|hours?)$/.test(tokens[at + 1]?.word ?? 'mi');
  const isUnit =
    /^(mi|miles?|km|minutes?|hours?)$/.test(word) &&
    /^(\d+|an?|one|two|half)$/.test(tokens[at - 1]?.word ?? '');
  if (NOISE.has(word) || word === '-' || isDistance || isUnit) return '';
  return Object.hasOwn(SINGULAR, word) ? SINGULAR[word] : raw.replace(/'s$/, '');
}
