import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { createRng } from '@tc/kernel';
import { photoToJpeg, renderPhoto } from '@tc/testcards/node';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missKilledProcesses } from '../../testing/killed-jobs.ts';
import { callApi } from '../../testing/members.ts';
import { type BatchItem, beginBatch, sendItem } from '../../testing/send-batch.ts';
import {
  databaseUrl,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process.ts';
import { signUpAt } from '../../testing/sign-up-at.ts';

/** The whole folder of 200: `TEST_BULK_CARDS=200`; the benchmark `bulk` times as many. */
const CARDS = Number(process.env.TEST_BULK_CARDS ?? 8);
const SEED = Number(process.env.TEST_BULK_SEED ?? 1);
const KILLS = 3;
const SOONEST_KILL_MS = 300;
const LATEST_KILL_MS = 2500;
const AT_ONCE = 3;
const SMALL = {
  widthPx: 840,
  heightPx: 1120,
  fill: 0.9,
  ground: 'plain',
  border: 'solid',
} as const;
const KEY = 'sb_publishable_for_a_killed_batch';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-killed-batch-'));
let given: TestDatabase;
let server: ServerProcess;
/** While the server is away, who sends waits for the next one. */
let back: Promise<void> = Promise.resolve();
const photos: Buffer[] = [];

function start(): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: databaseUrl(given.address),
    DATA_DIR: folder,
    AUTH_RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_ANON_KEY: KEY,
  });
}

beforeAll(async () => {
  given = await createTestDatabase();
  server = await start();
  // A card each, told apart by the size of its photo.
  for (let seed = 1; seed <= CARDS; seed += 1) {
    const { photo } = await renderPhoto({ ...SMALL, seed });
    const jpeg = await photoToJpeg(photo);
    photos.push(await sharp(jpeg).extend({ right: seed, background: '#555' }).jpeg().toBuffer());
  }
}, 600_000);

afterAll(async () => {
  await server.stop();
  await given.drop();
  rmSync(folder, { recursive: true });
});

/** Sends a card until the server has it, as the outbox of a browser does. */
async function sendUntilKept(token: string, item: BatchItem): Promise<void> {
  for (;;) {
    await back;
    const photo = photos[item.position];
    if (!photo) throw new Error(`no photo ${item.position}`);
    const answer = await sendItem(server, token, item, photo).catch(() => null);
    if (answer && answer.status < 300) return;
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(JSON.stringify(answer));
    }
    await pause(50);
  }
}

async function killNowAndThen(): Promise<void> {
  const draw = createRng(SEED);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(SOONEST_KILL_MS + draw() * (LATEST_KILL_MS - SOONEST_KILL_MS));
    let comesBack = () => {};
    back = new Promise((resolve) => {
      comesBack = resolve;
    });
    await server.kill();
    await missKilledProcesses(given.database);
    server = await start();
    comesBack();
  }
}

it(`F01 F02 F14 X04 of a batch of ${CARDS} rendered cards none is lost and nothing comes twice, though the server is killed ${KILLS} times meanwhile`, {
  timeout: 120_000 + 10_000 * CARDS,
}, async () => {
  const person = await signUpAt(server, KEY, 'ada@example.com');
  const { token } = person;
  await given.database.query(
    "insert into billing.plans (user_id, plan, set_by, set_at) values ($1, 'business', 'operator', now())",
    [person.id],
  );
  const names = photos.map((_, at) => `Card ${at + 1}`);
  const { id, items } = await beginBatch(server, token, names);
  let next = 0;
  const sendOn = async () => {
    for (let item = items[next++]; item; item = items[next++]) await sendUntilKept(token, item);
  };
  await Promise.all([killNowAndThen(), ...Array.from({ length: AT_ONCE }, sendOn)]);
  const countOf = async () => {
    const { counts } = (await callApi(server, token, 'GET', `/api/v1/batches/${id}`)).body;
    return counts.graded + counts.refused;
  };
  await expect.poll(countOf, { timeout: 60_000 + 10_000 * CARDS, interval: 500 }).toBe(CARDS);
  const { items: results } = (await callApi(server, token, 'GET', `/api/v1/batches/${id}/items`))
    .body;
  const graded = results.filter(({ state }: { state: string }) => state === 'graded');
  // At this size every photo of this kind is graded.
  expect(graded).toHaveLength(CARDS);
  const scans = await given.database.query<{ id: string }>('select id from locker.scans');
  const cards = await given.database.query<{ id: string }>('select id from locker.cards');
  const own = <Key extends 'scanId' | 'cardId'>(key: Key): string[] =>
    results.map((result: Record<Key, string>) => result[key]).toSorted();
  expect(scans.map((scan) => scan.id).toSorted()).toEqual(own('scanId'));
  expect(cards.map((card) => card.id).toSorted()).toEqual(own('cardId'));
  const { used } = (await callApi(server, token, 'GET', '/api/v1/plan')).body;
  expect(used).toEqual({ scans: CARDS, cards: CARDS });
  // Each card has the photo that was sent for it.
  for (const { scanId, position } of results) {
    const { body } = await callApi(server, token, 'GET', `/api/v1/scans/${scanId}`);
    const at = `${server.url}/api/v1/scans/${scanId}/photos/${body.photos[0].id}`;
    const content = await fetch(at, { headers: { authorization: `Bearer ${token}` } });
    const { width } = await sharp(Buffer.from(await content.arrayBuffer())).metadata();
    expect(width).toBe(SMALL.widthPx + position + 1);
  }
});
