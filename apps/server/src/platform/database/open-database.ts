import path from 'node:path';
import {
  connectDatabase,
  connectPatiently,
  type DatabaseAddress,
  type OwnDatabase,
} from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { isDatabaseAway } from '@tc/provider';
import pg from 'pg';
import { isNoSpace, tellOfFullDisk } from '../disk/disk-space.ts';
import { causeOfFailure } from '../failure-cause.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { findRunningPostgres } from './embedded/find-running.ts';
import { migrate } from './migrate.ts';
import { findUnfinishedRestore } from './unfinished-restore.ts';

export interface OpenDatabase {
  readonly database: OwnDatabase;
  /** Closes the connections and, if it is the embedded one, stops the database itself. */
  close(): Promise<void>;
}

/** A database as it was found: migrated to any version, or not at all. */
export interface ReachedDatabase extends OpenDatabase {
  /** For connections in addition to those of `database`. */
  readonly address: DatabaseAddress;
  /** How sentences about it start. */
  readonly subject: string;
}

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

const NAME = 'truecorner';

async function requireOwnDatabase(connection: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
  if (rowCount === 0) await client.query(`create database ${NAME}`);
  await client.end();
  return { ...connection, database: NAME };
}

const nothing = () => Promise.resolve();

function reached(
  subject: string,
  address: DatabaseAddress,
  stop: () => Promise<void>,
  most?: number,
): ReachedDatabase {
  const database = connectDatabase(address, most);
  const close = async () => {
    await database.close();
    await stop();
  };
  return { subject, database, address, close };
}

function folderOf({ dataDir }: DatabaseSettings): string {
  return path.join(dataDir, 'database');
}

function embeddedSubject(folder: string): string {
  return `The database in ${folder}`;
}

async function startEmbedded(
  folder: string,
  log: (line: string) => void,
): Promise<Result<ReachedDatabase, string>> {
  const started = await startEmbeddedPostgres({ folder, log });
  if (!started.ok) return started;
  const stop = () => started.value.stop();
  try {
    const address = await requireOwnDatabase(started.value.connection);
    return ok(reached(embeddedSubject(folder), address, stop));
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A full disk shows up in many places, but the operator always needs the same explanation. */
async function toldOfFullDisk<Value>(
  settings: DatabaseSettings,
  result: Result<Value, string>,
): Promise<Result<Value, string>> {
  if (result.ok || settings.databaseUrl || !isNoSpace(result.error)) return result;
  return err(await tellOfFullDisk(folderOf(settings)));
}

/** The operator's database, or the embedded one in the data folder, as it is. */
export async function reachDatabase(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<ReachedDatabase, string>> {
  const { databaseUrl } = settings;
  if (databaseUrl) return ok(reached('The database of DATABASE_URL', databaseUrl, nothing));
  const folder = folderOf(settings);
  const found = await startEmbedded(folder, log).catch((error: unknown) =>
    err(`${embeddedSubject(folder)} cannot be opened: ${causeOfFailure(error)}.`),
  );
  return toldOfFullDisk(settings, found);
}

async function bringUpToDate({ address, subject }: ReachedDatabase): Promise<Result<null, string>> {
  const patient = connectPatiently(address);
  try {
    return await migrate(patient);
  } catch (error) {
    const what = isDatabaseAway(error) ? 'cannot be reached' : 'cannot be used';
    return err(`${subject} ${what}: ${causeOfFailure(error)}.`);
  } finally {
    await patient.close();
  }
}

/** Migrated to this version. If that fails, nothing stays open. */
async function migrated(
  settings: DatabaseSettings,
  found: Result<ReachedDatabase, string>,
): Promise<Result<OpenDatabase, string>> {
  if (!found.ok) return found;
  const done = await bringUpToDate(found.value);
  if (done.ok) return found;
  await found.value.close();
  return toldOfFullDisk(settings, done);
}

/** The same, migrated to this version. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  const unfinished = await findUnfinishedRestore(settings.dataDir);
  if (unfinished) return err(unfinished);
  return migrated(settings, await reachDatabase(settings, log));
}

/** The embedded database of a running server; null if none answers. */
async function findRunning(folder: string): Promise<ReachedDatabase | null> {
  const connection = await findRunningPostgres(folder);
  if (!connection) return null;
  const address = { ...connection, database: NAME };
  const found = reached(embeddedSubject(folder), address, nothing, 2);
  const isAnswered = await found.database.query('select 1').then(
    () => true,
    () => false,
  );
  if (isAnswered) return found;
  await found.close();
  return null;
}

/**
 * For the operator's commands: the server's own database, even while the server is running. If no server is
 * using the embedded one, it is started for as long as the command takes.
 */
export async function reachBesideServer(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<ReachedDatabase, string>> {
  const unfinished = await findUnfinishedRestore(settings.dataDir);
  if (unfinished) return err(unfinished);
  if (settings.databaseUrl) return reachDatabase(settings, log);
  const running = await findRunning(folderOf(settings));
  return running ? ok(running) : reachDatabase(settings, log);
}

/** The same, migrated to this version. */
export async function openBesideServer(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  return migrated(settings, await reachBesideServer(settings, log));
}
