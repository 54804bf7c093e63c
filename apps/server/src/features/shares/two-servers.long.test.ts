import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi, setPlan } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import {
  databaseUrl,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process.ts';
import { ALL_GONE, ALL_THERE } from './testing/share-lab.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-two-shares-'));
const KEY = 'sb_publishable_for_two_servers';
const PARTS = ['', '/photos/front', '/pictures/front', '/preview'];

let given: TestDatabase;
/** Two processes with the same database and the same files. */
let first: ServerProcess;
let second: ServerProcess;
let ada: { readonly token: string; readonly id: string };
let cardId: string;

beforeAll(async () => {
  given = await createTestDatabase();
  const env = {
    DATABASE_URL: databaseUrl(given.address),
    DATA_DIR: folder,
    AUTH_RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_ANON_KEY: KEY,
  };
  first = await startServerProcess({ ...env, TEST_ROLE: 'all' });
  second = await startServerProcess({ ...env, TEST_ROLE: 'web' });
  const answer = await fetch(`${first.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'a long sentence of hers' }),
  });
  const { access_token: token, user } = await answer.json();
  ada = { token, id: user.id };
  await setPlan(given, ada.id, 'business');
  const sent = await sendScan(first, token, { front: [await samplePhoto('off-center-front')] });
  expect(sent.body.status).toBe('graded');
  cardId = sent.body.cardId;
});

afterAll(async () => {
  await Promise.all([first, second].map((server) => server.stop()));
  await given.drop();
  rmSync(folder, { recursive: true });
});

const statusesAt = ({ url }: ServerProcess, token: string) =>
  Promise.all(
    PARTS.map(async (part) => (await fetch(`${url}/api/v1/shared/${token}${part}`)).status),
  );

it('L03 a link that one process ends is gone at once in the other, pictures too', async () => {
  for (const [maker, ender] of [
    [first, second],
    [second, first],
  ] as const) {
    const made = await callApi(maker, ada.token, 'POST', '/api/v1/shares', { body: { cardId } });
    expect(made.status).toBe(201);
    const token = made.body.url.split('/').at(-1);
    // Both have shown everything and drawn its pictures.
    for (const server of [first, second]) {
      expect(await statusesAt(server, token)).toEqual(ALL_THERE);
    }
    const listed = await callApi(ender, ada.token, 'GET', '/api/v1/shares');
    expect(listed.body.items).toMatchObject([{ id: made.body.id, url: made.body.url }]);
    const ended = await callApi(ender, ada.token, 'DELETE', `/api/v1/shares/${made.body.id}`);
    expect(ended.status).toBe(204);
    for (const server of [maker, ender]) {
      expect(await statusesAt(server, token)).toEqual(ALL_GONE);
    }
  }
});

it('L06 a password that was shown to one process opens at the other, and tries count together', async () => {
  const made = await callApi(first, ada.token, 'POST', '/api/v1/shares', {
    body: { cardId, password: 'open sesame' },
  });
  const token = made.body.url.split('/').at(-1);
  const unlock = (server: ServerProcess, password: string) =>
    fetch(`${server.url}/api/v1/shared/${token}/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
  const right = await unlock(first, 'open sesame');
  const cookie = right.headers.get('set-cookie')?.split(';')[0] ?? '';
  const opened = await fetch(`${second.url}/api/v1/shared/${token}`, { headers: { cookie } });
  expect([right.status, opened.status]).toEqual([204, 200]);
  const statuses = [];
  for (let n = 0; n < 12; n += 1) {
    statuses.push((await unlock(n % 2 === 0 ? first : second, `guess ${n}`)).status);
  }
  // The correct password was the first of ten.
  expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  expect(statuses.slice(9)).toEqual([429, 429, 429]);
});

it('Z15 a key that one process made opens at the other, and revoking it counts at once in both', async () => {
  for (const [maker, ender] of [
    [first, second],
    [second, first],
  ] as const) {
    const body = { name: 'Till', scopes: ['read'] };
    const { id, key } = (await callApi(maker, ada.token, 'POST', '/api/v1/keys', { body })).body;
    const statuses = async () =>
      Promise.all(
        [first, second].map(
          async (one) => (await callApi(one, key, 'GET', '/api/v1/cards')).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    await setPlan(given, ada.id, 'free');
    expect(await statuses()).toEqual([402, 402]);
    await setPlan(given, ada.id, 'business');
    expect((await callApi(ender, ada.token, 'DELETE', `/api/v1/keys/${id}`)).status).toBe(204);
    expect(await statuses()).toEqual([401, 401]);
  }
});
