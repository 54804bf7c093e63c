import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectAlone } from '@tc/database';
import { createEmptyDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStrictStore } from '../../platform/blobs/testing/strict-store.ts';
import { eventually } from '../../testing/eventually.ts';
import { callApi } from '../../testing/members.ts';
import { reach } from '../../testing/reach.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import {
  databaseUrl,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process.ts';
import { fillRest } from './testing/fill-rest.ts';
import {
  addPerson,
  clientOf,
  codeOf,
  fillServer,
  PASSWORD,
  picture,
  textOf,
} from './testing/fill-server.ts';
import { runCommand } from './testing/run-command.ts';
import { readAllKept } from './testing/what-is-kept.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-backup-'));
const ordinary = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMITS: 'off',
  TEST_PRODUCT_RULES: 'yes',
  WEBHOOK_PRIVATE_ADDRESSES: 'true',
};
const embedded = (name: string) => ({ ...ordinary, DATA_DIR: path.join(folder, name) });
const first = embedded('first');

const admin = (env: Record<string, string>, ...args: string[]) => runCommand(env, folder, args);

function keysOf(env: { DATA_DIR: string }): { anonKey: string; serviceKey: string } {
  return JSON.parse(readFileSync(path.join(env.DATA_DIR, 'keys.json'), 'utf8'));
}

let server: ServerProcess;
let filled: Awaited<ReturnType<typeof fillServer>>;
let tokens: { access_token: string; refresh_token: string };

beforeAll(async () => {
  server = await startServerProcess(first);
  filled = await fillServer(server.url, keysOf(first).anonKey, first.DATA_DIR);
  expect((await admin(first, 'plan', filled.ada.email, 'pro')).status).toBe(0);
  const { data } = await filled.ada.client.auth.getSession();
  tokens = data.session!;
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Does `work` while a backup has taken its snapshot and copied half of the rows. */
async function duringBackup(file: string, work: () => Promise<void>) {
  const reached = await reach(first);
  const holder = await connectAlone(reached.address);
  await holder.query('begin; lock table site.card_shows in access exclusive mode');
  const done = admin(first, 'backup', file);
  await eventually(async () => {
    const waiting = await reached.database.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy %card_shows%'`,
    );
    expect(waiting).toHaveLength(1);
  });
  try {
    await work();
  } finally {
    await holder.end();
    await reached.close();
  }
  return done;
}

function versionsOf(env: Record<string, string>): Promise<Map<string, string>> {
  return reach(env).then(async ({ database, close }) => {
    const rows = await database.query<{ name: string; version: string }>(
      'select name, version::text from storage.objects',
    );
    await close();
    return new Map(rows.map(({ name, version }) => [name, version]));
  });
}

/** Deletes all scans of a person, and their unfinished uploads; returns how many scans that was. */
async function removeScans({ client }: (typeof filled)['ada']): Promise<number> {
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const { items } = (await callApi(server, token, 'GET', '/api/v1/scans')).body;
  for (const { id } of items) {
    const gone = await callApi(server, token, 'DELETE', `/api/v1/scans/${id}`);
    expect(gone.status).toBe(204);
  }
  return items.length;
}

function fileOf(env: { DATA_DIR: string }, version: string): string {
  return path.join(env.DATA_DIR, 'files/objects', version.slice(0, 2), version);
}

/** Sends a scan, and kills the server in the middle of its grade. */
async function killInAGrade(token: string): Promise<void> {
  const { database, close } = await reach(first);
  const photo = await samplePhoto('off-center-front');
  await sendScan(server, token, { front: [photo], isAsync: true });
  const ofThisState = `select from locker.scans where status = 'grading'`;
  await eventually(async () => expect(await database.query(ofThisState)).toHaveLength(1));
  await server.kill();
  // A running server removes what is waiting here.
  await database.query(
    `insert into storage.dropped_contents (version, owner) values (gen_random_uuid(), 'photos')`,
  );
  await close();
}

describe('a backup while the server serves', () => {
  it('D08 holds every file that its rows name, although people delete and replace them meanwhile', async () => {
    const { anonKey, serviceKey } = keysOf(first);
    const [gone, changed, deleted] = await Promise.all(
      ['gone', 'changed', 'deleted'].map((name) => addPerson(server.url, anonKey, name)),
    );
    const busy = await addPerson(server.url, anonKey, 'busy');
    const before = await versionsOf(first);
    let isOver = false;
    const loop = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        await busy.avatars.upload(busy.path, picture(`turn ${turn}`), { upsert: true });
        await busy.avatars.upload(`${busy.id}/${turn}.webp`, picture('short-lived'));
        await busy.avatars.remove([`${busy.id}/${turn}.webp`]);
      }
    };
    const looping = loop();
    const told = await duringBackup('during.tar.gz', async () => {
      expect(await removeScans(filled.ada)).toBe(1);
      await gone!.avatars.remove([gone!.path]);
      await changed!.avatars.upload(changed!.path, picture('another'), { upsert: true });
      await clientOf(server.url, serviceKey).auth.admin.deleteUser(deleted!.id);
      await addPerson(server.url, anonKey, 'late');
      const answers = [gone!, deleted!].map(({ address }) => fetch(server.url + address));
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(400);
      expect(textOf(await (await fetch(server.url + changed!.address)).text())).toBe('another');
    });
    isOver = true;
    await looping;
    expect(told).toMatchObject({ status: 0, said: expect.not.stringContaining('Missing') });
    expect(statSync(path.join(folder, 'during.tar.gz')).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(folder, 'during.tar.gz.part'))).toBe(false);

    // Contents that were held back go with the next sweep.
    const held = [gone!, changed!, deleted!].map((person) => before.get(person.path)!);
    await filled.bo.avatars.remove([filled.bo.path]);
    for (const version of held) expect(existsSync(fileOf(first, version))).toBe(false);

    const second = embedded('second');
    expect(await admin(second, 'restore', 'during.tar.gz')).toMatchObject({ status: 0 });
    const kept = await readAllKept(second);
    for (const person of [gone!, changed!, deleted!]) {
      const version = before.get(person.path)!;
      expect(textOf(readFileSync(fileOf(second, version), 'utf8'))).toMatch(/^picture of /);
    }
    const naming = ['storage.objects', 'locker.photos', 'locker.upload_parts'];
    const named = naming.flatMap((table) => kept.tables[table] ?? []);
    expect(kept.tables['locker.photos']).toHaveLength(1);
    expect(Object.keys(kept.files)).toHaveLength(named.length);
    expect(JSON.stringify(kept.tables)).not.toContain('late@example.com');
  });

  it('is taken one at a time', async () => {
    const told = await duringBackup('one.tar.gz', async () => {
      const { status, said } = await admin(first, 'backup', 'other.tar.gz');
      expect([status, said]).toEqual([1, 'Another backup of this server is being taken.']);
    });
    expect(told.status).toBe(0);
  });

  it('tells of files that were missing before, and takes the rest', async () => {
    const [version] = [...(await versionsOf(first)).values()];
    const file = fileOf(first, version!);
    const bytes = readFileSync(file);
    rmSync(file);
    const told = await admin(first, 'backup', 'missing.tar.gz');
    expect(told).toMatchObject({
      status: 0,
      said: expect.stringContaining('Missing from storage, so not in the backup: 1 file.'),
    });
    writeFileSync(file, bytes, { mode: 0o600 });
  });

  it('leaves nothing where it cannot be written', async () => {
    const nowhere = await admin(first, 'backup', 'nowhere/file.tar.gz');
    expect(nowhere).toMatchObject({ status: 1, said: expect.stringContaining('ENOENT') });
    expect((await admin(embedded('nothing'), 'backup', 'x.tar.gz')).said).toContain(
      'nothing to back up',
    );
    expect(existsSync(path.join(folder, 'nothing'))).toBe(false);
    expect((await admin(first, 'backup')).status).toBe(64);
  });
});

describe('a backup, and what is restored of it', () => {
  let store: Awaited<ReturnType<typeof startStrictStore>>;
  let given: TestDatabase;
  /** An API key of Ada's. */
  let key: string;

  beforeAll(async () => {
    store = await startStrictStore();
    given = await createEmptyDatabase();
    const { ada } = filled;
    expect((await admin(first, 'plan', ada.email, 'business')).status).toBe(0);
    const { data } = await ada.client.auth.getSession();
    tokens = data.session!;
    key = await fillRest(first, server, { id: ada.id, token: tokens.access_token });
    await killInAGrade(tokens.access_token);
  });

  afterAll(async () => {
    await given.drop();
    await store.stop();
  });

  it('D07 is all there is: rows, files and keys, in the other kind of server and back', async () => {
    const all = await readAllKept(first);
    const empty = Object.keys(all.tables).filter((table) => all.tables[table]?.length === 0);
    expect(empty).toEqual([]);
    expect((await admin(first, 'backup', 'all.tar.gz')).status).toBe(0);
    const shared = {
      ...ordinary,
      DATABASE_URL: databaseUrl(given.address),
      STORAGE_URL: store.address(),
      DATA_DIR: path.join(folder, 'shared'),
    };
    const there = await admin(shared, 'restore', 'all.tar.gz');
    expect(there).toMatchObject({
      status: 0,
      said: expect.stringMatching(
        /^Restored the backup of 20.*accounts.*deleted after that time are back/s,
      ),
    });
    expect(await readAllKept(shared)).toEqual(all);
    expect((await admin(shared, 'backup', 'back.tar.gz')).status).toBe(0);
    const third = embedded('third');
    expect((await admin(third, 'restore', 'back.tar.gz')).status).toBe(0);
    expect(await readAllKept(third)).toEqual(all);
    for (const name of ['keys.json', 'auth-keys.json', 'secret']) {
      const [before, after] = [first, third].map((env) => path.join(env.DATA_DIR, name));
      expect(readFileSync(after!, 'utf8')).toBe(readFileSync(before!, 'utf8'));
      expect(statSync(after!).mode & 0o777).toBe(0o600);
    }
    expect(store.refusals).toEqual([]);
  });

  it('lets people go on as they were: session, second factor, picture, key, and the grade that was due', async () => {
    const third = embedded('third');
    server = await startServerProcess(third);
    const { anonKey } = keysOf(third);
    expect(anonKey).toBe(keysOf(first).anonKey);
    const { ada, factor } = filled;
    const picked = await fetch(server.url + ada.address);
    expect(textOf(await picked.text())).toBe('picture of ada');
    const client = clientOf(server.url, anonKey);
    expect((await client.auth.getUser(tokens.access_token)).data.user?.id).toBe(ada.id);
    const renewed = await client.auth.refreshSession(tokens);
    expect(renewed.data.user?.id).toBe(ada.id);
    await client.auth.signInWithPassword({ email: ada.email, password: PASSWORD });
    const code = codeOf(factor.secret, 1);
    const proven = await client.auth.mfa.challengeAndVerify({ factorId: factor.factorId, code });
    expect(proven.error).toBeNull();
    await addPerson(server.url, anonKey, 'new');
    const states = async () => {
      const { items } = (await callApi(server, key, 'GET', '/api/v1/scans')).body;
      return items.map(({ status }: { status: string }) => status);
    };
    // A grade that was under way is taken over once its process is found gone, up to 40 seconds later.
    await expect.poll(states).toEqual(['graded', 'graded']);
    await server.stop();
  });
});
