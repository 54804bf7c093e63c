import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson } from './devices.ts';
import { call } from './people.ts';

let server: TestServer;

afterEach(() => server.stop());

/** Locks a table against reading and writing until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(server.databaseAddress);
  // If a test fails, its database disappears first.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

const TOKEN = '/token?grant_type=password';

function signInTimes(count: number, email: string, settled: number[]) {
  return Array.from({ length: count }, async () => {
    const answer = await call(server, 'POST', TOKEN, { email, password: PASSWORD });
    settled.push(answer.status);
    return answer;
  });
}

describe('more sign-ins than can be done', () => {
  it('are sent away before anything is done for them, and everything else goes on', {
    tags: ['long'],
  }, async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
    const { email } = await addPerson(server);
    const { data } = await newClient(server).auth.signInWithPassword({ email, password: PASSWORD });
    const token = data.session?.access_token ?? '';
    const letGo = await hold('auth.known_networks');
    const settled: number[] = [];
    const asked = signInTimes(230, email, settled);
    await expect.poll(() => settled.length).toBe(30);
    expect(new Set(settled)).toEqual(new Set([503]));
    const [official, unread, health] = await Promise.all([
      newClient(server).auth.signInWithPassword({ email, password: PASSWORD }),
      // The account it is for is only named in the body, which nobody has read.
      call(server, 'POST', TOKEN, '{ no json'),
      fetch(`${server.url}/healthz`),
    ]);
    await letGo();
    expect(official.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect(unread).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(unread.headers.get('retry-after')).toBe('5');
    expect(health.status).toBe(200);
    const answers = await Promise.all(asked);
    // On a busy machine the lock may be held for longer than the five seconds that a statement may wait. Whoever
    // was let in and waited that long is asked to come again, too.
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.length).toBeGreaterThanOrEqual(30);
    expect(others.length).toBeLessThan(230);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(others.map(({ headers }) => headers.get('retry-after')))).toEqual(
      new Set(['5']),
    );
    const bearer = { authorization: `Bearer ${token}` };
    expect(await call(server, 'GET', '/user', undefined, bearer)).toMatchObject({ status: 200 });
  });
});

describe('more of the other calls than can be done', () => {
  it('are sent away, and there is room again', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
    const { email } = await addPerson(server);
    const { data } = await newClient(server).auth.signInWithPassword({ email, password: PASSWORD });
    const bearer = { authorization: `Bearer ${data.session?.access_token}` };
    const letGo = await hold('auth.sessions');
    const settled: number[] = [];
    const asked = Array.from({ length: 300 }, async () => {
      const answer = await call(server, 'GET', '/user', undefined, bearer);
      settled.push(answer.status);
    });
    await expect.poll(() => settled.length).toBe(44);
    expect(new Set(settled)).toEqual(new Set([503]));
    await letGo();
    await Promise.all(asked);
    expect(settled.filter((status) => status === 200)).toHaveLength(256);
    expect(await call(server, 'GET', '/user', undefined, bearer)).toMatchObject({
      status: 200,
      body: { email },
    });
  });
});

describe('who was told when to come again', () => {
  it('is refused without asking the database, and let in when it is time', async () => {
    const FIVE = JSON.stringify({ token: { calls: 5, perSeconds: 60, burst: 5 } });
    server = await startTestServer({ AUTH_RATE_LIMITS: FIVE });
    server.clock.stop();
    const ask = () => call(server, 'POST', TOKEN, { email: 'a@example.com', password: 'wrong' });
    for (let n = 0; n < 6; n += 1) await ask();
    const letGo = await hold('auth.rate_limits');
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(refused.headers.get('retry-after')).toBe('12');
    await letGo();
    server.clock.advance(12);
    expect(await ask()).toMatchObject({ status: 400 });
    expect(await ask()).toMatchObject({ status: 429 });
  });
});
