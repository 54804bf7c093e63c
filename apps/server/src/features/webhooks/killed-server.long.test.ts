import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { Webhook as Judge } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { missKilledProcesses } from '../../testing/killed-jobs.ts';
import { callApi, setPlan } from '../../testing/members.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import {
  databaseUrl,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process.ts';
import { signUpAt } from '../../testing/sign-up-at.ts';

const KEY = 'sb_publishable_for_a_killed_server';
const folder = mkdtempSync(path.join(tmpdir(), 'tc-killed-webhooks-'));
let given: TestDatabase;
let server: ServerProcess;

function start(): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: databaseUrl(given.address),
    DATA_DIR: folder,
    AUTH_RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_ANON_KEY: KEY,
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
  });
}

beforeAll(async () => {
  given = await createTestDatabase();
  server = await start();
});

afterAll(async () => {
  await server.stop();
  await given.drop();
  rmSync(folder, { recursive: true });
});

it('W07 F08 what was written down with a grade arrives after the server was killed', async () => {
  const { token, id: owner } = await signUpAt(server, KEY, 'ada@example.com');
  await setPlan({ database: given.database }, owner, 'business');
  const away = await startReceiver();
  await away.stop();
  const body = { url: away.url };
  const hook = (await callApi(server, token, 'POST', '/api/v1/webhooks', { body })).body;
  const scan = await sendScan(server, token, { front: [await samplePhoto('off-center-front')] });
  expect(scan.body.status).toBe('graded');
  const at = `/api/v1/webhooks/${hook.id}/deliveries`;
  const waiting = (await callApi(server, token, 'GET', at)).body.items;
  expect(waiting).toMatchObject([{ event: 'scan.graded', status: 'waiting' }]);
  await server.kill();
  const receiver = await startReceiver(away.port);
  server = await start();
  await missKilledProcesses(given.database);
  await given.database.query(`update jobs.job set start_after = now() where state = 'retry'`);
  await eventually(() => expect(receiver.received).not.toEqual([]));
  const [{ headers, body: said } = { headers: {}, body: '' }] = receiver.received;
  const message = new Judge(hook.secret).verify(said, headers as Record<string, string>);
  expect(message).toMatchObject({ type: 'scan.graded', data: { scan: { id: scan.body.id } } });
  await eventually(async () => {
    const { items } = (await callApi(server, token, 'GET', at)).body;
    expect(items).toMatchObject([{ id: waiting[0].id, status: 'delivered' }]);
  });
  await receiver.stop();
});
