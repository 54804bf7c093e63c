import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../../testing/members.ts';
import { createLiveClient, recorder, subscribed } from '../../testing/realtime/live-client.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { beginUpload, nameInScan, offsetOf, sendPiece } from '../../testing/send-upload.ts';
import {
  databaseUrl,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process.ts';
import { signUpAt } from '../../testing/sign-up-at.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-two-servers-'));
const KEY = 'sb_publishable_for_two_servers';

let given: TestDatabase;
/** Two servers that only answer, and one that only grades. */
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

const signUp = (server: ServerProcess, name = 'ada') =>
  signUpAt(server, KEY, `${name}@example.com`);

it('X03 what two processes take in at once, a third one grades, within one plan', async () => {
  const [first, second] = servers as readonly [ServerProcess, ServerProcess];
  const { token } = await signUp(first);
  const front = await samplePhoto('off-center-front');
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

it('a photo that comes piece by piece at two processes is one photo, and each piece is taken once', async () => {
  const [first, second] = servers as readonly [ServerProcess, ServerProcess];
  const { token } = await signUp(first, 'bo');
  const front = await samplePhoto('off-center-front');
  const at = await beginUpload(first, token, front.length);
  const half = Math.round(front.length / 2);
  const both = await Promise.all(
    [first, second].map((server) => sendPiece(server, token, at, 0, front.subarray(0, half))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await offsetOf(second, token, at)).toBe(half);
  const rest = await sendPiece(second, token, at, half, front.subarray(half));
  expect(rest.status).toBe(204);
  const named = await Promise.all(
    [first, second].map((server) => nameInScan(server, token, { front: [at] })),
  );
  expect(named.map(({ status }) => status).sort()).toEqual([201, 404]);
  const [scan] = named.filter(({ status }) => status === 201);
  expect(scan?.body.status).toBe('graded');
  expect((await callApi(first, token, 'GET', '/api/v1/plan')).body.used.scans).toBe(1);
});

it('the owner hears at any process what another grades, and nobody else does', async () => {
  const [first, second] = servers as readonly [ServerProcess, ServerProcess];
  const [ada, eve] = [await signUp(first, 'ada2'), await signUp(first, 'eve')];
  const { heard, hear, until } = recorder<{ payload: { id: string; status: string } }>();
  const client = createLiveClient(second.url, KEY);
  await client.realtime.setAuth(ada.token);
  const own = client
    .channel(`user:${ada.id}`, { config: { private: true } })
    .on('broadcast', { event: 'scan' }, hear);
  expect(await subscribed(own)).toBe('SUBSCRIBED');
  const stranger = createLiveClient(second.url, KEY);
  await stranger.realtime.setAuth(eve.token);
  const foreign = stranger.channel(`user:${ada.id}`, { config: { private: true } });
  expect(await subscribed(foreign)).toMatch(/Unauthorized/);
  const sent = { front: [await samplePhoto('off-center-front')], isAsync: true };
  const { body } = await sendScan(first, ada.token, sent);
  await until(3);
  expect(heard.map(({ payload }) => payload)).toEqual(
    ['queued', 'grading', 'graded'].map((status) => ({ id: body.id, status })),
  );
  await callApi(first, ada.token, 'DELETE', `/api/v1/scans/${body.id}`);
  expect((await until(4)).at(-1)?.payload).toEqual({ id: body.id, status: 'gone' });
  for (const live of [client, stranger]) await live.realtime.disconnect();
});
