import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson } from './devices.ts';

let server: TestServer;

afterEach(() => server.stop());

interface Asked {
  readonly path?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

async function ask({ path, from, headers, body }: Asked) {
  const answer = await fetch(server.url + (path ?? '/auth/v1/token?grant_type=refresh_token'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(from && { 'x-forwarded-for': from }),
      ...headers,
    },
    body: JSON.stringify(body ?? { refresh_token: 'aaaaaaaaaaaa' }),
  });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    body: await answer.json(),
  };
}

function signIn(email: string, password: string, from?: string) {
  const path = '/auth/v1/token?grant_type=password';
  return ask({ path, body: { email, password }, ...(from && { from }) });
}

const FIVE = JSON.stringify({ token: { calls: 5, perSeconds: 60, burst: 5 } });

describe('a limit', () => {
  it('T01 is exact, and says truly when to come again', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: FIVE });
    server.clock.stop();
    for (let n = 0; n < 5; n += 1) expect((await ask({})).status).toBe(400);
    const refused = await ask({});
    expect(refused).toMatchObject({
      status: 429,
      retryAfter: 12,
      body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    });
    server.clock.advance(10);
    const later = await ask({});
    expect(later).toMatchObject({ status: 429, retryAfter: 2 });
    server.clock.advance(2);
    expect((await ask({})).status).toBe(400);
    expect((await ask({})).status).toBe(429);
  });

  it('T01 lets exactly as many through when they come at once', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: FIVE });
    server.clock.stop();
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask({})));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  it('T03 believes forwarding headers from nobody unless told to', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: FIVE });
    const spoofed = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    });
    for (let n = 0; n < 5; n += 1) await ask({ headers: spoofed(n) });
    expect((await ask({ headers: spoofed(99) })).status).toBe(429);
  });

  it('T03 believes one proxy for the last address alone, two for the last but one', async () => {
    server = await startTestServer({
      AUTH_RATE_LIMITS: FIVE,
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    });
    for (let n = 0; n < 5; n += 1) await ask({ from: `198.51.100.${n}, 203.0.113.7` });
    expect((await ask({ from: '203.0.113.7' })).status).toBe(429);
    expect((await ask({ from: '198.51.100.1, 203.0.113.7, 10.1.2.3' })).status).toBe(429);
    expect((await ask({ from: '203.0.113.8' })).status).toBe(400);
    const names = { 'x-real-ip': '192.0.2.1', forwarded: 'for=192.0.2.1' };
    expect((await ask({ from: '203.0.113.7', headers: names })).status).toBe(429);
    expect((await ask({ from: 'nonsense' })).status).toBe(400);
  });

  it('T02 counts a household of IPv6 as one', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: FIVE, TRUSTED_PROXIES: '127.0.0.1' });
    for (let n = 0; n < 5; n += 1) await ask({ from: `2001:db8:1:2::${n}` });
    expect((await ask({ from: '2001:db8:1:2:aaaa::1' })).status).toBe(429);
    expect((await ask({ from: '2001:db8:1:3::1' })).status).toBe(400);
  });

  it('T04 is not escaped by other spellings of the address', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: FIVE });
    for (let n = 0; n < 5; n += 1) await ask({});
    for (const path of [
      '/auth/v1/token/?grant_type=refresh_token',
      '//auth/v1/token?grant_type=refresh_token',
      '/auth//v1/token?grant_type=refresh_token',
      '/AUTH/v1/TOKEN?grant_type=refresh_token',
      '/auth/v1/%74oken?grant_type=refresh_token',
      '/auth/v1/./token?grant_type=refresh_token&grant_type=password',
    ]) {
      expect([404, 429], path).toContain((await ask({ path })).status);
    }
  });

  it('T05 that cannot be counted lets nobody through, and reading goes on', async () => {
    const log: string[] = [];
    server = await startTestServer({}, (line) => log.push(line));
    await server.database.query('alter table auth.rate_limits rename to gone');
    expect(await ask({})).toMatchObject({ status: 503, retryAfter: 5 });
    const alarms = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(alarms).toMatchObject([{ msg: 'calls cannot be counted', name: 'token' }]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/auth/v1/user`)).status).toBe(401);
    await server.database.query('alter table auth.gone rename to rate_limits');
    expect((await ask({})).status).toBe(400);
  });

  it('T06 leaves nothing behind of clients that are long gone', async () => {
    server = await startTestServer();
    await server.database.query(
      `insert into auth.rate_limits (bucket, tokens, updated_at)
       select 'token:' || n, 3, now() - interval '2 days' from generate_series(1, 20000) n`,
    );
    await ask({});
    await server.cleanUp();
    const left = await server.database.query('select bucket from auth.rate_limits');
    expect(left).toEqual([{ bucket: 'token:127.0.0.1' }]);
  });

  it('T07 outlives a restart', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: FIVE });
    for (let n = 0; n < 5; n += 1) await ask({});
    await server.restart();
    expect((await ask({})).status).toBe(429);
  });

  it('T08 lets two hundred phones of one hall sign in and go on', { tags: ['long'] }, async () => {
    server = await startTestServer();
    const { email } = await addPerson(server);
    for (let phone = 0; phone < 200; phone += 1) {
      server.clock.advance(3);
      expect((await signIn(email, PASSWORD)).status, `phone ${phone}`).toBe(200);
    }
  });

  it('is off when it is set so', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask({})));
    expect(answers.every(({ status }) => status === 400)).toBe(true);
  });
});

describe('guessing passwords', () => {
  it('A18 is slowed for the account wherever it comes from; its owner still gets in', async () => {
    server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
    const { email } = await addPerson(server);
    const home = '192.0.2.10';
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => signIn(email, 'wrong', `10.7.${round}.${n}`)),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(230);
    expect((await signIn(email, PASSWORD, '10.99.0.1')).status).toBe(429);
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    server.clock.advance(61);
    expect((await signIn(email, PASSWORD, '10.99.0.1')).status).toBe(200);
  });

  it('A18 says the same of an account that does not exist', async () => {
    server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn('nobody@example.com', 'wrong', `10.7.1.${n}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
  });

  it('A19 of many accounts from one place ends before the fiftieth', async () => {
    server = await startTestServer();
    const statuses: number[] = [];
    for (let n = 0; n < 50; n += 1) {
      statuses.push((await signIn(`somebody${n}@example.com`, 'Summer2026!')).status);
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(20);
    expect(statuses.indexOf(429)).toBeLessThan(50);
  });
});
