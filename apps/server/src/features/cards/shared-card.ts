import type { Card } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { on } from '../../platform/database/on.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { presentCard } from './present.ts';
import { findCard } from './store.ts';

/** A card that a link may show: it belongs to the owner and is not in the trash. */
export async function findShownCard(
  queries: Queries,
  owner: Holder,
  id: string,
): Promise<Card | null> {
  const row = await findCard(queries, owner, id);
  return row && row.deleted_at === null ? presentCard(row) : null;
}

/**
 * Locks a card until the transaction ends, so that only one call at a time counts what it has. False if there
 * is no such card in the locker.
 */
export async function lockCard(queries: Queries, owner: Holder, id: string): Promise<boolean> {
  const row = await on(queries)
    .selectFrom('locker.cards')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these cards are in the trash. */
export async function findTrashed(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await on(queries)
    .selectFrom('locker.cards')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
