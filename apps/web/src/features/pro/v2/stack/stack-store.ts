import { type DBSchema, openDB } from 'idb';
import {
  type Chances,
  isAmount,
  NO_PRICES,
  PRICED,
  type Prices,
  type StackedCard,
} from './rank.ts';

/** A card of the stack as shown and saved: its front, the measurements and the prices. */
export interface KeptCard extends StackedCard {
  readonly name: string;
  readonly front: Blob;
  /** Why it could not be graded, in words; null if it was, or is not graded yet. */
  readonly refusal: string | null;
}

export interface Stack {
  /** The cost of having one card graded, as typed. */
  readonly cost: string;
  readonly cards: readonly KeptCard[];
}

export const NO_STACK: Stack = { cost: '', cards: [] };

interface Schema extends DBSchema {
  readonly stacks: { readonly key: 'last'; readonly value: Stack };
}

const NAME = 'stack';

function open() {
  return openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('stacks'),
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
}

function pricesOf(kept: unknown): Prices {
  const given = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const read = PRICED.map((name) => {
    const text = given[name];
    return [name, typeof text === 'string' && isAmount(text) ? text : ''] as const;
  });
  return { ...NO_PRICES, ...Object.fromEntries(read) };
}

function cardsOf(kept: unknown): KeptCard[] {
  return (Array.isArray(kept) ? (kept as Partial<KeptCard>[]) : []).flatMap((card) => {
    const { id, name, front, chances, prices, refusal } = card;
    if (typeof id !== 'string' || !(front instanceof Blob)) return [];
    const known = typeof chances === 'object' ? (chances as Chances | null) : null;
    return [
      {
        ...{ id, front, name: String(name ?? 'Card'), chances: known, prices: pricesOf(prices) },
        refusal: typeof refusal === 'string' ? refusal : null,
      },
    ];
  });
}

/** The stack as it was left on this device, as far as this version understands it. */
export async function loadStack(): Promise<Stack> {
  const all = await indexedDB.databases?.();
  // Looking must not create a database.
  if (all && !all.some(({ name }) => name === NAME)) return NO_STACK;
  const database = await open();
  const kept = await database.get('stacks', 'last');
  database.close();
  return { cost: typeof kept?.cost === 'string' ? kept.cost : '', cards: cardsOf(kept?.cards) };
}

export async function keepStack(stack: Stack): Promise<void> {
  const database = await open();
  await database.put('stacks', stack, 'last');
  database.close();
}
