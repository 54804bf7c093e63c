import type { Queries } from '@tc/database';
import { on } from '../schema/on.ts';

/** Some servers keep keys in this table and others in files, so a backup stores them separately. */
export const KEY_TABLE = 'auth.server_keys';

/** A database from an older version does not have it. */
export const KEY_PRINT_TABLE = 'auth.key_fingerprints';

/** What is stored under a name in the database; null for nothing. */
export async function findKeptKey(queries: Queries, name: string): Promise<string | null> {
  const kept = await on(queries)
    .selectFrom('auth.server_keys')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return kept?.content ?? null;
}

export function listKeptKeys(queries: Queries) {
  return on(queries)
    .selectFrom('auth.server_keys')
    .select(['name', 'content'])
    .orderBy('name')
    .execute();
}

/** Stores content under a name unless there already is some. */
export async function keepKey(queries: Queries, name: string, content: string): Promise<void> {
  await on(queries)
    .insertInto('auth.server_keys')
    .values({ name, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fingerprints of the keys that the database was written with, by name. */
export async function listKeyPrints(queries: Queries, name: string): Promise<ReadonlySet<string>> {
  const rows = await on(queries)
    .selectFrom('auth.key_fingerprints')
    .select('fingerprint')
    .where('name', '=', name)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export async function addKeyPrints(
  queries: Queries,
  name: string,
  prints: readonly string[],
): Promise<void> {
  if (prints.length === 0) return;
  await on(queries)
    .insertInto('auth.key_fingerprints')
    .values(prints.map((fingerprint) => ({ name, fingerprint })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetKeyPrints(queries: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await on(queries).deleteFrom('auth.key_fingerprints').where('name', 'in', names).execute();
}

/**
 * Removes what cannot be read, verified or continued without the secret it was written with.
 * Without its second factor, an account would be open to anyone who knows its password.
 */
export async function removeWrittenWithSecret(queries: Queries): Promise<void> {
  await on(queries).deleteFrom('auth.mfa_factors').execute();
  await on(queries).deleteFrom('auth.sessions').execute();
  await on(queries).deleteFrom('auth.one_time_tokens').execute();
  await on(queries).deleteFrom('auth.known_networks').execute();
  await on(queries).deleteFrom('auth.mail_queue').where('sent_at', 'is', null).execute();
}
