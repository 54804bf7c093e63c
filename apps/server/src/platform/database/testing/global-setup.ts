import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../database.ts';
import type { Binaries } from '../embedded/binaries.ts';
import type { Connection } from '../embedded/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrate } from '../migrate.ts';

/** Database that every test file copies: migrated once, never changed afterward. */
export const TEMPLATE = 'tc_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the server that tests make their databases on. */
    testServer: Connection;
  }
}

/** A version that the machine has, by the folder of its programs. */
function readBinaries(folder: string): Binaries {
  const postgres = path.join(folder, 'postgres');
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = Number(/\) (\d+)/.exec(stdout)?.[1]);
  return { major, postgres, initdb: path.join(folder, 'initdb'), libraryPath: '' };
}

/** A cluster for this run alone; it need not survive the machine, so it does not wait for disks. */
async function startCluster(programs: string | undefined): Promise<EmbeddedPostgres> {
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

async function makeTemplate(address: Connection): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`);
  await client.end();
  const database = connectDatabase({ ...address, database: TEMPLATE }, 1);
  const done = await migrate(database);
  await database.close();
  if (!done.ok) throw new Error(done.error);
}

/** Once per run; TEST_POSTGRES names the folder of another PostgreSQL's programs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startCluster(process.env.TEST_POSTGRES);
  await makeTemplate(server.connection);
  project.provide('testServer', server.connection);
  return () => server.stop();
}
