import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { OwnDatabase } from '@tc/database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBlobs } from '../../platform/blobs/open-blobs.ts';
import { startStrictStore } from '../../platform/blobs/testing/strict-store.ts';
import { findApplied, migrateLike } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { databaseUrl, startServerProcess } from '../../testing/server-process.ts';
import { startHoldingGate } from './testing/holding-gate.ts';
import { runCommand } from './testing/run-command.ts';
import { readAllKept } from './testing/what-is-kept.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'tc-restore-'));
const at = (name: string) => path.join(folder, name);
const admin = (env: Record<string, string>, ...args: string[]) => runCommand(env, folder, args);

const made: TestDatabase[] = [];

async function newPlace(name: string, make = createEmptyDatabase) {
  const given = await make();
  made.push(given);
  return { given, env: { DATABASE_URL: databaseUrl(given.address), DATA_DIR: at(name) } };
}

/** Adds people with one file each. With `isMarked`, the second file is only marked as deleted. */
async function addPeople(database: OwnDatabase, dataDir: string, isMarked = false): Promise<void> {
  const blobs = openBlobs({ dataDir, databaseUrl: null, storage: null }, 'objects');
  for (let number = 1; number <= 3; number += 1) {
    const [user] = await database.query<{ id: string }>(
      `insert into auth.users (email) values ('person' || $1::int || '@example.com') returning id`,
      [number],
    );
    const [version, content] = [randomUUID(), Buffer.from(`file ${number}`)];
    await blobs.put(
      version,
      (async function* () {
        yield content;
      })(),
    );
    const eTag = `"${createHash('sha256').update(content).digest('hex')}"`;
    await database.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       values ('avatars', $1::text || '/me', $1::uuid, $1::text, $2, $3)`,
      [user!.id, version, { eTag, size: content.length }],
    );
    if (isMarked && number === 2) {
      await database.query('update auth.users set deleted_at = now() where id = $1', [user!.id]);
    }
  }
}

let source: Awaited<ReturnType<typeof newPlace>>;
let all: Awaited<ReturnType<typeof readAllKept>>;

beforeAll(async () => {
  source = await newPlace('source', createTestDatabase);
  await addPeople(source.given.database, source.env.DATA_DIR);
  // The first command creates the keys.
  expect((await admin(source.env, 'beta')).status).toBe(0);
  expect((await admin(source.env, 'backup', 'good')).status).toBe(0);
  all = await readAllKept(source.env);
});

afterAll(async () => {
  for (const given of made) await given.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function isEmpty({ given }: { given: TestDatabase }): Promise<boolean> {
  const tables = await given.database.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return tables.length === 0;
}

describe('a damaged backup', () => {
  const good = () => readFileSync(at('good'));
  /** Makes a complete archive in which one text is replaced by another. */
  const changed = (from: string, to: string) => {
    const bytes = gunzipSync(good());
    const place = bytes.indexOf(from);
    expect(place).toBeGreaterThan(0);
    bytes.write(to, place);
    return gzipSync(bytes);
  };
  const unpacked = (bytes: Buffer) => {
    try {
      return gunzipSync(bytes);
    } catch {
      return null;
    }
  };
  /** Flips the first bit after the middle that matters: compression pads its blocks with bits that do not. */
  const flipped = (bytes: Buffer) => {
    const whole = gunzipSync(bytes);
    for (let place = Math.floor(bytes.length / 2); ; place++) {
      const turned = Buffer.from(bytes);
      turned[place] = turned[place]! ^ 0x10;
      if (!unpacked(turned)?.equals(whole)) return turned;
    }
  };

  it.each<[string, () => Buffer]>([
    ['cut in the middle', () => good().subarray(0, good().length / 2)],
    ['without its last bytes', () => good().subarray(0, -10)],
    ['with a bit turned', () => flipped(good())],
    ['with another row', () => changed('person2@example.com', 'person9@example.com')],
    ['with another file', () => changed('file 3', 'file 4')],
    ['with another key', () => changed('"anonKey"', '"otherKy"')],
    ['without an end', () => gzipSync(gunzipSync(good()).subarray(0, 4096))],
    ['of another program', () => Buffer.from('not a backup at all')],
    ['that is empty', () => Buffer.alloc(0)],
  ])('is refused before anything is changed: one %s', async (_, make) => {
    writeFileSync(at('bad'), make());
    const place = await newPlace('target-of-bad');
    const told = await admin(place.env, 'restore', 'bad');
    expect(told).toMatchObject({
      status: 1,
      said: expect.stringMatching(/bad is damaged or not a backup: .*Nothing was changed\.$/s),
    });
    expect(existsSync(place.env.DATA_DIR)).toBe(false);
    expect(await isEmpty(place)).toBe(true);
  });

  it('is told from one of a newer version', async () => {
    const newest = (await findApplied(source.given.database))!.at(-1)!.name;
    writeFileSync(at('newer'), changed(newest, newest.replace(/^\d{4}/, '9999')));
    const place = await newPlace('target-of-newer');
    const told = await admin(place.env, 'restore', 'newer');
    expect(told).toMatchObject({ status: 1, said: expect.stringContaining('another version') });
    expect(await isEmpty(place)).toBe(true);
  });
});

describe('a place where something lies', () => {
  it('is refused in one sentence, and stays as it is', async () => {
    const before = await readAllKept(source.env);
    const told = await admin(source.env, 'restore', 'good');
    expect(told).toMatchObject({ status: 1, said: expect.stringContaining('already') });
    expect(await readAllKept(source.env)).toEqual(before);

    const { env } = await newPlace('empty-folder', createTestDatabase);
    expect((await admin(env, 'restore', 'good')).said).toContain('The database is not empty.');
    expect(readdirSync(env.DATA_DIR)).toEqual([]);

    const place = await newPlace('files-alone');
    const file = path.join(place.env.DATA_DIR, 'files/objects/aa', randomUUID());
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'of somebody');
    expect((await admin(place.env, 'restore', 'good')).said).toContain(
      'There are already files in storage',
    );
    expect(await isEmpty(place)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('of somebody');

    mkdirSync(at('keys-alone'));
    writeFileSync(at('keys-alone/secret'), 'x');
    const said = (await admin({ DATA_DIR: at('keys-alone') }, 'restore', 'good')).said;
    expect(said).toContain('DATA_DIR is not empty');
    expect(readdirSync(at('keys-alone'))).toEqual(['secret']);
  });

  it('may be a server that runs', async () => {
    const env = { DATA_DIR: at('running') };
    const server = await startServerProcess(env);
    expect((await admin(env, 'restore', 'good')).said).toContain('DATA_DIR is not empty');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  });
});

describe('a restore that is killed', () => {
  it('keeps servers away and can be repeated', async () => {
    const store = await startStrictStore();
    const address = new URL(store.address());
    const gate = await startHoldingGate(Number(address.port), 2);
    const place = await newPlace('killed');
    const at = (port: number) => {
      address.port = String(port);
      return { ...place.env, STORAGE_URL: address.href };
    };
    const whole = { ...place.env, STORAGE_URL: store.address() };
    const child = spawn(
      process.execPath,
      [path.join(ROOT, 'tools/admin.ts'), 'restore', path.join(folder, 'good')],
      { env: { PATH: process.env.PATH, ...at(gate.port) }, stdio: 'inherit' },
    );
    await gate.isHolding;
    child.kill('SIGKILL');
    await once(child, 'exit');
    gate.stop();
    const held = readdirSync(path.join(store.folder, 'store/cards/objects'));
    expect(held.filter((name) => name.endsWith('_object'))).toHaveLength(2);

    const refused = await admin(whole, 'beta');
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringContaining('A restore was interrupted'),
    });
    const { DATABASE_URL, DATA_DIR } = place.env;
    const opened = await openDatabase(
      { databaseUrl: DATABASE_URL, dataDir: DATA_DIR },
      console.log,
    );
    expect(opened).toEqual({ ok: false, error: refused.said });
    expect(await isEmpty(place)).toBe(true);

    expect(await admin(whole, 'restore', 'good')).toMatchObject({ status: 0 });
    expect(await readAllKept(whole)).toEqual(all);
    expect(readdirSync(place.env.DATA_DIR)).not.toContain('restore-unfinished.json');
    await store.stop();
  });

  it('is begun again over whole and half files that it left', async () => {
    const place = await newPlace('half');
    const [version] = await source.given.database.query<{ version: string }>(
      'select version::text from storage.objects limit 1',
    );
    for (const name of [`${version!.version}.part`, randomUUID()]) {
      const file = path.join(place.env.DATA_DIR, 'files/objects', name.slice(0, 2), name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, 'half of somet');
    }
    const mark = path.join(place.env.DATA_DIR, 'restore-unfinished.json');
    writeFileSync(mark, `${JSON.stringify({ file: 'good', transaction: null })}\n`);
    expect(await admin(place.env, 'restore', 'good')).toMatchObject({ status: 0 });
    expect(await readAllKept(place.env)).toEqual(all);
  });

  it('is finished where all but its mark was done', async () => {
    const place = await newPlace('marked');
    expect((await admin(place.env, 'restore', 'good')).status).toBe(0);
    const [done] = await place.given.database.query<{ id: string }>(
      'select pg_current_xact_id()::text as id',
    );
    const mark = path.join(place.env.DATA_DIR, 'restore-unfinished.json');
    writeFileSync(mark, `${JSON.stringify({ file: 'good', transaction: done!.id })}\n`);
    expect((await admin(place.env, 'restore', 'good')).status).toBe(0);
    expect(existsSync(mark)).toBe(false);
    expect(await readAllKept(place.env)).toEqual(all);
  });
});

it('F11 a backup of an older version is restored and taken up to this one', async () => {
  const older = await newPlace('older');
  const applied = (await findApplied(source.given.database))!.filter(({ name }) => name < '0010');
  await older.given.database.transaction((queries) => migrateLike(queries, applied));
  await addPeople(older.given.database, older.env.DATA_DIR, true);
  expect((await admin(older.env, 'backup', 'old')).status).toBe(0);
  expect(await findApplied(older.given.database)).toEqual(applied);
  const place = await newPlace('taken-up');
  expect(await admin(place.env, 'restore', 'old')).toMatchObject({ status: 0 });
  const { database } = place.given;
  expect(await findApplied(database)).toEqual(await findApplied(source.given.database));
  // What the newer version does to old rows was done to these, too.
  expect(await database.query('select from storage.objects')).toHaveLength(2);
  expect(await database.query('select from storage.dropped_contents')).toHaveLength(1);
});
