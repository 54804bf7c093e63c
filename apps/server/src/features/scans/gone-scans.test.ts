import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMissingPhotos } from '../../platform/blobs/missing-photos.ts';
import { openBlobs } from '../../platform/blobs/open-blobs.ts';
import { createLog } from '../../platform/log.ts';
import { addMember } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { claimScan, endScan, type ScanRow } from './store.ts';
import { sweepPhotos } from './sweep-photos.ts';

const HOUR_SECONDS = 3600;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

it('D01 D03 a scan that is gone is not brought back by who grades it, and its photos leave the disk', async () => {
  const { token } = await addMember(server);
  const front = [await samplePhoto('off-center-front')];
  const [stays, goes] = [
    (await sendScan(server, token, { front })).body,
    (await sendScan(server, token, { front })).body,
  ];
  const { clock, database, dataDir } = server;
  await database.query(`update locker.scans set status = 'grading' where id = $1`, [goes.id]);
  const claimed = (await claimScan(database, goes.id)) as ScanRow;
  await database.query('delete from locker.scans where id = $1', [goes.id]);
  const ending = { status: 'graded', report: claimed.report, result: claimed.result } as const;
  expect(await endScan(database, claimed, ending, clock.now())).toBeNull();
  const photos = openBlobs({ dataDir, databaseUrl: null, storage: null }, 'photos');
  const areStored = () =>
    Promise.all([stays, goes].map(async (scan) => (await photos.head(scan.photos[0].id)) !== null));
  expect(await areStored()).toEqual([true, true]);
  clock.advance(2 * HOUR_SECONDS);
  const job = { id: null, attempt: 1, signal: new AbortController().signal };
  const missingPhotos = createMissingPhotos(database, createLog('silent'));
  await sweepPhotos({ database, clock, photos, missingPhotos }).run(job);
  expect(await areStored()).toEqual([true, false]);
});
