import type { Database, Queries } from '@tc/database';
import { forgetKeyPrints, removeWrittenWithSecret } from '@tc/provider';
import { judgeKept, KEPT_NAMES, type KeptName, SECRET } from './fingerprints.ts';
import type { KeyStore } from './key-store.ts';

/** The names of what was lost or exchanged since the database was filled. */
export async function findLost(
  queries: Queries,
  store: Pick<KeyStore, 'find'>,
): Promise<KeptName[]> {
  const lost: KeptName[] = [];
  for (const name of KEPT_NAMES) if (await judgeKept(queries, store, name)) lost.push(name);
  return lost;
}

/**
 * Takes what is kept now, or will be made, for the keys of this database, and removes what only the
 * lost ones could read: without its second factor an account is open to who knows its password.
 */
export async function startOver(database: Database, lost: readonly KeptName[]): Promise<void> {
  await database.transaction(async (queries) => {
    await forgetKeyPrints(queries, lost);
    if (lost.includes(SECRET)) await removeWrittenWithSecret(queries);
  });
}
