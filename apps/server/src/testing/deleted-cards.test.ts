import { DAYS_IN_TRASH } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTrash } from '../features/cards/service.ts';
import { claimScan, endScan, type ScanRow } from '../features/scans/store.ts';
import { sweepPhotos } from '../features/scans/sweep-photos.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { addMember, callApi } from './members.ts';
import { samplePhoto, sendScan } from './send-scan.ts';
import { startTestServer, type TestServer } from './test-server.ts';

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
  return body as { id: string; cardId: string; photos: { id: string }[] };
}

const signal = new AbortController().signal;
const work = { id: null, attempt: 1, signal };

const photosOnDisk = () =>
  openBlobs({ dataDir: server.dataDir, databaseUrl: null, storage: null }, 'photos');

/** What happens every night, once the cards have been in the trash for long enough. */
async function emptiedAndSwept(): Promise<void> {
  const { database, clock } = server;
  clock.advance((DAYS_IN_TRASH + 1) * DAY_SECONDS);
  await emptyTrash(database, clock).run(work);
  await sweepPhotos(database, photosOnDisk(), clock).run(work);
}

describe('a deleted card', () => {
  it('X10 stays deleted, whatever edits it or grades it at the same time', async () => {
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
    await expect
      .poll(states, { timeout: 60_000 })
      .toEqual(Array.from({ length: ROUNDS }, () => 'graded'));
    expect((await call(token, 'GET', '/cards')).body.items).toEqual([]);
    expect((await call(token, 'GET', '/cards?trash=true')).body.items).toHaveLength(ROUNDS);
    expect((await call(token, 'GET', '/plan')).body.used).toEqual({ scans: ROUNDS, cards: 0 });
  });

  it('D01 D03 goes with its scans and photos after 30 days, and grading brings none of it back', async () => {
    const { token, id: owner } = await addMember(server, 'pro');
    const [stays, goes] = [await scanned(token), await scanned(token)];
    const areStored = () =>
      Promise.all(
        [stays, goes].map(
          async ({ photos: [one] }) => (await photosOnDisk().head(one?.id ?? '')) !== null,
        ),
      );
    expect(await areStored()).toEqual([true, true]);
    await call(token, 'DELETE', `/cards/${goes.cardId}`);
    // As if a worker had just begun to grade it again.
    await server.database.query(`update locker.scans set status = 'grading' where id = $1`, [
      goes.id,
    ]);
    const claimed = (await claimScan(server.database, goes.id)) as ScanRow;
    await emptiedAndSwept();
    const { report } = claimed;
    const ending = { status: 'graded', report, result: claimed.result } as const;
    expect(await endScan(server.database, claimed, ending, server.clock.now())).toBeNull();
    const rows = (table: string) =>
      server.database.query(`select id from locker.${table} where user_id = $1`, [owner]);
    expect(await rows('cards')).toEqual([{ id: stays.cardId }]);
    expect(await rows('scans')).toEqual([{ id: stays.id }]);
    expect(await areStored()).toEqual([true, false]);
  });
});
