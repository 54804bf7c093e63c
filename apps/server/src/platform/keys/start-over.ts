import type { Database, Queries } from '@tc/provider';
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

/** What cannot be read, proven or carried on without the secret it was written with. */
const WRITTEN_WITH_SECRET = [
  'delete from auth.mfa_factors',
  'delete from auth.sessions',
  'delete from auth.one_time_tokens',
  'delete from auth.known_networks',
  'delete from auth.mail_queue where sent_at is null',
];

/**
 * Takes what is kept now, or will be made, for the keys of this database, and removes what only the
 * lost ones could read: without its second factor an account is open to who knows its password.
 */
export async function startOver(database: Database, lost: readonly KeptName[]): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('delete from auth.key_fingerprints where name = any($1)', [lost]);
    if (!lost.includes(SECRET)) return;
    for (const statement of WRITTEN_WITH_SECRET) await queries.query(statement);
  });
}
