import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import pg from 'pg';
import { connectDatabase, type Database, type DatabaseAddress } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { findRunningPostgres } from './embedded/find-running.ts';
import { migrate } from './migrate.ts';
import { findUnfinishedRestore } from './unfinished-restore.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** Ends the connections and, where it is ours, the database itself. */
  close(): Promise<void>;
}

/** As it is found: of any version's state, or of none. */
export interface ReachedDatabase extends OpenDatabase {
  /** For connections beside those of `database`. */
  readonly address: DatabaseAddress;
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

function reached(address: DatabaseAddress, stop: () => Promise<void>, most?: number) {
  const database = connectDatabase(address, most);
  const close = async () => {
    await database.close();
    await stop();
  };
  return { database, address, close };
}

async function migrated(
  found: Result<ReachedDatabase, string>,
): Promise<Result<OpenDatabase, string>> {
  if (!found.ok) return found;
  const { database, close } = found.value;
  const done = await migrate(database).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (done.ok) return found;
  await close();
  return done;
}

/** The operator's database, or the embedded one of the data folder, as it is. */
export async function reachDatabase(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<ReachedDatabase, string>> {
  if (settings.databaseUrl) return ok(reached(settings.databaseUrl, () => Promise.resolve()));
  const folder = path.join(settings.dataDir, 'database');
  const started = await startEmbeddedPostgres({ folder, log });
  if (!started.ok) return err(started.error);
  const address = await requireOwnDatabase(started.value.connection);
  return ok(reached(address, () => started.value.stop()));
}

/** The same at this version's state. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  const unfinished = await findUnfinishedRestore(settings.dataDir);
  if (unfinished) return err(unfinished);
  return migrated(await reachDatabase(settings, log));
}

/** The embedded database of a server that runs; null when none answers. */
async function findRunning(folder: string): Promise<ReachedDatabase | null> {
  const connection = await findRunningPostgres(folder);
  if (!connection) return null;
  const found = reached({ ...connection, database: NAME }, () => Promise.resolve(), 2);
  const isAnswered = await found.database.query('select 1').then(
    () => true,
    () => false,
  );
  if (isAnswered) return found;
  await found.close();
  return null;
}

/**
 * For the operator's commands: the same database as the server's, beside it where it runs. The
 * embedded one is started for as long as the command takes when no server has it.
 */
export async function reachBesideServer(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<ReachedDatabase, string>> {
  const unfinished = await findUnfinishedRestore(settings.dataDir);
  if (unfinished) return err(unfinished);
  if (settings.databaseUrl) return reachDatabase(settings, log);
  const running = await findRunning(path.join(settings.dataDir, 'database'));
  return running ? ok(running) : reachDatabase(settings, log);
}

/** The same at this version's state. */
export async function openBesideServer(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  return migrated(await reachBesideServer(settings, log));
}
