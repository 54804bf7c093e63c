import type { Card, CardChanges, OnSame } from '@tc/contract/locker';
import type { CardOfRow } from './read/row-to-card.ts';

type Identity = Pick<CardChanges, 'name' | 'game' | 'set' | 'number' | 'variant' | 'language'>;

function plain(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Cards with the same key count as the same card; case and spaces do not matter. */
function keyOf(card: Identity): string {
  const { name, game, set, number, variant, language } = card;
  return JSON.stringify([name, game, set, number, variant, language].map(plain));
}

export interface Matched {
  readonly row: CardOfRow;
  readonly card: Card | null;
}

/**
 * Matches each row to a card of the collection. Each card takes one row: first the one with its id, then the
 * first one that describes the same card. A further matching row is another copy and becomes its own card.
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

/** What the row adds to the card. */
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

/** What merging a row changes on its card: nothing if the card already says the same. */
export function changesOf(card: Card, said: CardChanges, onSame: OnSame): CardChanges {
  const facts = Object.entries(merged(card, said, onSame));
  return Object.fromEntries(
    facts.filter(([fact, value]) => !isSame(value, card[fact as keyof Card])),
  );
}
