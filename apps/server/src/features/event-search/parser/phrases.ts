import { meansWord } from './spelling.ts';
import type { Token } from './tokens.ts';
import { wordsOf } from './tokens.ts';

interface Phrase<Meaning> {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

export interface Found<Meaning> {
  readonly meaning: Meaning;
  /** Number of words. */
  readonly length: number;
}

/** Phrases of one to six words and what they mean; longer ones are tried first. */
export class PhraseBook<Meaning> {
  readonly #phrases: Phrase<Meaning>[];

  constructor(entries: readonly (readonly [phrase: string, meaning: Meaning])[]) {
    this.#phrases = entries
      .map(([phrase, meaning]) => ({ words: wordsOf(phrase), meaning }))
      .filter(({ words }) => words.length > 0)
      .sort((one, other) => other.words.length - one.words.length);
  }

  /** What is at a position: as written, or else with corrected spelling. */
  findAt(tokens: readonly Token[], at: number): Found<Meaning> | null {
    return (
      this.#find(tokens, at, (typed, wanted) => typed === wanted) ??
      this.#find(tokens, at, meansWord)
    );
  }

  /** Only as written. */
  findExactlyAt(tokens: readonly Token[], at: number): Found<Meaning> | null {
    return this.#find(tokens, at, (typed, wanted) => typed === wanted);
  }

  #find(
    tokens: readonly Token[],
    at: number,
    isMeant: (typed: string, wanted: string) => boolean,
  ): Found<Meaning> | null {
    for (const { words, meaning } of this.#phrases) {
      if (at + words.length > tokens.length) continue;
      const isHere = words.every((wanted, place) => isMeant(tokens[at + place].word, wanted));
      if (isHere) return { meaning, length: words.length };
    }
    return null;
  }
}
