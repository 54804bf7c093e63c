import type { WebhookEvent } from '@tc/contract/api';
import type { Queries } from '@tc/database';
import { type Insertable, type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { AccessWebhooks } from '../../platform/database/tables.generated.ts';

export type WebhookRow = Selectable<AccessWebhooks>;

/**
 * False, and nothing written, if the account already has `most` of them. The transaction locks the plan, so
 * that nobody else counts at the same time.
 */
export async function insertWebhook(
  queries: Queries,
  row: Insertable<AccessWebhooks>,
  most: number,
): Promise<boolean> {
  if ((await countWebhooks(queries, row.user_id)) >= most) return false;
  await on(queries).insertInto('access.webhooks').values(row).execute();
  return true;
}

export async function countWebhooks(queries: Queries, owner: string): Promise<number> {
  const { count } = await on(queries)
    .selectFrom('access.webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

export function listWebhooks(queries: Queries, owner: string): Promise<WebhookRow[]> {
  return on(queries)
    .selectFrom('access.webhooks')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findWebhook(
  queries: Queries,
  owner: string,
  id: string,
): Promise<WebhookRow | null> {
  const row = await on(queries)
    .selectFrom('access.webhooks')
    .selectAll()
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The webhooks of an account that receive an event. */
export function listTold(
  queries: Queries,
  owner: string,
  event: WebhookEvent,
): Promise<Pick<WebhookRow, 'id'>[]> {
  return on(queries)
    .selectFrom('access.webhooks')
    .select('id')
    .where('user_id', '=', owner)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`events @> array[${event}]::text[]`)
    .execute();
}

export interface WebhookChange {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly isEnabled?: true | undefined;
}

/** A new address, or enabling it again, clears earlier failures. */
export async function updateWebhook(
  queries: Queries,
  owner: string,
  id: string,
  { url, events, isEnabled }: WebhookChange,
): Promise<WebhookRow | null> {
  const isNewStart = url !== undefined || isEnabled;
  const row = await on(queries)
    .updateTable('access.webhooks')
    .set({
      id,
      ...(url !== undefined && { url }),
      ...(events && { events: [...events] }),
      ...(isNewStart && { failing_since: null }),
      ...(isEnabled && { disabled_at: null }),
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removeWebhook(queries: Queries, owner: string, id: string): Promise<boolean> {
  const row = await on(queries)
    .deleteFrom('access.webhooks')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteArrival(queries: Queries, id: string): Promise<void> {
  await on(queries)
    .updateTable('access.webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Returns the time since which nothing has arrived there. */
export async function noteFailure(queries: Queries, id: string, now: Date): Promise<Date> {
  const row = await on(queries)
    .updateTable('access.webhooks')
    .set(({ fn, val }) => ({ failing_since: fn.coalesce('failing_since', val(now)) }))
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? now;
}

/** True only once: false if it is already disabled, or gone. */
export async function disableWebhook(queries: Queries, id: string, now: Date): Promise<boolean> {
  const row = await on(queries)
    .updateTable('access.webhooks')
    .set({ disabled_at: now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
