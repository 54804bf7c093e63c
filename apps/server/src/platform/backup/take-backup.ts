import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connectAlone, type DatabaseAddress, type Queries, queriesOf } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { CONTENTS_LOCK, countAccounts, KEY_PRINT_TABLE } from '@tc/provider';
import type pg from 'pg';
import { findApplied, findUnknown } from '../database/migrate.ts';
import type { KeptName } from '../keys/fingerprints.ts';
import { copiesOfKeyFiles, copiesOfKeyRows, type KeyCopy } from '../keys/key-copies.ts';
import { findLost } from '../keys/start-over.ts';
import { FORMAT, type Manifest, partName, type TableCopy } from './archive-format.ts';
import { copyFiles } from './copy-files.ts';
import { copyRowsOut } from './copy-rows.ts';
import type { KeptIn } from './kept-in.ts';
import { listSequences, listTables, nameOf } from './tables.ts';
import { ArchiveWriter } from './write-archive.ts';

export type BackupTold = Omit<Manifest, 'sums'>;

export interface BackupTaken extends BackupTold {
  /** Keys that the rows were encrypted with but that are not in the backup. */
  readonly lostKeys: readonly KeptName[];
}

/** A sweep only holds this lock for a moment, so if it takes longer, another backup is running. */
const LOCK_WAIT = '5s';
/** A server that migrates may lock tables for a while. */
const TABLE_WAIT = '5min';

function productVersion(): string {
  const file = path.resolve(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The text format of values must not depend on the settings of the server that writes or reads them. */
export const PLAIN_TEXT = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set extra_float_digits = 3; set timezone = 'UTC';
  set bytea_output = 'hex'`;

function isLockedOut(error: unknown): boolean {
  return (error as { code?: string }).code === '55P03';
}

/**
 * Starts a snapshot of all rows. From then on, no content that they refer to is removed: the lock is taken
 * first, and every sweep respects it. The connection holds both.
 */
async function beginSnapshot(client: pg.Client): Promise<Result<null, string>> {
  try {
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
    await client.query('select pg_advisory_lock($1)', [CONTENTS_LOCK]);
  } catch (error) {
    if (isLockedOut(error)) return err('Another backup of this server is being taken.');
    throw error;
  }
  await client.query(`set lock_timeout = '${TABLE_WAIT}'; ${PLAIN_TEXT}`);
  await client.query('begin isolation level repeatable read read only');
  return ok(null);
}

async function copyTables(client: pg.Client, archive: ArchiveWriter): Promise<TableCopy[]> {
  const copies: TableCopy[] = [];
  for (const table of await listTables(queriesOf(client))) {
    const name = nameOf(table);
    let part = 0;
    const rows = await copyRowsOut(client, table, async (bytes) => {
      part += 1;
      await archive.add(partName(`rows/${name}`, part), bytes.length, [bytes]);
    });
    copies.push({ name, columns: table.columns, rows });
  }
  return copies;
}

/** A database from an older version has no fingerprints to recognize keys by. */
async function findLostKeys(
  queries: Queries,
  tables: readonly TableCopy[],
  keys: readonly KeyCopy[],
): Promise<readonly KeptName[]> {
  if (!tables.some(({ name }) => name === KEY_PRINT_TABLE)) return [];
  const find = async (name: string) => keys.find((key) => key.name === name)?.content ?? null;
  return findLost(queries, { find });
}

async function copyAll(client: pg.Client, kept: KeptIn, archive: ArchiveWriter) {
  const queries = queriesOf(client);
  const migrations = await findApplied(queries);
  if (!migrations) return err('There is nothing to back up: no server has used this database yet.');
  const unknown = await findUnknown(migrations);
  if (unknown)
    return err(`The database belongs to another version, which has ${unknown}. Use that version.`);
  const [at] = await queries.query<{ now: Date }>('select now() as now');
  const tables = await copyTables(client, archive);
  const sequences = await listSequences(queries);
  const store = kept.keysAreRows ? copiesOfKeyRows(queries) : copiesOfKeyFiles(kept.dataDir);
  const keys = await store.read();
  for (const { name, content } of keys) {
    const bytes = Buffer.from(content);
    await archive.add(`keys/${name}`, bytes.length, [bytes]);
  }
  const files = await copyFiles(queries, kept.stores, archive);
  const told: BackupTold = {
    format: FORMAT,
    product: productVersion(),
    takenAt: (at?.now ?? new Date()).toISOString(),
    migrations,
    tables,
    sequences,
    accounts: await countAccounts(queries),
    keys: keys.length,
    files,
  };
  const lostKeys = await findLostKeys(queries, tables, keys);
  await archive.finish(told);
  return ok({ ...told, lostKeys });
}

/**
 * Writes everything a server stores into one file while the server keeps running: a snapshot of the rows, the
 * keys, and the contents that those rows refer to.
 */
export async function takeBackup(
  address: DatabaseAddress,
  kept: KeptIn,
  file: string,
): Promise<Result<BackupTaken, string>> {
  const client = await connectAlone(address);
  try {
    const begun = await beginSnapshot(client);
    if (!begun.ok) return begun;
    const archive = new ArchiveWriter(file);
    let isWhole = false;
    try {
      const told = await copyAll(client, kept, archive);
      isWhole = told.ok;
      return told;
    } catch (error) {
      const isOfFiles = (error as NodeJS.ErrnoException).syscall !== undefined;
      if (isOfFiles) return err(`The backup could not be written: ${(error as Error).message}.`);
      throw error;
    } finally {
      if (!isWhole) await archive.abort();
    }
  } finally {
    await client.end();
  }
}
