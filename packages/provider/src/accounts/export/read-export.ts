import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../schema/on.ts';

/** What is stored about a person, column by column: no hashes, tokens or secrets. */
export async function readOwnAccount(queries: Queries, userId: string) {
  const account = await on(queries)
    .selectFrom('auth.users')
    .select(['id', 'email', 'phone', 'created_at', 'email_confirmed_at', 'last_sign_in_at'])
    .select('raw_user_meta_data')
    .where('id', '=', userId)
    .executeTakeFirst();
  return account ?? null;
}

function readIdentities(queries: Queries, userId: string) {
  return on(queries)
    .selectFrom('auth.identities')
    .select(['provider', 'identity_data', 'created_at', 'last_sign_in_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Files that a person stored in the buckets. */
export function readOwnFiles(queries: Queries, userId: string) {
  return on(queries)
    .selectFrom('storage.objects')
    .select(['bucket_id', 'name', 'metadata', 'version', 'created_at', 'updated_at'])
    .where('owner', '=', userId)
    .orderBy('bucket_id')
    .orderBy('name')
    .execute();
}

async function readSecurity(queries: Queries, userId: string) {
  const sessions = await on(queries)
    .selectFrom('auth.sessions')
    .select(({ fn }) => [
      'created_at',
      fn.coalesce('refreshed_at', 'created_at').as('last_used_at'),
      sql<string | null>`host(ip)`.as('ip'),
      'user_agent',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const factors = await on(queries)
    .selectFrom('auth.mfa_factors')
    .select(['factor_type', 'friendly_name', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const passkeys = await on(queries)
    .selectFrom('auth.webauthn_credentials')
    .select(['friendly_name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('factor_id', 'is', null)
    .orderBy('created_at')
    .execute();
  const acts = await on(queries)
    .selectFrom('auth.audit_log_entries')
    .select(['action', 'created_at', sql<string | null>`host(ip)`.as('ip')])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { sessions, factors, passkeys, acts };
}

/** Everything stored about a person here; null if there is no such account. */
export async function readExport(queries: Queries, userId: string) {
  const account = await readOwnAccount(queries, userId);
  if (!account) return null;
  return {
    account,
    identities: await readIdentities(queries, userId),
    files: await readOwnFiles(queries, userId),
    ...(await readSecurity(queries, userId)),
  };
}

export type ExportRows = NonNullable<Awaited<ReturnType<typeof readExport>>>;
