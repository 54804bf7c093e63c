import type { CardSort, listCards } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { readCursor, type SortKind, writeCursor } from '../../platform/api/cursor.ts';
import { type CardRow, selectCards } from './store.ts';

export type CardsAsked = z.output<typeof listCards.input>;

interface Order {
  /** What is sorted by, as an expression that is never null. */
  readonly key: RawBuilder<string | number | Date>;
  readonly kind: SortKind;
  readonly isRising: boolean;
}

const NEVER = sql<number>`'-infinity'::double precision`;

const CASTS: Readonly<Record<SortKind, RawBuilder<unknown>>> = {
  moment: sql`timestamptz`,
  number: sql`double precision`,
  text: sql`text`,
};

const ORDERS: Readonly<Record<CardSort, Order>> = {
  newest: { key: sql`cards.created_at`, kind: 'moment', isRising: false },
  oldest: { key: sql`cards.created_at`, kind: 'moment', isRising: true },
  name: { key: sql`lower(coalesce(cards.name, ''))`, kind: 'text', isRising: true },
  grade: {
    key: sql`coalesce(cards.grade_overall, ${NEVER})`,
    kind: 'number',
    isRising: false,
  },
  value: {
    key: sql`coalesce(cards.value_amount::double precision, ${NEVER})`,
    kind: 'number',
    isRising: false,
  },
};

/** So that what a person types is looked for as it is. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** One page of the collection. Every word has to be somewhere on the card. Null: a cursor of nobody. */
export async function listPage(
  queries: Queries,
  owner: string,
  { q, sort, tag, trash, cursor, limit }: CardsAsked,
): Promise<{ readonly rows: readonly CardRow[]; readonly nextCursor: string | null } | null> {
  const { key, kind, isRising } = ORDERS[sort];
  const after = cursor === undefined ? null : readCursor(cursor, kind);
  if (cursor !== undefined && after === null) return null;
  let cards = selectCards(queries, owner)
    .select(sql<string>`(${key})::text`.as('sortedBy'))
    .where('deleted_at', trash === 'true' ? 'is not' : 'is', null);
  for (const word of q?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    cards = cards.where('words', 'like', `%${literally(word)}%`);
  }
  if (tag !== undefined) cards = cards.where(sql<boolean>`${tag} = any(cards.tags)`);
  if (after) {
    const place = sql`(${after.value}::${CASTS[kind]}, ${after.id}::uuid)`;
    const comes = isRising ? sql`>` : sql`<`;
    cards = cards.where(sql<boolean>`(${key}, cards.id) ${comes} ${place}`);
  }
  const direction = isRising ? 'asc' : 'desc';
  const rows = await cards
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    rows: page,
    nextCursor: hasMore ? writeCursor({ value: last.sortedBy, id: last.id }) : null,
  };
}
