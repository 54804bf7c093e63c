import { DAYS_IN_TRASH } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { emptyTrash } from './service.ts';

const DAY_SECONDS = 86_400;
const ROUNDS = 6;

let server: TestServer;
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  photo = await samplePhoto('off-center-front');
});

afterAll(() => server.stop());

const call = (token: string, method: string, address: string, body?: unknown) =>
  callApi(server, token, method, `/api/v1${address}`, { body });

async function scanned(token: string) {
  const { body } = await sendScan(server, token, { front: [photo] });
  return body as { id: string; cardId: string };
}

const signal = new AbortController().signal;
const work = { id: null, attempt: 1, signal };

describe('a deleted card', () => {
  it('X10 stays deleted, whatever edits it or grades it at the same time', {
    tags: ['long'],
  }, async () => {
    const { token } = await addMember(server, 'pro');
    const scans = [];
    for (let round = 0; round < ROUNDS; round++) scans.push(await scanned(token));
    const answers = await Promise.all(
      scans.flatMap(({ id, cardId }) => [
        call(token, 'PATCH', `/cards/${cardId}`, { name: 'Edited' }),
        call(token, 'PUT', `/scans/${id}/corrections`, { size: 'standard' }),
        call(token, 'DELETE', `/cards/${cardId}`),
        call(token, 'PATCH', `/cards/${cardId}`, { name: 'Edited again' }),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(ROUNDS);
    const states = async () =>
      (await call(token, 'GET', '/scans')).body.items.map((one: { status: string }) => one.status);
    await expect.poll(states).toEqual(Array.from({ length: ROUNDS }, () => 'graded'));
    expect((await call(token, 'GET', '/cards')).body.items).toEqual([]);
    expect((await call(token, 'GET', '/cards?trash=true')).body.items).toHaveLength(ROUNDS);
    expect((await call(token, 'GET', '/plan')).body.used).toEqual({ scans: ROUNDS, cards: 0 });
  });

  it('D01 D03 goes with its scans after 30 days, even one that is being graded again', async () => {
    const { token, id: owner } = await addMember(server, 'pro');
    const [stays, goes] = [await scanned(token), await scanned(token)];
    await call(token, 'DELETE', `/cards/${goes.cardId}`);
    const { database, clock } = server;
    await database.query(`update locker.scans set status = 'grading' where id = $1`, [goes.id]);
    clock.advance((DAYS_IN_TRASH + 1) * DAY_SECONDS);
    await emptyTrash(database, clock).run(work);
    const rows = (table: string) =>
      database.query(`select id from locker.${table} where user_id = $1`, [owner]);
    expect(await rows('cards')).toEqual([{ id: stays.cardId }]);
    expect(await rows('scans')).toEqual([{ id: stays.id }]);
    const photos = await database.query(
      'select scan_id from locker.photos where scan_id = any($1)',
      [[stays.id, goes.id]],
    );
    expect(photos).toEqual([{ scan_id: stays.id }]);
  });
});
