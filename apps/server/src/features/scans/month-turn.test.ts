import type { Queries } from '@tc/database';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { on } from '../../platform/database/on.ts';
import { monthOf, nextMonth } from '../../platform/plans/spend.ts';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const SECONDS_LEFT = 5;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  const { clock } = server;
  clock.stop();
  const leftMs = nextMonth(clock.now()).getTime() - clock.now().getTime();
  clock.advance(leftMs / 1000 - SECONDS_LEFT);
});

afterAll(() => server.stop());

/** Their states, and nothing else may change them until the transaction ends. */
async function holdStates(queries: Queries): Promise<readonly string[]> {
  const rows = await on(queries).selectFrom('locker.scans').select('status').forUpdate().execute();
  return rows.map(({ status }) => status);
}

it('X05 scans that are being graded when a month ends count in the month they were sent', async () => {
  const { token, id } = await addMember(server);
  const photo = await samplePhoto('off-center-front');
  const plain = { create: { width: 1200, height: 1600, channels: 3, background: '#777' } } as const;
  const noCard = await sharp(plain).jpeg().toBuffer();
  const { clock, database } = server;
  const sentIn = monthOf(clock.now());
  await sendScan(server, token, { front: [photo], isAsync: true });
  await sendScan(server, token, { front: [noCard], isAsync: true });
  await sendScan(server, token, { front: [photo], isAsync: true });
  await database.transaction(async (queries) => {
    const states = await holdStates(queries);
    expect(states.filter((state) => state === 'queued' || state === 'grading')).not.toEqual([]);
    clock.advance(2 * SECONDS_LEFT);
  });
  expect(monthOf(clock.now())).not.toBe(sentIn);
  await expect
    .poll(async () => (await database.transaction(holdStates)).toSorted())
    .toEqual(['graded', 'graded', 'refused']);
  const usage = () =>
    database.query('select month, scans from billing.usage where user_id = $1 order by month', [
      id,
    ]);
  expect(await usage()).toEqual([{ month: sentIn, scans: 2 }]);
  const plan = async () => (await callApi(server, token, 'GET', '/api/v1/plan')).body.used;
  expect(await plan()).toEqual({ scans: 0, cards: 2 });
  await sendScan(server, token, { front: [photo] });
  expect(await plan()).toEqual({ scans: 1, cards: 3 });
  expect(await usage()).toMatchObject([
    { month: sentIn, scans: 2 },
    { month: monthOf(clock.now()), scans: 1 },
  ]);
});
