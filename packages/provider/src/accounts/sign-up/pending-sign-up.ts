import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on, type RowOf } from '../../schema/on.ts';
import { SIGN_UP_SECONDS } from '../../settings.ts';
import { deriveHex } from '../../tokens/secrets.ts';
import { clientNetwork } from '../limits/client-network.ts';
import type { UserRow } from '../users/user-row.ts';

/** No network: an operator created the account. */
type PendingSignUp = RowOf<'auth.pending_sign_ups'>;

function markOf(secret: Uint8Array, userId: string, ip: string): string {
  return deriveHex(secret, 'network of a sign-up', `${userId} ${clientNetwork(ip)}`);
}

/** Records that a sign-up created an account, and from where. */
export async function beginSignUp(
  queries: Queries,
  secret: Uint8Array,
  userId: string,
  ip: string,
  now: Date,
): Promise<void> {
  await on(queries)
    .insertInto('auth.pending_sign_ups')
    .values({ user_id: userId, started_at: now, network: markOf(secret, userId, ip) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/**
 * Somebody signed up with the same address and another password. Nothing is proven, so nothing
 * about the account changes; but from now on its password is confirmed only from where the first
 * sign-up came.
 */
export async function contestSignUp(queries: Queries, userId: string, now: Date): Promise<void> {
  await on(queries)
    .insertInto('auth.pending_sign_ups')
    .values({ user_id: userId, started_at: now, contested_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ contested_at: sql<Date>`coalesce(pending_sign_ups.contested_at, ${now})` }),
    )
    .execute();
}

/** The pending confirmation of an account; null if there is none. */
export async function findPendingSignUp(
  queries: Queries,
  userId: string,
): Promise<PendingSignUp | null> {
  const pending = await on(queries)
    .selectFrom('auth.pending_sign_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return pending ?? null;
}

function takePending(queries: Queries, userId: string): Promise<PendingSignUp | undefined> {
  return on(queries)
    .deleteFrom('auth.pending_sign_ups')
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Where a confirmation comes from, compared with the first sign-up; unknown for old ones. */
export type Place = 'first' | 'elsewhere' | 'unknown';

/** Ends the pending sign-up, because its address is being confirmed. */
export async function endSignUp(
  queries: Queries,
  secret: Uint8Array,
  userId: string,
  ip: string,
): Promise<{ readonly isContested: boolean; readonly place: Place }> {
  const pending = await takePending(queries, userId);
  const isContested = Boolean(pending?.contested_at);
  if (!pending?.network) return { isContested, place: 'unknown' };
  const isFirst = pending.network === markOf(secret, userId, ip);
  return { isContested, place: isFirst ? 'first' : 'elsewhere' };
}

/**
 * Ends a pending sign-up on an operator's behalf, because nothing in it was proven. Returns whether
 * a sign-up created the account: then anyone may have set what is in it.
 */
export async function forgetSignUp(queries: Queries, userId: string): Promise<boolean> {
  const pending = await takePending(queries, userId);
  return pending !== undefined && pending.network !== null;
}

/** Removes the account if its sign-up has expired, so that the address is free; otherwise returns it. */
export async function unlessExpired(
  queries: Queries,
  user: UserRow | null,
  now: Date,
): Promise<UserRow | null> {
  if (!user || user.confirmed_at) return user;
  const removed = await removeExpiredSignUps(queries, now, user.id);
  return removed > 0 ? null : user;
}

/** Accounts whose address was never confirmed; those an operator created or invited stay. */
export async function removeExpiredSignUps(
  queries: Queries,
  now: Date,
  userId: string | null = null,
): Promise<number> {
  const removed = await on(queries)
    .deleteFrom('auth.users as lost')
    .using('auth.pending_sign_ups as pending')
    .whereRef('pending.user_id', '=', 'lost.id')
    .where('pending.network', 'is not', null)
    .where('pending.started_at', '<=', new Date(now.getTime() - SIGN_UP_SECONDS * 1000))
    .where('lost.confirmed_at', 'is', null)
    .where('lost.last_sign_in_at', 'is', null)
    .where('lost.invited_at', 'is', null)
    .where('lost.deleted_at', 'is', null)
    .$if(userId !== null, (users) => users.where('lost.id', '=', userId ?? ''))
    .returning('lost.id')
    .execute();
  return removed.length;
}
