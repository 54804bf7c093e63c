import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Queries } from '../../ports.ts';
import { isUuid } from '../sessions/require-session.ts';
import type { Account, FactorRow, IdentityRow, UserRow } from '../users/user-row.ts';
import { ADMIN_REFUSALS } from './refusals.ts';

/** The user that a path names; whoever was deleted is not there. */
export async function requireUser(
  queries: Queries,
  id: unknown,
): Promise<Result<UserRow, AuthError>> {
  if (!isUuid(id)) return err(ADMIN_REFUSALS.noUuid);
  const [user] = await queries.query<UserRow>(
    'select * from auth.users where id = $1 and deleted_at is null for no key update',
    [id],
  );
  return user ? ok(user) : err(ADMIN_REFUSALS.noUser);
}

/** Writes the identities of the addresses an account has; removes those it has no longer. */
export async function writeIdentities(queries: Queries, user: UserRow, now: Date): Promise<void> {
  const wanted = [
    { provider: 'email', value: user.email, isVerified: user.email_confirmed_at !== null },
    { provider: 'phone', value: user.phone, isVerified: user.phone_confirmed_at !== null },
  ];
  for (const { provider, value, isVerified } of wanted) {
    if (!value) continue;
    const data = { sub: user.id, [provider]: value, [`${provider}_verified`]: isVerified };
    await queries.query(
      `insert into auth.identities
         (provider_id, user_id, identity_data, provider, created_at, updated_at)
       values ($1::text, $1::text::uuid, $2, $3, $4, $4)
       on conflict (provider_id, provider) do update set
         identity_data = identities.identity_data || excluded.identity_data, updated_at = $4`,
      [
        user.id,
        JSON.stringify({ email_verified: false, phone_verified: false, ...data }),
        provider,
        now,
      ],
    );
  }
}

const TAKEN: Readonly<Record<string, AuthError>> = {
  users_email_partial_key: REFUSALS.emailExists,
  users_phone_key: REFUSALS.phoneExists,
  users_pkey: ADMIN_REFUSALS.idTaken,
};

/** Who came first has the address: the index decides, also between calls beside each other. */
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

/** Newest first, with all that belongs to each, in as many statements as there are tables. */
export async function loadPage(queries: Queries, limit: number, offset: number): Promise<UserPage> {
  const [count] = await queries.query<{ n: number }>(
    'select count(*)::int as n from auth.users where deleted_at is null',
  );
  const users = await queries.query<UserRow>(
    `select * from auth.users where deleted_at is null
     order by created_at desc, id limit $1 offset $2`,
    [limit, offset],
  );
  const ids = users.map(({ id }) => id);
  const identities = await queries.query<IdentityRow>(
    'select * from auth.identities where user_id = any($1) order by created_at, id',
    [ids],
  );
  const factors = await queries.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = any($1) order by created_at, id',
    [ids],
  );
  const accounts = users.map((user) => ({
    user,
    identities: identities.filter(({ user_id }) => user_id === user.id),
    factors: factors.filter(({ user_id }) => user_id === user.id),
  }));
  return { accounts, total: count?.n ?? 0 };
}
