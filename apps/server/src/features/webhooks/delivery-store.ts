import type { listDeliveries } from '@tc/contract/api';
import type { Queries } from '@tc/database';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { cutPage, readCursor } from '../../platform/api/cursor.ts';
import { on } from '../../platform/database/on.ts';
import type { AccessWebhookDeliveries } from '../../platform/database/tables.generated.ts';

export type DeliveryRow = Selectable<AccessWebhookDeliveries>;

export type DeliveriesAsked = z.output<typeof listDeliveries.input>;

export async function insertDelivery(
  queries: Queries,
  row: Insertable<AccessWebhookDeliveries>,
): Promise<DeliveryRow> {
  return on(queries)
    .insertInto('access.webhook_deliveries')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What to send, and where; null if it was sent, given up, or removed. */
export async function findWaiting(queries: Queries, id: string) {
  const row = await on(queries)
    .selectFrom('access.webhook_deliveries as delivery')
    .innerJoin('access.webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.user_id', 'delivery.webhook_id', 'delivery.payload'])
    .select(['webhook.url', 'webhook.sealed_secret', 'webhook.disabled_at'])
    .where('delivery.id', '=', id)
    .where('delivery.status', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

export type WaitingDelivery = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

export async function listWaiting(queries: Queries): Promise<readonly string[]> {
  const rows = await on(queries)
    .selectFrom('access.webhook_deliveries')
    .select('id')
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

export interface Attempt {
  readonly status: DeliveryRow['status'];
  readonly answered: number | null;
  readonly problem: string | null;
  readonly at: Date;
  readonly nextAt: Date | null;
}

export async function noteAttempt(
  queries: Queries,
  id: string,
  { status, answered, problem, at, nextAt }: Attempt,
): Promise<void> {
  await on(queries)
    .updateTable('access.webhook_deliveries')
    .set((row) => ({
      status,
      answered,
      problem,
      attempted_at: at,
      next_attempt_at: nextAt,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Records that nothing was tried and nothing will be. */
export async function giveUp(queries: Queries, id: string, problem: string): Promise<void> {
  await on(queries)
    .updateTable('access.webhook_deliveries')
    .set({ status: 'failed', problem, next_attempt_at: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Gives up everything that is waiting for a disabled webhook. */
export async function giveUpAll(
  queries: Queries,
  webhookId: string,
  problem: string,
): Promise<void> {
  await on(queries)
    .updateTable('access.webhook_deliveries')
    .set({ status: 'failed', problem, next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute();
}

/** Null if it does not exist, or is still waiting. */
export async function queueAgain(
  queries: Queries,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | null> {
  const row = await on(queries)
    .updateTable('access.webhook_deliveries')
    .set({ status: 'waiting', next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .where('status', '<>', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function hasDelivery(
  queries: Queries,
  webhookId: string,
  id: string,
): Promise<boolean> {
  const row = await on(queries)
    .selectFrom('access.webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of the log, newest first; null if the cursor is not one of ours. */
export async function listPage(
  queries: Queries,
  webhookId: string,
  { status, cursor, limit }: DeliveriesAsked,
) {
  const after = cursor === undefined ? null : readCursor(cursor, 'moment');
  if (cursor !== undefined && after === null) return null;
  let all = on(queries)
    .selectFrom('access.webhook_deliveries')
    .selectAll()
    .select(sql<string>`created_at::text`.as('sortedBy'))
    .where('webhook_id', '=', webhookId);
  if (status) all = all.where('status', '=', status);
  if (after) {
    const place = sql`(${after.value}::timestamptz, ${after.id}::uuid)`;
    all = all.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  const rows = await all
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

const EXPORTED_AT_ONCE = 500;

/** All deliveries of a person, by id, for readers that want everything. */
export async function* readDeliveries(queries: Queries, owner: string) {
  let after: string | null = null;
  do {
    const all = on(queries)
      .selectFrom('access.webhook_deliveries')
      .selectAll()
      .where('user_id', '=', owner);
    const next = after === null ? all : all.where('id', '>', after);
    const rows: DeliveryRow[] = await next.orderBy('id').limit(EXPORTED_AT_ONCE).execute();
    yield rows;
    after = rows.length === EXPORTED_AT_ONCE ? (rows.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

export async function removeOld(queries: Queries, before: Date): Promise<void> {
  await on(queries)
    .deleteFrom('access.webhook_deliveries')
    .where('created_at', '<', before)
    .execute();
}
