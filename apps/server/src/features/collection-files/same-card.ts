import type { Card, CardChanges, OnSame } from '@tc/contract/locker';
import type { CardOfRow } from './read/row-to-card.ts';

type Identity = Pick<CardChanges, 'name' | 'game' | 'set' | 'number' | 'variant' | 'language'>;

function plain(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Cards with the same key are the same card, whatever the case and the spaces. */
function keyOf(card: Identity): string {
  const { name, game, set, number, variant, language } = card;
  return JSON.stringify([name, game, set, number, variant, language].map(plain));
}

export interface Matched {
  readonly row: CardOfRow;
  readonly card: Card | null;
}

/**
 * The card of the collection that each row is. A card takes one row: first the one that names it by its id,
 * then the first one that is the same. The next such row is another copy, kept as a card of its own.
 */
export function matchRows(rows: readonly CardOfRow[], cards: readonly Card[]): readonly Matched[] {
  const free = new Map(cards.map((card) => [card.id, card]));
  const take = (id: string | null | undefined) => {
    const card = id ? free.get(id) : undefined;
    if (card) free.delete(card.id);
    return card ?? null;
  };
  const named = rows.map(({ id }) => take(id));
  const same = new Map<string, string[]>();
  for (const card of free.values()) {
    const key = keyOf(card);
    same.set(key, [...(same.get(key) ?? []), card.id]);
  }
  return rows.map((row, index) => ({
    row,
    card: named[index] ?? take(same.get(keyOf(row.changes))?.shift()),
  }));
}

const MOST_COPIES = 100_000;
const MOST_TAGS = 50;

function tagsTogether(card: Card, tags: readonly string[] = []): string[] {
  return [...new Set([...card.tags, ...tags])].slice(0, MOST_TAGS);
}

/** What the row says that the card does not. */
function filled(card: Card, said: CardChanges): CardChanges {
  const gaps = Object.entries(said).filter(
    ([fact]) => (card[fact as keyof Card] ?? null) === null,
  ) as [keyof CardChanges, unknown][];
  const quantity = Math.max(card.quantity, said.quantity ?? 1);
  return { ...Object.fromEntries(gaps), tags: tagsTogether(card, said.tags), quantity };
}

function merged(card: Card, said: CardChanges, onSame: OnSame): CardChanges {
  if (onSame === 'update') return said;
  const facts = filled(card, said);
  if (onSame === 'fill') return facts;
  return { ...facts, quantity: Math.min(MOST_COPIES, card.quantity + (said.quantity ?? 1)) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other;
  const sorted = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).toSorted());
  return sorted(one) === sorted(other);
}

/** What merging a row changes of its card: nothing where the card says it already. */
export function changesOf(card: Card, said: CardChanges, onSame: OnSame): CardChanges {
  const facts = Object.entries(merged(card, said, onSame));
  return Object.fromEntries(
    facts.filter(([fact, value]) => !isSame(value, card[fact as keyof Card])),
  );
}
