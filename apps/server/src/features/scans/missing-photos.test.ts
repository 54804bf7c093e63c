import { rmSync } from 'node:fs';
import path from 'node:path';
import { readStatus } from '@tc/contract/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

async function storageState() {
  server.clock.advance(11);
  const answer = await fetch(server.url + readStatus.path);
  const { parts } = readStatus.output.parse(await answer.json());
  return parts.find(({ id }) => id === 'storage')?.state;
}

it('F05 a photo that is missing is not there to who asks, and the service says so', async () => {
  const { token } = await addMember(server);
  const front = [await samplePhoto('off-center-front')];
  const scan = (await sendScan(server, token, { front })).body;
  const [photo] = scan.photos;
  expect(await storageState()).toBe('up');
  rmSync(path.join(server.dataDir, 'files/photos', photo.id.slice(0, 2), photo.id));
  const at = `/api/v1/scans/${scan.id}/photos/${photo.id}`;
  for (const one of [at, `${at}/thumbnail`]) {
    expect((await callApi(server, token, 'GET', one)).status).toBe(404);
  }
  expect(await storageState()).toBe('incomplete');
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toMatch(/^truecorner_missing_files 1$/m);
  await server.database.query('delete from locker.missing_photos');
  await server.restart();
  // Nobody has asked for it since, so the sweep at startup must have found it.
  await eventually(async () => expect(await storageState()).toBe('incomplete'));
  await callApi(server, token, 'DELETE', `/api/v1/scans/${scan.id}`);
  expect(await storageState()).toBe('up');
});
