import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartRefusedError, startServer } from '../main.ts';
import type { Environment } from '../settings.ts';
import { databaseUrl } from './server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-failing-'));

let given: TestDatabase;

beforeAll(async () => {
  given = await createTestDatabase();
});

afterAll(async () => {
  await given.drop();
  rmSync(folder, { recursive: true });
});

/** What the person at the terminal reads. */
async function refusal(env: Environment): Promise<string> {
  const web = { render: async () => new Response('page'), folder };
  const settings = { LOG_LEVEL: 'silent', ...env };
  const options = { env: settings, folder, args: [], web, print: () => undefined };
  const failure = await startServer(options).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartRefusedError);
  return (failure as Error).message;
}

describe('a start that fails says why in one sentence', () => {
  it('when the database cannot be reached, or does not let us in', async () => {
    expect(await refusal({ DATABASE_URL: 'postgresql://u:hidden@127.0.0.1:9/x' })).toBe(
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
    );
    const address = { ...given.address, password: 'wrong' };
    expect(await refusal({ DATABASE_URL: databaseUrl(address) })).toMatch(
      /^The database of DATABASE_URL cannot be used: password authentication failed for user "[^"]+"\.$/,
    );
    const nowhere = { ...given.address, database: 'nowhere' };
    expect(await refusal({ DATABASE_URL: databaseUrl(nowhere) })).toBe(
      'The database of DATABASE_URL cannot be used: database "nowhere" does not exist.',
    );
  });

  it('F11 when a migration fails, by its name', async () => {
    await given.database.query("delete from tc_migrations where name = '0008-plans.sql'");
    expect(await refusal({ DATABASE_URL: databaseUrl(given.address) })).toMatch(
      /^The migration 0008-plans\.sql failed and was rolled back: \w+ "[^"]+" already exists\.$/,
    );
  });

  it('when what is no database lies in the place of one', async () => {
    const dataDir = path.join(folder, 'odd');
    mkdirSync(path.join(dataDir, 'database/cluster'), { recursive: true });
    const told = await refusal({ DATA_DIR: dataDir });
    expect(told).toMatch(/^[A-Z][^\n]+\.$/);
    expect(told).toContain('PG_VERSION');
    rmSync(path.join(dataDir, 'database'), { recursive: true });
    writeFileSync(path.join(dataDir, 'database'), 'a file');
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^[A-Z][^\n]+\.$/);
  });
});
