import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { sql } from 'kysely';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import { on } from '../../schema/on.ts';
import { isUuid } from '../sessions/require-session.ts';
import type { Account, UserRow } from '../users/user-row.ts';
import { writeIdentity } from '../users/write-identity.ts';
import { ADMIN_REFUSALS } from './refusals.ts';

/** The user that a path names; deleted users count as missing. */
export async function requireUser(
  queries: Queries,
  id: unknown,
): Promise<Result<UserRow, AuthError>> {
  if (!isUuid(id)) return err(ADMIN_REFUSALS.noUuid);
  const user = await on(queries)
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user ? ok(user) : err(ADMIN_REFUSALS.noUser);
}

/** Writes the identities for an account's current addresses and removes outdated ones. */
export async function writeIdentities(queries: Queries, user: UserRow, now: Date): Promise<void> {
  const wanted = [
    { provider: 'email' as const, value: user.email, isVerified: user.email_confirmed_at !== null },
    { provider: 'phone' as const, value: user.phone, isVerified: user.phone_confirmed_at !== null },
  ];
  for (const { provider, value, isVerified } of wanted) {
    if (!value) continue;
    const data = { sub: user.id, [provider]: value, [`${provider}_verified`]: isVerified };
    const whole = { email_verified: false, phone_verified: false, ...data };
    await writeIdentity(queries, user.id, provider, whole, now);
  }
}

const TAKEN: Readonly<Record<string, AuthError>> = {
  users_email_partial_key: REFUSALS.emailExists,
  users_phone_key: REFUSALS.phoneExists,
  users_pkey: ADMIN_REFUSALS.idTaken,
};

/** The first account to take an address keeps it. The index decides, even for calls at the same time. */
export async function refuseTaken<Value>(
  work: Promise<Result<Value, AuthError>>,
): Promise<Result<Value, AuthError>> {
  try {
    return await work;
  } catch (error) {
    const taken = TAKEN[(error as { constraint?: string }).constraint ?? ''];
    if (taken) return err(taken);
    throw error;
  }
}

export interface UserPage {
  readonly accounts: readonly Account[];
  readonly total: number;
}

/** Newest first, with everything attached to each user, in one statement per table. */
export async function loadPage(queries: Queries, limit: number, offset: number): Promise<UserPage> {
  const living = on(queries).selectFrom('auth.users').where('deleted_at', 'is', null);
  const { total } = await living
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const users = await living
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ofThem = sql<string>`any(${users.map(({ id }) => id)})`;
  const identities = await on(queries)
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', ofThem)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const factors = await on(queries)
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', ofThem)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const accounts = users.map((user) => ({
    user,
    identities: identities.filter(({ user_id }) => user_id === user.id),
    factors: factors.filter(({ user_id }) => user_id === user.id),
  }));
  return { accounts, total };
}
