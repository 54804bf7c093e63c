import { PhraseBook } from './phrases.ts';
import type { Token } from './tokens.ts';

/** The visitor's location, which only the visitor knows. */
export const NEAR_VISITOR = new PhraseBook<true>(
  (
    'near me|close to me|closest to me|nearest to me|next to me|around me|by me|near us|near here|around here|' +
    'close to here|close to home|near home|near my home|near my house|near my place|near my location|' +
    'from my location|my location|in my area|my area|in my town|in my city|my city|my town|in my state|' +
    'in my neighborhood|nearby|near by|close by|closeby|closest|nearest|not far|not far away|not too far|' +
    'not too far away|not far from me|not far from here|within driving distance|driving distance|' +
    'within driving distance of me|walking distance|in the area'
  )
    .split('|')
    .map((phrase) => [phrase, true] as const),
);

/** `within 50 miles` without a place means from the visitor. */
export function isDistanceAlone(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    const isUnit = /^(\d+)?(mi|miles?|km|minutes|mins|hours?|hrs?)$/.test(word);
    const isCounted =
      /^\d+[a-z]/.test(word) || /^(\d+|an?|two|few)$/.test(tokens[at - 1]?.word ?? '');
    const isOf =
      ['of', 'from', 'to'].includes(tokens[at + 1]?.word ?? '') && tokens[at + 2]?.word !== 'me';
    return isUnit && isCounted && !isOf;
  });
}
