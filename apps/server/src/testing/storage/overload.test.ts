import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOperator } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  await newOperator(server).storage.createBucket('docs');
});

afterAll(() => server.stop());

it('more storage calls than can be done are sent away, and there is room again', async () => {
  const holder = new pg.Client(server.databaseAddress);
  await holder.connect();
  await holder.query('begin; lock table storage.buckets in access exclusive mode');
  const settled: { status: number; retryAfter: string | null }[] = [];
  const { serviceKey } = server;
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  const ask = async () => {
    const { status, headers: told } = await fetch(`${server.url}/storage/v1/bucket`, { headers });
    settled.push({ status, retryAfter: told.get('retry-after') });
  };
  const asked = Array.from({ length: 300 }, ask);
  await expect.poll(() => settled.length).toBe(44);
  for (const one of settled) expect(one).toEqual({ status: 503, retryAfter: '5' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await holder.query('rollback');
  await holder.end();
  await Promise.all(asked);
  expect(settled.filter(({ status }) => status === 200)).toHaveLength(256);
  await ask();
  expect(settled.at(-1)?.status).toBe(200);
});
