import { existsSync } from 'node:fs';
import path from 'node:path';
import { connectAlone, queriesOf } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type pg from 'pg';
import { findUnknown, holdMigrations, migrate } from '../database/migrate.ts';
import {
  type DatabaseSettings,
  type ReachedDatabase,
  reachDatabase,
} from '../database/open-database.ts';
import {
  changeRestoreMark,
  putRestoreMark,
  type RestoreMark,
  readRestoreMark,
  removeRestoreMark,
} from '../database/unfinished-restore.ts';
import { copiesOfKeyFiles } from '../keys/key-copies.ts';
import type { Manifest } from './archive-format.ts';
import type { KeptIn } from './kept-in.ts';
import { checkArchive, DamagedArchiveError } from './read-archive.ts';
import { restoreAll } from './restore-all.ts';
import { isEmptyDatabase } from './tables.ts';

const ONLY_EMPTY = 'A backup can only be restored where there is no data yet.';

/** If the lock takes longer, somebody else is using the database. */
const LOCK_WAIT = '10s';

async function requireWhole(file: string): Promise<Result<Manifest, string>> {
  try {
    const manifest = await checkArchive(file);
    const unknown = await findUnknown(manifest.migrations);
    if (!unknown) return ok(manifest);
    return err(
      `This backup was made by another version of the product, ${manifest.product} with ${unknown}. Restore it with that version or a newer one.`,
    );
  } catch (error) {
    if (!(error instanceof DamagedArchiveError)) throw error;
    return err(`${file} is damaged or not a backup: ${error.message}. Nothing was changed.`);
  }
}

async function holdsNothing({ stores }: KeptIn): Promise<boolean> {
  for (const { blobs } of stores) for await (const _blob of blobs.list()) return false;
  return true;
}

/** What already exists where the backup is to go, as far as that can be seen without a database. */
async function findInTheWay(
  settings: DatabaseSettings,
  kept: KeptIn,
): Promise<Result<null, string>> {
  const inFolder = settings.databaseUrl
    ? []
    : ['database/cluster', 'keys.json', 'auth-keys.json', 'secret'];
  const found = inFolder.find((name) => existsSync(path.join(kept.dataDir, name)));
  if (found) return err(`DATA_DIR is not empty (${path.join(kept.dataDir, found)} is there).`);
  return (await holdsNothing(kept)) ? ok(null) : err('There are already files in storage.');
}

async function clear({ stores, dataDir, keysAreRows }: KeptIn): Promise<void> {
  for (const { blobs } of stores) for await (const { id } of blobs.list()) await blobs.remove(id);
  if (!keysAreRows) await copiesOfKeyFiles(dataDir).clear();
}

async function isCommitted(client: pg.Client, transaction: string | null): Promise<boolean> {
  if (transaction === null) return false;
  const { rows } = await client.query<{ status: string }>(
    'select pg_xact_status($1::xid8) as status',
    [transaction],
  );
  return rows[0]?.status === 'committed';
}

/** False if somebody else is using the database. */
async function beginAlone(client: pg.Client): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`);
  try {
    await holdMigrations(queriesOf(client));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  }
}

/** One transaction: nothing exists until it ends, and no server starts on the database meanwhile. */
async function restoreInto(
  client: pg.Client,
  kept: KeptIn,
  mark: RestoreMark,
  manifest: Manifest,
): Promise<Result<null, string>> {
  if (await isCommitted(client, mark.transaction)) return ok(null);
  const queries = queriesOf(client);
  if (!(await beginAlone(client))) return err('A server or another restore is using the database.');
  if (!(await isEmptyDatabase(queries))) return err(`The database is not empty. ${ONLY_EMPTY}`);
  // Only removes what an earlier attempt left behind, because the target was empty when that started.
  await clear(kept);
  await restoreAll(client, kept, mark.file, manifest);
  const [row] = await queries.query<{ id: string }>('select pg_current_xact_id()::text as id');
  await changeRestoreMark(kept.dataDir, { ...mark, transaction: row?.id ?? null });
  await client.query('commit');
  return ok(null);
}

async function restoreAndMigrate(
  { database, address }: ReachedDatabase,
  kept: KeptIn,
  mark: RestoreMark,
  manifest: Manifest,
): Promise<Result<null, string>> {
  const client = await connectAlone(address);
  try {
    const restored = await restoreInto(client, kept, mark, manifest);
    if (!restored.ok) return restored;
  } finally {
    await client.end();
  }
  return migrate(database);
}

/** Runs with the mark in place. The mark is removed once everything is restored, or if nothing was changed. */
async function restoreMarked(
  settings: DatabaseSettings,
  kept: KeptIn,
  mark: RestoreMark,
  manifest: Manifest,
): Promise<Result<null, string>> {
  const reached = await reachDatabase(settings, () => undefined);
  if (!reached.ok) return reached;
  try {
    return await restoreAndMigrate(reached.value, kept, mark, manifest);
  } finally {
    await reached.value.close();
  }
}

/**
 * Restores a backup into an empty data folder, or an empty database and bucket. The whole archive is checked
 * before anything is written. A mark stays in the data folder from the first change to the last, so that no
 * server starts on half a restore and the restore can be repeated.
 */
export async function restoreBackup(
  settings: DatabaseSettings,
  kept: KeptIn,
  file: string,
): Promise<Result<Manifest, string>> {
  const whole = await requireWhole(file);
  if (!whole.ok) return whole;
  const earlier = await readRestoreMark(kept.dataDir);
  const mark = { file, transaction: earlier?.transaction ?? null };
  if (!earlier) {
    const free = await findInTheWay(settings, kept);
    if (!free.ok) return err(`${free.error} ${ONLY_EMPTY}`);
    const isPut = await putRestoreMark(kept.dataDir, mark);
    if (!isPut) return err('Another restore has just started.');
  }
  try {
    const restored = await restoreMarked(settings, kept, mark, whole.value);
    if (restored.ok || !earlier) await removeRestoreMark(kept.dataDir);
    return restored.ok ? whole : restored;
  } catch (error) {
    return err(
      `The restore failed (${(error as Error).message}). Run it again: that clears what it has written so far.`,
    );
  }
}
