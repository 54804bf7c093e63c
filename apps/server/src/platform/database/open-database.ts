import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import { isDatabaseAway } from '@tc/provider';
import pg from 'pg';
import { isNoSpace, tellOfFullDisk } from '../disk/disk-space.ts';
import { causeOfFailure } from '../failure-cause.ts';
import {
  connectDatabase,
  connectPatiently,
  type Database,
  type DatabaseAddress,
} from './database.ts';
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

async function bringUpToDate(address: DatabaseAddress): Promise<Result<null, string>> {
  const patient = connectPatiently(address);
  try {
    return await migrate(patient);
  } finally {
    await patient.close();
  }
}

/** The database of an address at this version's state; the failure is a sentence that begins so. */
async function openAt(
  address: DatabaseAddress,
  subject: string,
): Promise<Result<Database, string>> {
  try {
    const done = await bringUpToDate(address);
    return done.ok ? ok(connectDatabase(address)) : done;
  } catch (error) {
    const isReached = !isDatabaseAway(error);
    const what = isReached ? 'cannot be used' : 'cannot be reached';
    return err(`${subject} ${what}: ${causeOfFailure(error)}.`);
  }
}

async function startAndOpen(
  folder: string,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  const started = await startEmbeddedPostgres({ folder, log });
  if (!started.ok) return started;
  const stop = () => started.value.stop();
  try {
    const address = await requireOwnDatabase(started.value.connection);
    const opened = await openAt(address, `The database in ${folder}`);
    if (opened.ok) return ok(openOf(opened.value, stop));
    await stop();
    return opened;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A disk that is full shows itself at many places: each time the operator needs to know the same. */
async function openEmbedded(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  const folder = path.join(settings.dataDir, 'database');
  const opened = await startAndOpen(folder, log).catch((error: unknown) =>
    err(`The database in ${folder} cannot be opened: ${causeOfFailure(error)}.`),
  );
  return opened.ok || !isNoSpace(opened.error) ? opened : err(await tellOfFullDisk(folder));
}

function openOf(database: Database, stop: () => Promise<void>): OpenDatabase {
  return {
    database,
    async close() {
      await database.close();
      await stop();
    },
  };
}

const nothing = () => Promise.resolve();

/** The operator's database, or the embedded one of the data folder, at this version's state. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Result<OpenDatabase, string>> {
  if (!settings.databaseUrl) return openEmbedded(settings, log);
  const opened = await openAt(settings.databaseUrl, 'The database of DATABASE_URL');
  return opened.ok ? ok(openOf(opened.value, nothing)) : opened;
}

/** How to reach the embedded database of a server that runs; null when none answers. */
async function findRunning(folder: string): Promise<pg.ClientConfig | null> {
  const connection = await findRunningPostgres(folder);
  if (!connection) return null;
  const address = { ...connection, database: NAME };
  const database = connectDatabase(address, 1);
  const isAnswered = await database.query('select 1').then(
    () => true,
    () => false,
  );
  await database.close();
  return isAnswered ? address : null;
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
  const folder = path.join(settings.dataDir, 'database');
  const running = await findRunning(folder);
  if (!running) return openDatabase(settings, log);
  const opened = await openAt(running, `The database in ${folder}`);
  return opened.ok ? ok(openOf(opened.value, nothing)) : opened;
}
