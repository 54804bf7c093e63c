import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStrictStore } from '../../platform/blobs/testing/strict-store.ts';
import { addMember } from '../../testing/members.ts';
import { samplePhoto } from '../../testing/send-scan.ts';
import { nameInScan, uploadWithClient } from '../../testing/send-upload.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let store: Awaited<ReturnType<typeof startStrictStore>>;
let server: TestServer;

beforeAll(async () => {
  store = await startStrictStore();
  server = await startTestServer({ STORAGE_URL: store.address() });
});

afterAll(async () => {
  await server.stop();
  await store.stop();
});

it('pieces of a photo lie in the bucket until a scan has taken them', async () => {
  const { token } = await addMember(server);
  const front = await samplePhoto('off-center-front');
  const kept = (owner: string) => {
    const all = readdirSync(path.join(store.folder, 'store/cards'), { recursive: true });
    return all.filter((name) => `${name}`.startsWith(`${owner}/`) && `${name}`.endsWith('_object'));
  };
  const { path: at, began } = await uploadWithClient(server, token, front, { chunkSize: 60_000 });
  expect(began.length).toBeGreaterThan(2);
  expect(kept('uploads')).toHaveLength(began.length);
  const scan = await nameInScan(server, token, { front: [at] });
  expect(scan).toMatchObject({ status: 201, body: { status: 'graded' } });
  expect(kept('uploads')).toEqual([]);
  expect(kept('photos')).toHaveLength(1);
  expect(store.refusals).toEqual([]);
});
