import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

export const CONFIRM_DAYS = 7;
/** Addresses that were never confirmed, and people who left, are forgotten after this time. */
const FORGOTTEN_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
}

/** Columns of a row that has an address, which people who left no longer have. */
const COLUMNS = [
  'id',
  sql<string>`email`.as('email'),
  sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
] as const;

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The subscriber of an address, created if there is none. Locks the row until the transaction ends. */
export async function requireSubscriber(
  queries: Queries,
  email: string,
  now: Date,
): Promise<Subscriber> {
  return on(queries)
    .insertInto('site.newsletter_subscribers')
    .values({ email: email.toLowerCase(), asked_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at: now }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function setConfirmToken(queries: Queries, id: string, hash: string): Promise<void> {
  await on(queries)
    .updateTable('site.newsletter_subscribers')
    .set({ confirm_token_hash: hash })
    .where('id', '=', id)
    .execute();
}

/** Who a token from an email belongs to, while it is valid. */
export async function findByConfirmToken(
  queries: Queries,
  hash: string,
  now: Date,
): Promise<Subscriber | null> {
  const row = await on(queries)
    .selectFrom('site.newsletter_subscribers')
    .select(COLUMNS)
    .where('confirm_token_hash', '=', hash)
    .where('email', 'is not', null)
    .where('asked_at', '>', before(now, CONFIRM_DAYS))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setConfirmed(
  queries: Queries,
  id: string,
  leaveHash: string,
  now: Date,
): Promise<void> {
  await on(queries)
    .updateTable('site.newsletter_subscribers')
    .set({ confirmed_at: now, leave_token_hash: leaveHash })
    .where('id', '=', id)
    .execute();
}

/** Takes an address off the list and forgets it; also true if that had happened before. */
export async function removeSubscriber(
  queries: Queries,
  leaveHash: string,
  now: Date,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('site.newsletter_subscribers')
    .set(({ fn, val }) => ({
      email: null,
      unsubscribed_at: fn.coalesce('unsubscribed_at', val(now)),
      confirm_token_hash: null,
    }))
    .where('leave_token_hash', '=', leaveHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeForgotten(queries: Queries, now: Date): Promise<void> {
  const longAgo = before(now, FORGOTTEN_DAYS);
  await on(queries)
    .deleteFrom('site.newsletter_subscribers')
    .where(({ and, eb, or }) =>
      or([
        and([eb('confirmed_at', 'is', null), eb('asked_at', '<=', longAgo)]),
        eb('unsubscribed_at', '<=', longAgo),
      ]),
    )
    .execute();
}
