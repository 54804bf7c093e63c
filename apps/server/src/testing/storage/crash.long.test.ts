import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { databaseUrl, type ServerProcess, startServerProcess } from '../server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-crash-'));
let given: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  given = await createTestDatabase();
  server = await start();
});

afterAll(async () => {
  await server.kill();
  await given.drop();
  rmSync(folder, { recursive: true });
});

function start(secondsAhead = 0): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: databaseUrl(given.address),
    DATA_DIR: folder,
    TEST_SECONDS_AHEAD: String(secondsAhead),
  });
}

async function files(): Promise<string[]> {
  const root = path.join(folder, 'files', 'objects');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function bucket() {
  const [row] = await given.database.query<{ content: string }>(
    "select content from auth.server_keys where name = 'keys.json'",
  );
  const { serviceKey } = JSON.parse(row!.content) as { serviceKey: string };
  return createClient(server.url, serviceKey).storage.from('avatars');
}

async function textOf(name: string): Promise<string | undefined> {
  return (await (await bucket()).download(name)).data?.text();
}

/** Blocks rows from being written until the returned function is called. */
async function holdRows(): Promise<() => Promise<void>> {
  const holder = new pg.Client(given.address);
  await holder.connect();
  await holder.query('begin; lock table storage.objects in share mode');
  return () => holder.end();
}

/** Nobody drew this, but it starts like a picture. */
const PIXELS = '\x89PNG\r\n\x1a\n pixels';
const PNG = new Blob([Buffer.from(PIXELS, 'latin1')], { type: 'image/png' });

it('F02 sweeps a content whose server was killed before its row, and the name is free', async () => {
  expect((await (await bucket()).upload('kept', PNG)).error).toBeNull();
  const [kept] = await files();
  const letGo = await holdRows();
  const lost = (await bucket()).upload('lost', PNG);
  await eventually(async () => {
    const all = await files();
    expect(all).toHaveLength(2);
    expect(all.every((name) => !name.endsWith('.part'))).toBe(true);
  });
  await server.kill();
  expect((await lost).error).not.toBeNull();
  await letGo();

  server = await start();
  expect((await (await bucket()).upload('lost', PNG)).error).toBeNull();
  expect(await textOf('lost')).toContain('pixels');
  await server.stop();
  // A young file may belong to an upload in progress; the sweep takes it later.
  expect(await files()).toHaveLength(3);
  server = await start(7200);
  await eventually(async () => expect(await files()).toHaveLength(2));
  expect(await files()).toContain(kept);
  expect(await textOf('lost')).toContain('pixels');
});

it('what a person stored goes with the account', async () => {
  const [user] = await given.database.query<{ id: string }>(
    "insert into auth.users (email) values ('gone@example.com') returning id",
  );
  const avatars = await bucket();
  await avatars.upload('theirs', PNG);
  await given.database.query(`update storage.objects set owner = $1 where name = 'theirs'`, [
    user!.id,
  ]);
  const { length } = await files();
  await given.database.query('delete from auth.users where id = $1', [user!.id]);
  await server.stop();
  server = await start(7200);
  await eventually(async () => expect(await files()).toHaveLength(length - 1));
  expect((await (await bucket()).exists('theirs').catch(() => null))?.data).toBe(false);
});

it('F02 loses nothing when it is killed between the new row and the removal of the old content', async () => {
  const avatars = await bucket();
  await avatars.upload('changed', PNG);
  const [before] = await given.database.query<{ version: string }>(
    "select version::text from storage.objects where name = 'changed'",
  );
  // What a kill at that point leaves: the row has the new content, and the old one is still there.
  await given.database.query(
    `update storage.objects set version = gen_random_uuid() where name = 'changed'`,
  );
  await server.stop();
  server = await start(7200);
  await eventually(async () => expect(await files()).not.toContain(before!.version));
  const gone = await (await bucket()).download('changed');
  expect(gone.error).toMatchObject({ statusCode: '404' });
});
