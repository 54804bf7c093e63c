import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { connectDatabase } from '@tc/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunningPostgres } from '../../platform/database/embedded/find-running.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { runAdmin } from './run-admin.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'tc-lost-'));
const secret = path.join(dataDir, 'secret');

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: dataDir });
});

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

async function admin(...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const status = await runAdmin({
    env: { DATA_DIR: dataDir },
    folder: dataDir,
    invokedFrom: dataDir,
    args,
    input: Readable.from([]),
    print: say,
    complain: say,
  });
  return { status, said: said.join('\n') };
}

const startOver = (...args: string[]) => admin('start-over-keys', ...args);

/** How many rows a table of the running server's database has. */
async function count(table: string): Promise<number> {
  const address = await findRunningPostgres(path.join(dataDir, 'database'));
  const database = connectDatabase({ ...address, database: 'truecorner' }, 1);
  const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  await database.close();
  return row?.n ?? -1;
}

async function addFactor(): Promise<void> {
  const address = await findRunningPostgres(path.join(dataDir, 'database'));
  const database = connectDatabase({ ...address, database: 'truecorner' }, 1);
  await database.query(`with person as (
      insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.com') returning id
    ) insert into auth.mfa_factors (user_id, factor_type, status, secret)
      select id, 'totp', 'verified', 'sealed' from person`);
  await database.close();
}

it('a lost secret stops the start until it is restored, or given up on purpose', async () => {
  await addFactor();
  expect((await startOver('--yes')).said).toMatch(/^DATA_DIR is in use by another running server/);
  await server.kill();
  renameSync(secret, `${secret}.away`);
  const start = () => startServerProcess({ DATA_DIR: dataDir });
  await expect(start()).rejects.toThrow(/^refused The file .*secret is missing/);

  // Finding the key again means that nothing is lost.
  renameSync(`${secret}.away`, secret);
  server = await start();
  expect(await count('auth.mfa_factors')).toBe(1);
  await server.stop();
  expect(await startOver()).toEqual({ status: 0, said: 'No key is lost. Nothing was changed.' });

  rmSync(secret);
  const copied = await admin('backup', 'without.tar.gz');
  expect([copied.status, copied.said]).toEqual([
    1,
    expect.stringMatching(/Lost or replaced keys: secret\./),
  ]);
  const asked = await startOver();
  expect([asked.status, asked.said]).toEqual([1, expect.stringMatching(/^Lost: secret\./)]);
  await expect(start()).rejects.toThrow('secret is missing');
  const done = await startOver('--yes');
  expect(done).toEqual({ status: 0, said: 'Started over with new keys for: secret.' });
  server = await start();
  expect(await count('auth.mfa_factors')).toBe(0);
  expect(await count('auth.users')).toBe(1);
});
