import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KillableServer, openKillableServer } from '../../testing/killable-server.ts';
import { callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { nameInScan, uploadWithClient } from '../../testing/send-upload.ts';
import { signUpAt } from '../../testing/sign-up-at.ts';

/** To run more rounds: `TEST_KILL_SCANS=100 TEST_KILL_SEED=7`. */
const SCANS = Number(process.env.TEST_KILL_SCANS ?? 9);
const KILLS = {
  count: Math.ceil(SCANS / 3),
  seed: Number(process.env.TEST_KILL_SEED ?? 1),
  soonestMs: 200,
  latestMs: 2500,
};
const AT_ONCE = 4;
const KEY = 'sb_publishable_for_a_killed_server';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-killed-scans-'));
let server: KillableServer;
let photo: Buffer;

beforeAll(async () => {
  server = await openKillableServer(folder, KEY);
  photo = await sharp(await samplePhoto('off-center-front'))
    .resize({ width: 800 })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Every second scan is uploaded in pieces. An upload is named again after a kill, so that it continues. */
async function sendOnce(token: string, n: number, uploads: Map<number, string>) {
  const key = `scan-${n}`;
  if (n % 2 === 0) {
    return sendScan(server.now(), token, {
      front: [photo],
      details: { name: key },
      key,
      isAsync: true,
    });
  }
  const known = uploads.get(n);
  const { path: at } = known
    ? { path: known }
    : await uploadWithClient(server.now(), token, photo, { chunkSize: 20_000 });
  uploads.set(n, at);
  return nameInScan(server.now(), token, { front: [at], key });
}

/** Sends a scan until it is answered, as a phone's outbox does. */
async function sendUntilKept(token: string, n: number, uploads: Map<number, string>) {
  for (;;) {
    await server.isBack();
    const answer = await sendOnce(token, n, uploads).catch(() => null);
    if (answer?.status === 201 || answer?.status === 202) return answer.body.id as string;
    // If a whole upload was never answered, its id is unknown here, so it is sent again.
    if (answer && answer.status !== 503) throw new Error(JSON.stringify(answer));
    await pause(50);
  }
}

it(`F01 F02 X04 of ${SCANS} scans none is lost, and none is counted or graded twice, though the server is killed ${KILLS.count} times meanwhile`, {
  timeout: 60_000 + 10_000 * SCANS,
}, async () => {
  const person = await signUpAt(server.now(), KEY, 'ada@example.com');
  const { token } = person;
  await server.database.query(
    "insert into billing.plans (user_id, plan, set_by, set_at) values ($1, 'pro', 'operator', now())",
    [person.id],
  );
  const uploads = new Map<number, string>();
  const kept = new Map<number, string>();
  let next = 0;
  const sendOn = async () => {
    for (let n = next++; n < SCANS; n = next++) kept.set(n, await sendUntilKept(token, n, uploads));
  };
  await Promise.all([server.killNowAndThen(KILLS), ...Array.from({ length: AT_ONCE }, sendOn)]);
  expect(new Set(kept.values()).size).toBe(SCANS);
  const states = async () => {
    const rows = await server.database.query<{ status: string }>('select status from locker.scans');
    return [...new Set(rows.map(({ status }) => status))];
  };
  await expect.poll(states, { timeout: 10_000 * SCANS, interval: 500 }).toEqual(['graded']);
  const scans = await server.database.query<{ id: string; card_id: string }>(
    'select id, card_id from locker.scans',
  );
  expect(scans.map(({ id }) => id).sort()).toEqual([...kept.values()].sort());
  expect(new Set(scans.map(({ card_id }) => card_id)).size).toBe(SCANS);
  const { used } = (await callApi(server.now(), token, 'GET', '/api/v1/plan')).body;
  expect(used).toEqual({ scans: SCANS, cards: SCANS });
  const cards = await server.database.query('select id from locker.cards');
  expect(cards).toHaveLength(SCANS);
  for (const id of kept.values()) {
    const { body } = await callApi(server.now(), token, 'GET', `/api/v1/scans/${id}`);
    const at = `${server.now().url}/api/v1/scans/${id}/photos/${body.photos[0].id}`;
    const content = await fetch(at, { headers: { authorization: `Bearer ${token}` } });
    const { width } = await sharp(Buffer.from(await content.arrayBuffer())).metadata();
    expect(width).toBe(800);
  }
});
