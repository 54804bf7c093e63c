import type { listShares } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { cutPage, readCursor } from '../../platform/api/cursor.ts';
import { on } from '../../platform/database/on.ts';
import type { LockerShares } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export type ShareRow = Selectable<LockerShares>;

/**
 * False, and nothing written, if the card already has `most` of them. The transaction locks the card, so that
 * nobody else counts at the same time.
 */
export async function insertShare(
  queries: Queries,
  owner: Holder,
  share: Omit<Insertable<LockerShares>, 'user_id'>,
  most: number,
): Promise<boolean> {
  const { count } = await on(queries)
    .selectFrom('locker.shares')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('card_id', '=', share.card_id)
    .executeTakeFirstOrThrow();
  if (count >= most) return false;
  await on(queries)
    .insertInto('locker.shares')
    .values({ ...share, user_id: owner })
    .execute();
  return true;
}

export async function findByTokenHash(queries: Queries, hash: string): Promise<ShareRow | null> {
  const row = await on(queries)
    .selectFrom('locker.shares')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

export async function removeShare(queries: Queries, owner: Holder, id: string): Promise<boolean> {
  const row = await on(queries)
    .deleteFrom('locker.shares')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type SharesAsked = z.output<typeof listShares.input>;

/** One page of an owner's links, newest first; null if the cursor is not one of ours. */
export async function listPage(
  queries: Queries,
  owner: Holder,
  { cardId, cursor, limit }: SharesAsked,
) {
  const after = cursor === undefined ? null : readCursor(cursor, 'moment');
  if (cursor !== undefined && after === null) return null;
  let shares = on(queries)
    .selectFrom('locker.shares')
    .selectAll()
    .select(sql<string>`created_at::text`.as('sortedBy'))
    .where('user_id', '=', owner);
  if (cardId) shares = shares.where('card_id', '=', cardId);
  if (after) {
    const place = sql`(${after.value}::timestamptz, ${after.id}::uuid)`;
    shares = shares.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  const rows = await shares
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}
