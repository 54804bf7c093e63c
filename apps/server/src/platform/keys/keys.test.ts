import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { generateSigningKey } from '@tc/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import { KEPT_NAMES } from './fingerprints.ts';
import { type KeyStore, keyFiles, keyRows } from './key-store.ts';
import { requireKeys } from './require-keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-keys-'));

let given: TestDatabase;

beforeAll(async () => {
  given = await createTestDatabase();
});

afterAll(async () => {
  await given.drop();
  rmSync(folder, { recursive: true });
});

function start(store: KeyStore) {
  const settings = readSettings({}, folder);
  if (!settings.ok) throw new Error(settings.error.join());
  return requireKeys(settings.value, given.database, store, new Date());
}

/** The sentence with which the server must refuse to start. */
async function refusal(store: KeyStore): Promise<string> {
  const done = await start(store);
  return done.ok ? 'started' : done.error;
}

describe('keys in files', () => {
  const store = keyFiles(folder);

  it('are made once, and taken for the first ones where the database knows of none', async () => {
    expect((await start(store)).ok).toBe(true);
    const made = KEPT_NAMES.map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect((await start(store)).ok).toBe(true);
    expect(KEPT_NAMES.map((name) => readFileSync(path.join(folder, name), 'utf8'))).toEqual(made);
    await given.database.query('delete from auth.key_fingerprints');
    expect((await start(store)).ok).toBe(true);
  });

  it.each(KEPT_NAMES)('are not made anew when %s is lost or exchanged', async (name) => {
    const file = path.join(folder, name);
    const kept = readFileSync(file, 'utf8');
    rmSync(file);
    expect(await refusal(store)).toMatch(/^The file \/.* is missing, .*: restore it from a backup/);
    expect(existsSync(file)).toBe(false);
    for (const other of ['', '{"anonKey": "a", "serviceKey": "b"}', kept.slice(0, 20)]) {
      writeFileSync(file, other);
      expect(await refusal(store)).toContain(`${name} is not the one this database`);
    }
    writeFileSync(file, kept);
    expect((await start(store)).ok).toBe(true);
  });

  it('may get a signing key more, and lose an old one later', async () => {
    const file = path.join(folder, 'auth-keys.json');
    const [old] = JSON.parse(readFileSync(file, 'utf8'));
    const next = generateSigningKey();
    writeFileSync(file, JSON.stringify([next, old]));
    expect((await start(store)).ok).toBe(true);
    writeFileSync(file, JSON.stringify([next]));
    expect((await start(store)).ok).toBe(true);
  });
});

it('keys in the database are not made anew when their row is lost', async () => {
  await given.database.query('delete from auth.key_fingerprints');
  const store = keyRows(given.database);
  expect((await start(store)).ok).toBe(true);
  await given.database.query("delete from auth.server_keys where name = 'secret'");
  expect(await refusal(store)).toMatch(/^The row "secret" of auth\.server_keys is missing, /);
});
