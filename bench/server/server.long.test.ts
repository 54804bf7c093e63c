import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAccounts } from './account-rounds.ts';
import { createClient } from './client.ts';
import { askEvenly } from './load.ts';
import {
  type MeasuredServer,
  startMeasuredProduct,
  startMeasuredServer,
} from './measured-server.ts';
import { overloadFindings } from './overload-results.ts';
import { measureOverload } from './overload-rounds.ts';
import { connectRaw, writeRequest } from './raw-client.ts';
import { enumerationGap, serverResults } from './server-results.ts';

let server: MeasuredServer;

beforeAll(async () => {
  server = await startMeasuredServer();
});
afterAll(() => server.stop());

describe('overload harness', () => {
  it('asks its own product for more than it can do, and fills in every figure', async () => {
    const product = await startMeasuredProduct();
    const size = { clients: 2, impatient: 4, rounds: 1, forMs: 400 };
    const measured = await measureOverload(product, size).finally(() => product.stop());
    const { figures, tables } = overloadFindings(measured);
    expect(Object.values(figures).filter(({ value }) => value === null)).toEqual([]);
    for (const row of Object.values(tables.overload.rows)) {
      expect(row['per second']).toBeGreaterThan(0);
    }
  });

  it('does not count an unanswered page as answered', async () => {
    const client = await connectRaw(server.url);
    expect(await client.ask(writeRequest('GET', '/healthz'))).toBe(200);
    expect(await client.ask(writeRequest('GET', '/auth/v1/user'))).toBe(401);
    expect(await client.ask(writeRequest('GET', '/healthz'))).toBe(200);
    client.close();
  });
});

describe('server harness', () => {
  it('signs people in on its own server and fills in every figure', async () => {
    const size = { clients: 2, rounds: 1, forMs: 400, wrongPasswords: 2 };
    const measured = await measureAccounts(server, size);
    const { figures, tables } = serverResults(measured);
    expect(Object.values(figures).filter(({ value }) => value === null)).toEqual([]);
    for (const row of Object.values(tables.load.rows)) expect(row.n).toBeGreaterThan(0);
    expect(measured.wrong.known).toHaveLength(2);
    expect(measured.wrong.unknown).toHaveLength(2);
  });

  it('does not accept any other response than the one it measures', async () => {
    const client = createClient(server, 99);
    await expect(client.signIn()).rejects.toThrow('invalid_credentials');
    const tokens = await client.signUp();
    const refreshed = await client.refresh(tokens);
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    client.close();
  });

  it('includes the time that a call had to wait for its turn', async () => {
    let free = Promise.resolve();
    const queued = async () => {
      free = free.then(() => new Promise((resolve) => setTimeout(resolve, 20)));
      await free;
    };
    const { times } = await askEvenly(queued, 1000, 5);
    // Five calls due within 5 ms, answered one after the other: the last waits for all.
    expect(times).toHaveLength(5);
    expect(Math.max(...times)).toBeGreaterThan(60);
  });

  it('A08 compares the difference between refusals with the time of hashing', () => {
    const wrong = { known: [61, 60, 62], unknown: [63, 64, 2], health: [1, 1, 1] };
    expect(enumerationGap(wrong)).toBeCloseTo(2 / 60);
    expect(enumerationGap({ ...wrong, unknown: [3, 3, 3] })).toBeCloseTo(58 / 60);
  });
});
