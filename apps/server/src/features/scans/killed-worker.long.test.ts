import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missKilledProcesses } from '../../testing/killed-jobs.ts';
import { callApi } from '../../testing/members.ts';
import { sendScan } from '../../testing/send-scan.ts';
import {
  databaseUrl,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process.ts';
import { signUpAt } from '../../testing/sign-up-at.ts';
import { claimScan, endScan, type ScanRow } from './store.ts';

const KEY = 'sb_publishable_for_a_killed_worker';
const folder = mkdtempSync(path.join(tmpdir(), 'tc-killed-worker-'));
/** As large as a phone's photos, so that grading takes a while. */
const PHOTO = readFileSync(
  new URL('../../../../web/src/grading/samples/off-center-front.jpg', import.meta.url),
);

let given: TestDatabase;
let web: ServerProcess;
const workers: ServerProcess[] = [];

function start(role: 'web' | 'worker'): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: databaseUrl(given.address),
    DATA_DIR: folder,
    AUTH_RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_ANON_KEY: KEY,
    TEST_ROLE: role,
  });
}

async function startWorker(): Promise<ServerProcess> {
  const worker = await start('worker');
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  given = await createTestDatabase();
  web = await start('web');
});

afterAll(async () => {
  await Promise.all([web, ...workers].map((server) => server.stop()));
  await given.drop();
  rmSync(folder, { recursive: true });
});

async function scanRow(id: string) {
  const [row] = await given.database.query<{ status: string; attempts: number }>(
    'select status, attempts from locker.scans where id = $1',
    [id],
  );
  return row;
}

/** Sends a scan and waits until a worker starts grading it. */
async function beginGrading(token: string): Promise<string> {
  const { body } = await sendScan(web, token, { front: [PHOTO], isAsync: true });
  const hasBegun = async () => ((await scanRow(body.id))?.attempts ?? 0) > 0;
  await expect.poll(hasBegun, { interval: 10 }).toBe(true);
  return body.id;
}

async function expectGradedOnce(token: string, id: string): Promise<void> {
  await expect.poll(async () => (await scanRow(id))?.status).toBe('graded');
  const scan = (await callApi(web, token, 'GET', `/api/v1/scans/${id}`)).body;
  expect(scan.report).toMatchObject({ status: 'graded' });
  const { items } = (await callApi(web, token, 'GET', '/api/v1/cards')).body;
  expect(items).toMatchObject([{ id: scan.cardId, scans: [id] }]);
  const { used } = (await callApi(web, token, 'GET', '/api/v1/plan')).body;
  expect(used).toEqual({ scans: 1, cards: 1 });
}

it('F14 X04 a scan whose worker is killed in the middle is graded by another, and counted once', async () => {
  const { token } = await signUpAt(web, KEY, 'ada@example.com');
  const worker = await startWorker();
  const id = await beginGrading(token);
  await worker.kill();
  expect(await scanRow(id)).toEqual({ status: 'grading', attempts: 1 });
  await startWorker();
  await missKilledProcesses(given.database);
  await expectGradedOnce(token, id);
  expect((await scanRow(id))?.attempts).toBe(2);
});

it('X14 a scan that two workers grade, since one was taken for dead, is graded and counted once', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const { token } = await signUpAt(web, KEY, 'bo@example.com');
  const still = await startWorker();
  const id = await beginGrading(token);
  still.child.kill('SIGSTOP');
  await missKilledProcesses(given.database);
  await startWorker();
  await expectGradedOnce(token, id);
  still.child.kill('SIGCONT');
  // It finishes what it had started before it stops.
  await still.stop();
  await expectGradedOnce(token, id);
});

it('X14 a worker that comes back ends nothing that another has taken since', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const { token } = await signUpAt(web, KEY, 'cy@example.com');
  const { body } = await sendScan(web, token, { front: [PHOTO], isAsync: true });
  const claim = () => claimScan(given.database, body.id) as Promise<ScanRow>;
  const [late, now] = [await claim(), await claim()];
  const failed = { status: 'failed', report: null, result: null } as const;
  expect(await endScan(given.database, late, failed, new Date())).toBeNull();
  expect((await scanRow(body.id))?.status).toBe('grading');
  expect(await endScan(given.database, now, failed, new Date())).toEqual({ cardId: null });
});

it('I09 a scan whose photo ends every worker is given up and given back, and the others are graded', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const { token } = await signUpAt(web, KEY, 'dee@example.com');
  const { body } = await sendScan(web, token, { front: [PHOTO], isAsync: true });
  // Workers that started on it and never came back.
  for (let beginning = 0; beginning < 5; beginning++) await claimScan(given.database, body.id);
  const last = await startWorker();
  await expect.poll(async () => (await scanRow(body.id))?.attempts, { interval: 10 }).toBe(6);
  last.child.kill('SIGSEGV');
  await expect.poll(() => last.child.signalCode).toBe('SIGSEGV');
  const other = (await sendScan(web, token, { front: [PHOTO], isAsync: true })).body;
  await startWorker();
  await missKilledProcesses(given.database);
  const stateOf = async (id: string) => (await scanRow(id))?.status;
  await expect.poll(() => stateOf(body.id)).toBe('failed');
  await expect.poll(() => stateOf(other.id)).toBe('graded');
  const { used } = (await callApi(web, token, 'GET', '/api/v1/plan')).body;
  expect(used).toEqual({ scans: 1, cards: 1 });
});
