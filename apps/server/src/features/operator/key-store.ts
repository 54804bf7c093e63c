import type { Queries } from '@tc/database';
import { findAccountId, recordAct } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import { AT_THE_SERVER } from './price-store.ts';

/** The API keys of an account, newest first. Null if no account has this address. */
export async function listKeys(queries: Queries, email: string) {
  const userId = await findAccountId(queries, email);
  if (!userId) return null;
  return on(queries)
    .selectFrom('access.api_keys')
    .select(['id', 'name', 'key_start', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Revokes one key of an account, or all of them. Returns how many; null if no account has this address. */
export async function revokeKeys(
  queries: Queries,
  email: string,
  id: string | null,
  now: Date,
): Promise<number | null> {
  const userId = await findAccountId(queries, email);
  if (!userId) return null;
  const gone = await on(queries)
    .deleteFrom('access.api_keys')
    .where('user_id', '=', userId)
    .$if(id !== null, (rows) => rows.where(sql<string>`id::text`, '=', id))
    .returning('id')
    .execute();
  for (const _ of gone) {
    await recordAct(queries, 'api-key-revoked-by-operator', userId, AT_THE_SERVER, now);
  }
  return gone.length;
}
