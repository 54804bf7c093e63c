import type { Filters } from './parser/parse-query.ts';
import { wordsOf } from './parser/tokens.ts';

/** Removes phrases from a text, ignoring case. */
function withoutPhrases(text: string, phrases: readonly string[]): string {
  const unwanted = new Set(phrases.flatMap(wordsOf));
  const words = text
    .split(/\s+/)
    .filter((word) => !wordsOf(word).every((one) => unwanted.has(one)));
  return words.join(' ');
}

/**
 * Removes from a model's answer what the rules found to be excluded: a small model answers `not in Texas` with
 * Texas, and what is to be left out must not come back as what is wanted.
 */
export function withoutLeftOut(said: Filters, byRules: Filters): Filters {
  const { excluded, isNearVisitor } = byRules;
  const { states = [], categories = [], words = [], places = [] } = excluded ?? {};
  const text = withoutPhrases(said.text ?? '', [...words, ...places]);
  const { text: _, ...rest } = said;
  return {
    ...rest,
    states: said.states.filter((code) => !states.includes(code)),
    categories: said.categories.filter((category) => !categories.includes(category)),
    ...(text && { text }),
    ...(excluded && { excluded }),
    ...(isNearVisitor && said.states.length === 0 && { isNearVisitor }),
  };
}
