import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStrictStore } from '../../platform/blobs/testing/strict-store.ts';
import { newOperator } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

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

it('keeps the files of the protocol in an S3 bucket', async () => {
  const { storage } = newOperator(server);
  await storage.createBucket('docs', { public: true });
  const docs = storage.from('docs');
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
  expect((await docs.upload('a.bin', bytes)).error).toBeNull();
  expect((await docs.upload('b.bin', new Blob([bytes]).stream())).error).toBeNull();
  const { data } = await docs.download('b.bin');
  expect(Buffer.from(await data!.arrayBuffer()).equals(bytes)).toBe(true);
  const address = docs.getPublicUrl('a.bin').data.publicUrl;
  const part = await fetch(address, { headers: { range: 'bytes=1000-1004' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 1005));
  await docs.copy('a.bin', 'c.bin');
  expect((await docs.remove(['a.bin', 'b.bin'])).data).toHaveLength(2);
  expect((await docs.download('c.bin')).error).toBeNull();
  const kept = readdirSync(path.join(store.folder, 'store/cards/objects'));
  expect(kept.filter((name) => name.endsWith('_object'))).toHaveLength(1);
  expect(store.refusals).toEqual([]);
});
