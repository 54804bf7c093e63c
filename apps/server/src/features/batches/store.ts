import type { Queries } from '@tc/database';
import type { Selectable } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerBatches } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export type BatchRow = Selectable<LockerBatches>;

export async function countBatches(queries: Queries, owner: Holder): Promise<number> {
  const { count } = await on(queries)
    .selectFrom('locker.batches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findByKey(
  queries: Queries,
  owner: Holder,
  key: string,
): Promise<BatchRow | null> {
  const row = await on(queries)
    .selectFrom('locker.batches')
    .selectAll()
    .where('user_id', '=', owner)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertBatch(
  queries: Queries,
  { rules, ...row }: Omit<BatchRow, 'state' | 'user_id'> & { readonly user_id: Holder },
): Promise<BatchRow> {
  return on(queries)
    .insertInto('locker.batches')
    .values({ ...row, rules: rules && JSON.stringify(rules) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listBatches(queries: Queries, owner: Holder): Promise<BatchRow[]> {
  return on(queries)
    .selectFrom('locker.batches')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findBatch(
  queries: Queries,
  owner: Holder,
  id: string,
): Promise<BatchRow | null> {
  const row = await on(queries)
    .selectFrom('locker.batches')
    .selectAll()
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the batch, so that it is neither paused nor canceled until the transaction ends. False if it is not
 * open.
 */
export async function holdOpen(queries: Queries, owner: Holder, id: string): Promise<boolean> {
  const row = await on(queries)
    .selectFrom('locker.batches')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the batch is in none of these states, or is not theirs. */
export async function setState(
  queries: Queries,
  owner: Holder,
  id: string,
  from: readonly BatchRow['state'][],
  state: BatchRow['state'],
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('locker.batches')
    .set({ state })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeBatch(queries: Queries, owner: Holder, id: string): Promise<void> {
  await on(queries)
    .deleteFrom('locker.batches')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
