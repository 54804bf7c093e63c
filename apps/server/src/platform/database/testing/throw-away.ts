import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase } from '@tc/database';
import pg from 'pg';
import type { Binaries } from '../embedded/binaries.ts';
import type { Connection } from '../embedded/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrate } from '../migrate.ts';

/** A version installed on this machine, by the folder with its programs. */
function readBinaries(folder: string): Binaries {
  const postgres = path.join(folder, 'postgres');
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = Number(/\) (\d+)/.exec(stdout)?.[1]);
  return { major, postgres, initdb: path.join(folder, 'initdb'), libraryPath: '' };
}

/**
 * A cluster for a single run. It does not have to survive a crash of the machine, so it does not wait for the
 * disk. `programs` is the folder with another PostgreSQL's programs.
 */
export async function startThrowAway(programs?: string): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tc-test-database-'));
  const extra = { fsync: 'off', synchronous_commit: 'off', max_connections: '200' };
  const log = () => undefined;
  const binaries = programs ? { binaries: readBinaries(programs) } : {};
  const started = await startEmbeddedPostgres({ folder, log, extra, ...binaries });
  if (!started.ok) throw new Error(started.error);
  return {
    connection: started.value.connection,
    async stop() {
      await started.value.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A new database in a cluster, with every migration of this version applied. */
export async function createMigrated(address: Connection, name: string): Promise<Connection> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
  const made = { ...address, database: name };
  const database = connectDatabase(made, 1);
  const done = await migrate(database);
  await database.close();
  if (!done.ok) throw new Error(done.error);
  return made;
}
