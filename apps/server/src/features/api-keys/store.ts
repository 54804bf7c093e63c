import type { PlanId } from '@tc/contract/site';
import { prepare, type Queries, type Typed } from '@tc/database';
import { type Insertable, type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { AccessApiKeys, Tables } from '../../platform/database/tables.generated.ts';

export type KeyRow = Selectable<AccessApiKeys>;

/**
 * False, and nothing written, if the account already has `most` of them. The transaction locks the plan, so
 * that nobody else counts at the same time.
 */
export async function insertKey(
  queries: Queries,
  key: Insertable<AccessApiKeys>,
  most: number,
): Promise<boolean> {
  if ((await countKeys(queries, key.user_id)) >= most) return false;
  await on(queries).insertInto('access.api_keys').values(key).execute();
  return true;
}

export async function countKeys(queries: Queries, owner: string): Promise<number> {
  const { count } = await on(queries)
    .selectFrom('access.api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

export function listKeys(queries: Queries, owner: string): Promise<KeyRow[]> {
  return on(queries)
    .selectFrom('access.api_keys')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findKey(queries: Queries, owner: string, id: string): Promise<KeyRow | null> {
  const row = await on(queries)
    .selectFrom('access.api_keys')
    .selectAll()
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewSecret {
  readonly hash: string;
  readonly start: string;
  /** Null if the old secret stops working at once. */
  readonly replacedUntil: Date | null;
}

/** The key with its new secret; null if it is gone or somebody else replaced the secret at the same moment. */
export async function replaceSecret(
  queries: Queries,
  before: Pick<KeyRow, 'id' | 'user_id' | 'key_hash'>,
  { hash, start, replacedUntil }: NewSecret,
): Promise<KeyRow | null> {
  const row = await on(queries)
    .updateTable('access.api_keys')
    .set({
      key_hash: hash,
      key_start: start,
      replaced_hash: replacedUntil && before.key_hash,
      replaced_until: replacedUntil,
    })
    .where('id', '=', before.id)
    .where('user_id', '=', before.user_id)
    .where('key_hash', '=', before.key_hash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removeKey(queries: Queries, owner: string, id: string): Promise<boolean> {
  const row = await on(queries)
    .deleteFrom('access.api_keys')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Runs for every call with a key and is never cached, so that a revoked key stops working in every process at
 * once.
 */
const findByHash = prepare(
  'api-key',
  (tables: Typed<Tables>, given: { readonly hash: string; readonly now: Date }) =>
    tables
      .selectFrom('access.api_keys as key')
      .select(['key.id', 'key.user_id', 'key.scopes', 'key.expires_at', 'key.last_used_at'])
      .select(sql<PlanId>`billing.plan_of(key.user_id)`.as('plan'))
      .where(({ and, eb, or }) =>
        or([
          eb('key.key_hash', '=', given.hash),
          and([eb('key.replaced_hash', '=', given.hash), eb('key.replaced_until', '>', given.now)]),
        ]),
      ),
);

export async function findKeyByHash(queries: Queries, hash: string, now: Date) {
  const [row] = await findByHash(queries, { hash, now });
  return row ?? null;
}

/** Keeps the later of two times, whichever process writes last. */
export async function writeLastUse(
  queries: Queries,
  id: string,
  now: Date,
  before: Date,
): Promise<void> {
  await on(queries)
    .updateTable('access.api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute();
}
