import type { CardSort, listCards } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { cutPage, readCursor, type SortKind } from '../../platform/api/cursor.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { filterCards } from './filters.ts';
import { listByValue } from './list-by-value.ts';
import { type CardRow, selectCards } from './store.ts';

export type CardsAsked = z.output<typeof listCards.input>;

interface Order {
  /** The expression to sort by, which is never null. */
  readonly key: RawBuilder<string | number | Date>;
  readonly kind: Exclude<SortKind, 'value'>;
  readonly isRising: boolean;
}

const NEVER = sql<number>`'-infinity'::double precision`;

const CASTS: Readonly<Record<Exclude<SortKind, 'value'>, RawBuilder<unknown>>> = {
  moment: sql`timestamptz`,
  number: sql`double precision`,
  text: sql`text`,
};

const AGE = sql<Date>`cards.created_at`;
const NAME = sql<string>`lower(coalesce(cards.name, ''))`;
const SET = sql<string>`lower(coalesce(cards.set_name, ''))`;
const GRADE = sql<number>`coalesce(cards.grade_overall, ${NEVER})`;

type SortByValue = 'value' | 'value-lowest';

/** Each has an index on the same expression. */
const ORDERS: Readonly<Record<Exclude<CardSort, SortByValue>, Order>> = {
  newest: { key: AGE, kind: 'moment', isRising: false },
  oldest: { key: AGE, kind: 'moment', isRising: true },
  name: { key: NAME, kind: 'text', isRising: true },
  'name-last': { key: NAME, kind: 'text', isRising: false },
  set: { key: SET, kind: 'text', isRising: true },
  'set-last': { key: SET, kind: 'text', isRising: false },
  grade: { key: GRADE, kind: 'number', isRising: false },
  'grade-lowest': { key: GRADE, kind: 'number', isRising: true },
};

function isByValue(sort: CardSort): sort is SortByValue {
  return sort === 'value' || sort === 'value-lowest';
}

/** One page of the collection; null if the cursor is not one of ours. */
export async function listPage(
  queries: Queries,
  owner: Holder,
  { sort, cursor, limit, ...filters }: CardsAsked,
): Promise<{ readonly rows: readonly CardRow[]; readonly nextCursor: string | null } | null> {
  if (isByValue(sort)) {
    const after = cursor === undefined ? null : readCursor(cursor, 'value');
    if (cursor !== undefined && after === null) return null;
    const isRising = sort === 'value-lowest';
    return listByValue(queries, owner, { filters, isRising, limit, after });
  }
  const { key, kind, isRising } = ORDERS[sort];
  const after = cursor === undefined ? null : readCursor(cursor, kind);
  if (cursor !== undefined && after === null) return null;
  let cards = filterCards(selectCards(queries, owner), filters).select(
    sql<string>`(${key})::text`.as('sortedBy'),
  );
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
  return cutPage(rows, limit);
}
