import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import {
  databaseUrl,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-two-servers-'));
const KEY = 'sb_publishable_for_two_servers';

let given: TestDatabase;
/** Two that answer and grade nothing, and one that grades and answers nothing. */
let servers: readonly ServerProcess[] = [];
let worker: ServerProcess;

beforeAll(async () => {
  given = await createTestDatabase();
  const env = {
    DATABASE_URL: databaseUrl(given.address),
    DATA_DIR: folder,
    AUTH_RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_ANON_KEY: KEY,
  };
  const first = await startServerProcess({ ...env, TEST_ROLE: 'web' });
  servers = [first, await startServerProcess({ ...env, TEST_ROLE: 'web' })];
  worker = await startServerProcess({ ...env, TEST_ROLE: 'worker' });
});

afterAll(async () => {
  await Promise.all([...servers, worker].map((server) => server.stop()));
  await given.drop();
  rmSync(folder, { recursive: true });
});

async function signUp({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'a long sentence of hers' }),
  });
  return (await answer.json()).access_token;
}

it('L01 what two processes take in at once, a third one grades, within one plan', async () => {
  const [first, second] = servers as readonly [ServerProcess, ServerProcess];
  const token = await signUp(first);
  const front = await samplePhoto('off-centre-front');
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      sendScan(n % 2 === 0 ? first : second, token, { front: [front] }),
    ),
  );
  const kept = sent.filter(({ status }) => status === 201 || status === 202);
  expect(kept).toHaveLength(5);
  expect(sent.filter(({ status }) => status === 402)).toHaveLength(1);
  for (const { body } of kept) {
    await expect
      .poll(
        async () => (await callApi(second, token, 'GET', `/api/v1/scans/${body.id}`)).body.status,
        {
          timeout: 60_000,
        },
      )
      .toBe('graded');
  }
  const cards = (await callApi(first, token, 'GET', '/api/v1/cards')).body.items;
  expect(cards).toHaveLength(5);
  expect(new Set(cards.map((card: { scans: string[] }) => card.scans.join())).size).toBe(5);
  expect((await callApi(second, token, 'GET', '/api/v1/plan')).body.used).toEqual({
    scans: 5,
    cards: 5,
  });
});
