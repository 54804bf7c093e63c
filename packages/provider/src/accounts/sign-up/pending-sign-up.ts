import type { Queries } from '../../ports.ts';
import { SIGN_UP_SECONDS } from '../../settings.ts';
import { deriveHex } from '../../tokens/secrets.ts';
import { clientNetwork } from '../limits/client-network.ts';
import type { UserRow } from '../users/user-row.ts';

/** A row of `auth.pending_sign_ups`. */
interface PendingSignUp {
  readonly started_at: Date;
  /** Null: an operator made the account. */
  readonly network: string | null;
  readonly contested_at: Date | null;
}

function markOf(secret: Uint8Array, userId: string, ip: string): string {
  return deriveHex(secret, 'network of a sign-up', `${userId} ${clientNetwork(ip)}`);
}

/** Writes down that an account was made by a sign-up, and from where. */
export async function beginSignUp(
  queries: Queries,
  secret: Uint8Array,
  userId: string,
  ip: string,
  now: Date,
): Promise<void> {
  await queries.query(
    `insert into auth.pending_sign_ups (user_id, started_at, network) values ($1, $2, $3)
     on conflict (user_id) do nothing`,
    [userId, now, markOf(secret, userId, ip)],
  );
}

/**
 * Somebody signed up with the same address and another password. Nobody has proven anything, so
 * nothing of the account changes; but from now on its password is confirmed only from where the first
 * sign-up came.
 */
export async function contestSignUp(queries: Queries, userId: string, now: Date): Promise<void> {
  await queries.query(
    `insert into auth.pending_sign_ups as known (user_id, started_at, contested_at)
     values ($1, $2, $2)
     on conflict (user_id) do update set contested_at = coalesce(known.contested_at, $2)`,
    [userId, now],
  );
}

/** The wait of an account for its confirmation; null where none was begun. */
export async function findPendingSignUp(
  queries: Queries,
  userId: string,
): Promise<PendingSignUp | null> {
  const [pending] = await queries.query<PendingSignUp>(
    'select * from auth.pending_sign_ups where user_id = $1',
    [userId],
  );
  return pending ?? null;
}

/** Where a sign-up is confirmed, seen from where the first one came; of old ones nobody knows. */
export type Place = 'first' | 'elsewhere' | 'unknown';

/** Ends the wait of a sign-up whose address is being confirmed. */
export async function endSignUp(
  queries: Queries,
  secret: Uint8Array,
  userId: string,
  ip: string,
): Promise<{ readonly isContested: boolean; readonly place: Place }> {
  const [pending] = await queries.query<PendingSignUp>(
    'delete from auth.pending_sign_ups where user_id = $1 returning *',
    [userId],
  );
  const isContested = Boolean(pending?.contested_at);
  if (!pending?.network) return { isContested, place: 'unknown' };
  const isFirst = pending.network === markOf(secret, userId, ip);
  return { isContested, place: isFirst ? 'first' : 'elsewhere' };
}

/**
 * Ends the wait of a sign-up by an operator's word, which stands over what nobody has proven. Answers
 * whether a sign-up made the account: then what it set may be anybody's.
 */
export async function forgetSignUp(queries: Queries, userId: string): Promise<boolean> {
  const [pending] = await queries.query<PendingSignUp>(
    'delete from auth.pending_sign_ups where user_id = $1 returning *',
    [userId],
  );
  return pending !== undefined && pending.network !== null;
}

/** Removes an account whose sign-up has expired, so that its address is free; else answers it. */
export async function unlessExpired(
  queries: Queries,
  user: UserRow | null,
  now: Date,
): Promise<UserRow | null> {
  if (!user || user.confirmed_at) return user;
  const removed = await removeExpiredSignUps(queries, now, user.id);
  return removed > 0 ? null : user;
}

/** Accounts whose address was never confirmed; what an operator made or invited stays. */
export async function removeExpiredSignUps(
  queries: Queries,
  now: Date,
  userId: string | null = null,
): Promise<number> {
  const removed = await queries.query(
    `delete from auth.users as lost using auth.pending_sign_ups as pending
     where pending.user_id = lost.id and pending.network is not null and pending.started_at <= $1
       and lost.confirmed_at is null and lost.last_sign_in_at is null
       and lost.invited_at is null and lost.deleted_at is null and ($2::uuid is null or lost.id = $2)
     returning lost.id`,
    [new Date(now.getTime() - SIGN_UP_SECONDS * 1000), userId],
  );
  return removed.length;
}
