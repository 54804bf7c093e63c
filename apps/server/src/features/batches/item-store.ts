import type { BatchItemState, ChosenRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerBatchItems, LockerScans } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export type Counts = Readonly<Partial<Record<BatchItemState, number>>>;

export interface ItemRow extends Pick<Selectable<LockerBatchItems>, 'id' | 'position' | 'name'> {
  readonly state: BatchItemState;
  readonly scan_id: string | null;
  readonly card_id: string | null;
  readonly result: Selectable<LockerScans>['result'];
}

/** The state of a card: its scan's state or, without a scan, the reason why there is none. */
const STATE = sql<BatchItemState>`case
  when scan.id is not null then scan.status
  when batch.state = 'cancelled' then 'cancelled'
  when item.sent_at is not null then 'removed'
  else 'waiting'
end`;

function itemsOf(queries: Queries, owner: Holder) {
  return on(queries)
    .selectFrom('locker.batch_items as item')
    .innerJoin('locker.batches as batch', 'batch.id', 'item.batch_id')
    .leftJoin('locker.scans as scan', 'scan.id', 'item.scan_id')
    .where('batch.user_id', '=', owner);
}

/** Counts the cards of each batch by state. */
export async function countItems(
  queries: Queries,
  owner: Holder,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const rows = await itemsOf(queries, owner)
    .where('batch.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select('batch.id')
    .select([STATE.as('state'), sql<number>`count(*)::integer`.as('count')])
    .groupBy(['batch.id', STATE])
    .execute();
  const counted = new Map<string, Counts>();
  for (const { id, state, count } of rows) {
    counted.set(id, { ...counted.get(id), [state]: count });
  }
  return counted;
}

export function listItems(queries: Queries, owner: Holder, batchId: string): Promise<ItemRow[]> {
  return itemsOf(queries, owner)
    .where('batch.id', '=', batchId)
    .select(['item.id', 'item.position', 'item.name', 'item.scan_id'])
    .select(['scan.card_id', 'scan.result'])
    .select(STATE.as('state'))
    .orderBy('item.position')
    .execute();
}

interface NewItem {
  readonly id: string;
  readonly position: number;
  readonly name: string;
}

/**
 * Adds cards at positions of an open batch that are still free. Returns the cards at all of these positions.
 */
export async function addItems(
  queries: Queries,
  batchId: string,
  items: readonly NewItem[],
): Promise<NewItem[]> {
  const rows = items.map((item) => ({ ...item, batch_id: batchId }));
  await on(queries)
    .insertInto('locker.batch_items')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['batch_id', 'position']).doNothing())
    .execute();
  return on(queries)
    .selectFrom('locker.batch_items')
    .select(['id', 'position', 'name'])
    .where('batch_id', '=', batchId)
    .where(
      'position',
      'in',
      items.map(({ position }) => position),
    )
    .orderBy('position')
    .execute();
}

/** Holds or releases the scans of a batch that are waiting to be graded, and returns those that changed. */
export async function setHeld(
  queries: Queries,
  batchId: string,
  isHeld: boolean,
): Promise<readonly string[]> {
  const rows = await on(queries)
    .updateTable('locker.scans')
    .set({ is_held: isHeld })
    .where('status', '=', 'queued')
    .where('is_held', '=', !isHeld)
    // A scan that already has a grade is being graded again, which has nothing to do with the batch.
    .where(sql<boolean>`coalesce(result -> 'grade', 'null'::jsonb) = 'null'::jsonb`)
    .where('id', 'in', (query) =>
      query
        .selectFrom('locker.batch_items')
        .select((item) => item.ref('scan_id').$notNull().as('id'))
        .where('batch_id', '=', batchId)
        .where('scan_id', 'is not', null),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Scans of a canceled batch that were never graded. */
export async function listGivenUp(
  queries: Queries,
  batchId: string,
): Promise<readonly { readonly id: string; readonly owner: string }[]> {
  return on(queries)
    .selectFrom('locker.batch_items as item')
    .innerJoin('locker.batches as batch', 'batch.id', 'item.batch_id')
    .innerJoin('locker.scans as scan', 'scan.id', 'item.scan_id')
    .select(['scan.id', 'batch.user_id as owner'])
    .where('batch.id', '=', batchId)
    .where('batch.state', '=', 'cancelled')
    .where('scan.is_held', '=', true)
    .where('scan.status', '=', 'queued')
    .execute();
}

export async function listCanceled(queries: Queries): Promise<readonly string[]> {
  const rows = await on(queries)
    .selectFrom('locker.scans as scan')
    .innerJoin('locker.batch_items as item', 'item.scan_id', 'scan.id')
    .innerJoin('locker.batches as batch', 'batch.id', 'item.batch_id')
    .select('batch.id')
    .distinct()
    .where('scan.is_held', '=', true)
    .where('scan.status', '=', 'queued')
    .where('batch.state', '=', 'cancelled')
    .execute();
  return rows.map(({ id }) => id);
}

/** Null if the person has no such card in a batch. */
export async function findItem(
  queries: Queries,
  owner: Holder,
  id: string,
): Promise<{ readonly rules: ChosenRules | null; readonly batchId: string } | null> {
  const row = await on(queries)
    .selectFrom('locker.batch_items as item')
    .innerJoin('locker.batches as batch', 'batch.id', 'item.batch_id')
    .select(['batch.rules', 'batch.id as batchId'])
    .where('batch.user_id', '=', owner)
    .where('item.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** False if the card already has a scan, or had one. */
export async function setScan(
  queries: Queries,
  id: string,
  scanId: string,
  now: Date,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('locker.batch_items')
    .set({ scan_id: scanId, sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
