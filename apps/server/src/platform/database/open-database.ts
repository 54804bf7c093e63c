import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import pg from 'pg';
import { connectDatabase, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { findRunningPostgres } from './embedded/find-running.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** Ends the connections and, where it is ours, the database itself. */
  close(): Promise<void>;
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

async function migrated(
  database: Database,
  stop: () => Promise<void>,
): Promise<Result<OpenDatabase, string>> {
  const close = async () => {
    await database.close();
    await stop();
  };
  const done = await migrate(database).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (done.ok) return ok({ database, close });
  await close();
  return done;
}

/** The operator's database, or the embedded one of the data folder, at this version's state. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  if (settings.databaseUrl) {
    return migrated(connectDatabase(settings.databaseUrl), () => Promise.resolve());
  }
  const folder = path.join(settings.dataDir, 'database');
  const started = await startEmbeddedPostgres({ folder, log });
  if (!started.ok) return err(started.error);
  const address = await requireOwnDatabase(started.value.connection);
  return migrated(connectDatabase(address), () => started.value.stop());
}

/** The embedded database of a server that runs; null when none answers. */
async function findRunning(folder: string): Promise<Database | null> {
  const connection = await findRunningPostgres(folder);
  if (!connection) return null;
  const database = connectDatabase({ ...connection, database: NAME }, 2);
  const isAnswered = await database.query('select 1').then(
    () => true,
    () => false,
  );
  if (isAnswered) return database;
  await database.close();
  return null;
}

/**
 * For the operator's commands: the same database as the server's, beside it where it runs. The
 * embedded one is started for as long as the command takes when no server has it.
 */
export async function openBesideServer(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  if (settings.databaseUrl) return openDatabase(settings, log);
  const running = await findRunning(path.join(settings.dataDir, 'database'));
  return running ? migrated(running, () => Promise.resolve()) : openDatabase(settings, log);
}
