import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { newBrowser } from './accounts/browser.ts';
import { addPerson, addPersonWithFactor, signIn, wrongCodeOf } from './accounts/devices.ts';
import { newClient, PASSWORD } from './clients.ts';
import { eventually } from './eventually.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

afterEach(() => server.stop());

describe('the figures', () => {
  it('are for this machine and for who has the token', async () => {
    server = await startTestServer({ METRICS_TOKEN: 'scrape-me', TRUSTED_PROXIES: '127.0.0.1' });
    await fetch(`${server.url}/auth/v1/user`);
    const own = await fetch(`${server.url}/metrics`);
    expect(own.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await own.text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/auth/v1/user",status="401"} 1',
    );
    expect(text).toMatch(/^truecorner_ready 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    const from = (headers: Record<string, string>) =>
      fetch(`${server.url}/metrics`, { headers }).then(({ status }) => status);
    expect(await from({ 'x-forwarded-for': '203.0.113.7' })).toBe(404);
    expect(await from({ via: '1.1 somewhere' })).toBe(404);
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    expect(await from({ ...elsewhere, authorization: 'Bearer wrong' })).toBe(404);
    expect(await from({ ...elsewhere, authorization: 'Bearer scrape-me' })).toBe(200);
  });

  it('stay few, whatever is asked for', async () => {
    server = await startTestServer();
    for (let n = 0; n < 30; n += 1) await fetch(`${server.url}/nowhere/${n}`);
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const counted = text.match(/^http_request_duration_seconds_count.*$/gm) ?? [];
    expect(counted.length).toBeLessThan(5);
  });
});

describe('the log', () => {
  it('H08 M11 holds no secret, address or name of anyone, and each line is one object', async () => {
    const lines: string[] = [];
    server = await startTestServer({ AUTH_PHONE_FACTORS: 'true' }, (line) => lines.push(line));
    const person = await addPersonWithFactor(server);
    const { client, session } = await signIn(server, person.email);
    await client.auth.mfa.challengeAndVerify({
      factorId: person.factorId,
      code: wrongCodeOf(server, person.secret),
    });
    const browser = newBrowser(server);
    const tab = browser.openTab();
    await tab.auth.signInWithPassword({ email: person.email, password: PASSWORD });
    const cookie = browser.cookies.get('tc-session') ?? '';
    await tab.auth.refreshSession();
    await newClient(server).auth.signInWithPassword({ email: person.email, password: 'hunter2!' });
    await newClient(server).auth.signUp({ email: 'eve@example.com', password: 'quite a password' });
    const mail = await server.mailbox.emailTo('eve@example.com');
    await fetch(`${server.url}/auth/v1/verify?token=${mail.tokenHash}&type=signup`, {
      redirect: 'manual',
    });
    const injected = await fetch(`${server.url}/x%0a%7B%22level%22:60%7D?token=tell-nobody`, {
      headers: { 'user-agent': '{"level":60}' },
    });
    // An internal failure is logged with its cause, but without the row it was about.
    await server.database.query('alter table auth.sessions rename to gone');
    const failed = await fetch(`${server.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(failed.status).toBe(500);
    expect(JSON.stringify(await failed.json())).not.toMatch(/sessions|relation|select/);
    await server.database.query('alter table auth.gone rename to sessions');
    // Log lines are written after the responses.
    const ids = [injected, failed].map(({ headers }) => headers.get('x-request-id'));
    await eventually(() => {
      for (const id of ids) expect(lines.join('')).toContain(`"reqId":"${id}"`);
    });

    const all = lines.join('');
    const secrets = [
      PASSWORD,
      'hunter2!',
      'quite a password',
      person.secret,
      session.access_token,
      session.refresh_token,
      cookie,
      mail.tokenHash,
      mail.code,
      'tell-nobody',
      server.serviceKey,
      person.email,
      'eve@example.com',
    ];
    for (const secret of secrets) expect(all).not.toContain(secret);
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.every(({ level }) => typeof level === 'number')).toBe(true);
    const about = (id: string | null) => entries.filter((entry) => entry.reqId === id);
    expect(about(injected.headers.get('x-request-id'))).toMatchObject([{ msg: 'answered' }]);
    const failure = entries.find(({ msg }) => msg === 'an account call failed');
    expect(failure).toMatchObject({
      requestId: failed.headers.get('x-request-id'),
      error: { name: 'error', code: '42P01' },
    });
  });
});

describe('stopping', () => {
  it('F17 answers what has begun, takes nothing new, and leaves nothing open', async () => {
    server = await startTestServer();
    const { email } = await addPerson(server);
    const { port } = new URL(server.url);
    const socket = net.connect(Number(port), '127.0.0.1');
    const body = JSON.stringify({ email, password: PASSWORD });
    socket.write(
      'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: x\r\n' +
        'expect: 100-continue\r\n' +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    let heard = '';
    socket.on('data', (part) => {
      heard += part;
    });
    const ended = new Promise((resolve) => socket.once('close', resolve));
    // The request has started once the server asks for its body.
    await eventually(() => expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/));
    const restarting = server.restart();
    // New connections are refused, or told to come back if the server is just about to close.
    await eventually(async () => {
      const late = await fetch(`${server.url}/healthz`).catch(() => null);
      expect(late?.status ?? 503).toBe(503);
    });
    heard = '';
    socket.write(body);
    await ended;
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(heard).toContain('access_token');
    await restarting;
    await eventually(async () => {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    });
  });
});

it('goes on after requests for a live connection at an address that is none', async () => {
  server = await startTestServer();
  const { port } = new URL(server.url);
  for (const address of ['//', '///x:y@', 'http://[']) {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = net.connect(Number(port), '127.0.0.1', () => {
        const head = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', '', ''];
        socket.write([`GET ${address} HTTP/1.1`, ...head].join('\r\n'));
      });
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer, address).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
