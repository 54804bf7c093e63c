import type { Database, Queries } from '@tc/database';
import { forgetKeyPrints, removeWrittenWithSecret } from '@tc/provider';
import { judgeKept, KEPT_NAMES, type KeptName, SECRET } from './fingerprints.ts';
import type { KeyStore } from './key-store.ts';

/** The names of secrets that were lost or replaced since the database was filled. */
export async function findLost(
  queries: Queries,
  store: Pick<KeyStore, 'find'>,
): Promise<KeptName[]> {
  const lost: KeptName[] = [];
  for (const name of KEPT_NAMES) if (await judgeKept(queries, store, name)) lost.push(name);
  return lost;
}

/**
 * Accepts the current keys, or new ones, as the keys of this database, and removes what only the lost ones
 * could read. An account that loses its second factor this way is open to anybody who knows its password.
 */
export async function startOver(database: Database, lost: readonly KeptName[]): Promise<void> {
  await database.transaction(async (queries) => {
    await forgetKeyPrints(queries, lost);
    if (lost.includes(SECRET)) await removeWrittenWithSecret(queries);
  });
}
