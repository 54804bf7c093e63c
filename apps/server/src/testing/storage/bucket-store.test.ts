import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClient } from '../sign-up.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-s3-'));
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'cards', configs: [] }],
});
let server: TestServer;

beforeAll(async () => {
  const { port } = await store.run();
  const address = `s3://S3RVER:S3RVER@127.0.0.1:${port}/cards?pathStyle=true`;
  server = await startTestServer({ STORAGE_URL: address });
});

afterAll(async () => {
  await server.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

it('keeps the files of the protocol in an S3 bucket', async () => {
  const { storage } = createTestClient(server, server.serviceKey);
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
  const kept = readdirSync(path.join(folder, 'cards', 'objects'));
  expect(kept.filter((name) => name.endsWith('_object'))).toHaveLength(1);
});
