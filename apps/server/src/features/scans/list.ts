import type { listScans } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import type { z } from 'zod';
import { cutPage, readCursor } from '../../platform/api/cursor.ts';
import { on } from '../../platform/database/on.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export type ScansAsked = z.output<typeof listScans.input>;

/** One page of the history, newest first; null if the cursor is not one of ours. */
export async function listHistory(
  queries: Queries,
  owner: Holder,
  { status, cardId, cursor, limit }: ScansAsked,
) {
  const after = cursor === undefined ? null : readCursor(cursor, 'moment');
  if (cursor !== undefined && after === null) return null;
  let scans = on(queries)
    .selectFrom('locker.scans')
    .select(['id', 'status', 'card_id', 'created_at', 'ended_at', 'details', 'result'])
    .select((scan) =>
      scan
        .selectFrom('locker.photos')
        .select('locker.photos.id')
        .whereRef('scan_id', '=', 'locker.scans.id')
        .where('side', '=', 'front')
        .where('position', '=', 0)
        .as('photo'),
    )
    .select((scan) =>
      scan
        .selectFrom('locker.cards')
        .select('locker.cards.name')
        .whereRef('locker.cards.id', '=', 'locker.scans.card_id')
        .as('cardName'),
    )
    .select(sql<string>`created_at::text`.as('sortedBy'))
    .where('user_id', '=', owner);
  if (status) scans = scans.where('status', '=', status);
  if (cardId) scans = scans.where('card_id', '=', cardId);
  if (after) {
    const place = sql`(${after.value}::timestamptz, ${after.id}::uuid)`;
    scans = scans.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  const rows = await scans
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}
