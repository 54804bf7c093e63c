import type { Card } from '@tc/contract/locker';

/** Only letters and digits, without accents, so that two spellings of a name are equal. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** 4/102, #004 and 4 are the same number; SWSH050 is another. */
function plainNumber(text: string): string {
  return plain(text.split('/')[0] ?? '').replace(/^0+(?=\d)/, '');
}

interface Product {
  readonly name: string;
  readonly variant: string;
  readonly number: string;
}

/** `Charizard [1st Edition] #4`: a name, perhaps a variant, and a number. */
function readProduct(text: string): Product | null {
  const found = /^(?<name>[^[#]+?)\s*(?:\[(?<variant>[^\]]+)\])?\s*#(?<number>\S+)\s*$/.exec(text);
  if (!found?.groups) return null;
  const { name = '', variant = '', number = '' } = found.groups;
  return { name: plain(name), variant: plain(variant), number: plainNumber(number) };
}

const YEAR = /\b(?:18|19|20|21)\d\d\b/;

/** `Pokemon Base Set`, `Baseball Cards 1989 Upper Deck`: true if every word of the card's set is in it. */
function isSetOf(card: Card, console: string): boolean {
  const words = new Set(plain(console).split(' '));
  const year = YEAR.exec(console)?.[0];
  if (year !== undefined && card.year !== null && String(card.year) !== year) return false;
  const wanted = plain(card.set ?? '').split(' ');
  return wanted[0] !== '' && wanted.every((word) => words.has(word));
}

function keyOf({ name, variant, number }: Product): string {
  return JSON.stringify([name, variant, number]);
}

/** Finds the cards that a line of a price guide is about. */
export function createGuideMatcher(cards: readonly Card[]) {
  const byKey = new Map<string, Card[]>();
  for (const card of cards) {
    if (!card.name || !card.number) continue;
    const key = keyOf({
      name: plain(card.name),
      variant: plain(card.variant ?? ''),
      number: plainNumber(card.number),
    });
    byKey.set(key, [...(byKey.get(key) ?? []), card]);
  }
  return (console: string, productName: string): readonly Card[] => {
    const product = readProduct(productName);
    const named = product ? (byKey.get(keyOf(product)) ?? []) : [];
    return named.filter((card) => isSetOf(card, console));
  };
}
