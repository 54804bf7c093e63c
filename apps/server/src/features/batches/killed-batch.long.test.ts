import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gradeIntake } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { photoToJpeg, renderPhoto } from '@tc/testcards/node';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KillableServer, openKillableServer } from '../../testing/killable-server.ts';
import { callApi } from '../../testing/members.ts';
import { type BatchItem, beginBatch, sendItem } from '../../testing/send-batch.ts';
import { signUpAt } from '../../testing/sign-up-at.ts';

/** To run the whole folder of 200: `TEST_BULK_CARDS=200`. The benchmark `bulk` uses as many. */
const CARDS = Number(process.env.TEST_BULK_CARDS ?? 8);
const KILLS = {
  count: 3,
  seed: Number(process.env.TEST_BULK_SEED ?? 1),
  soonestMs: 300,
  latestMs: 2500,
};
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
let server: KillableServer;
const photos: Buffer[] = [];

beforeAll(async () => {
  server = await openKillableServer(folder, KEY);
  // One card each; the size of its photo identifies it.
  for (let seed = 1; seed <= CARDS; seed += 1) {
    const { photo } = await renderPhoto({ ...SMALL, seed });
    const jpeg = await photoToJpeg(photo);
    photos.push(await sharp(jpeg).extend({ right: seed, background: '#555' }).jpeg().toBuffer());
  }
}, 600_000);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Sends a card until the server has it, as a browser's outbox does. */
async function sendUntilKept(token: string, item: BatchItem): Promise<void> {
  for (;;) {
    await server.isBack();
    const photo = photos[item.position];
    if (!photo) throw new Error(`no photo ${item.position}`);
    const answer = await sendItem(server.now(), token, item, photo).catch(() => null);
    if (answer && answer.status < 300) return;
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(JSON.stringify(answer));
    }
    await pause(50);
  }
}

interface Result {
  readonly scanId: string;
  readonly cardId: string;
}

const idsIn = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();

/** Why the engine refuses a photo when called directly, or null if it grades it. */
async function refusalOf(photo: Uint8Array = new Uint8Array()): Promise<string | null> {
  const front = { decoded: await decodePhoto(new Uint8Array(photo)), decodeMs: 0 };
  const report = gradeIntake({ front });
  return report.status === 'refused' ? report.refusal.code : null;
}

it(`F01 F02 F14 X04 of a batch of ${CARDS} rendered cards none is lost and nothing comes twice, though the server is killed ${KILLS.count} times meanwhile`, {
  timeout: 120_000 + 10_000 * CARDS,
}, async () => {
  const person = await signUpAt(server.now(), KEY, 'ada@example.com');
  const { token } = person;
  await server.database.query(
    "insert into billing.plans (user_id, plan, set_by, set_at) values ($1, 'business', 'operator', now())",
    [person.id],
  );
  const names = photos.map((_, at) => `Card ${at + 1}`);
  const { id, items } = await beginBatch(server.now(), token, names);
  let next = 0;
  const sendOn = async () => {
    for (let item = items[next++]; item; item = items[next++]) await sendUntilKept(token, item);
  };
  await Promise.all([server.killNowAndThen(KILLS), ...Array.from({ length: AT_ONCE }, sendOn)]);
  const countOf = async () => {
    const { counts } = (await callApi(server.now(), token, 'GET', `/api/v1/batches/${id}`)).body;
    return counts.graded + counts.refused;
  };
  await expect.poll(countOf, { timeout: 60_000 + 10_000 * CARDS, interval: 500 }).toBe(CARDS);
  const { items: results } = (
    await callApi(server.now(), token, 'GET', `/api/v1/batches/${id}/items`)
  ).body;
  const graded = results.filter(({ state }: { state: string }) => state === 'graded');
  // A photo of this kind may be refused, but only if the engine refuses it whenever it is asked.
  for (const { position, state, refusal } of results) {
    if (state === 'graded') continue;
    expect({ position, state, code: refusal.code }).toEqual({
      position,
      state: 'refused',
      code: await refusalOf(photos[position]),
    });
  }
  expect(graded.length).toBeGreaterThan(0.9 * CARDS);
  const scans = await server.database.query<{ id: string }>('select id from locker.scans');
  const cards = await server.database.query<{ id: string }>('select id from locker.cards');
  expect(idsIn(scans)).toEqual(results.map(({ scanId }: Result) => scanId).toSorted());
  expect(idsIn(cards)).toEqual(graded.map(({ cardId }: Result) => cardId).toSorted());
  const { used } = (await callApi(server.now(), token, 'GET', '/api/v1/plan')).body;
  expect(used).toEqual({ scans: graded.length, cards: graded.length });
  // Each card has the photo that was sent for it.
  for (const { scanId, position } of results) {
    const { body } = await callApi(server.now(), token, 'GET', `/api/v1/scans/${scanId}`);
    const at = `${server.now().url}/api/v1/scans/${scanId}/photos/${body.photos[0].id}`;
    const content = await fetch(at, { headers: { authorization: `Bearer ${token}` } });
    const { width } = await sharp(Buffer.from(await content.arrayBuffer())).metadata();
    expect(width).toBe(SMALL.widthPx + position + 1);
  }
});
