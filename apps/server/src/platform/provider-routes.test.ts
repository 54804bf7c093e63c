import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator } from '../testing/clients.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  await newOperator(server).storage.createBucket('open', { public: true });
});

afterAll(() => server.stop());

function request(line: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const said = { host: 'server.example', 'content-length': String(body.length), ...headers };
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** The statuses of responses to several requests sent one after another on a single connection. */
function exchange(requests: readonly string[]): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const heard: Buffer[] = [];
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('data', (data) => heard.push(data));
    socket.on('error', reject);
    socket.on('close', () => {
      const answers = Buffer.concat(heard)
        .toString('latin1')
        .matchAll(/HTTP\/1\.1 (\d{3})/g);
      resolve([...answers].map(([, status]) => Number(status)));
    });
    const last = request('GET /healthz', { connection: 'close' });
    socket.write([...requests, last].join(''));
  });
}

describe('a body that nobody wants', () => {
  const LARGE = 'x'.repeat(300_000);

  it('leaves its connection to the next request', async () => {
    const key = { apikey: server.serviceKey, authorization: `Bearer ${server.serviceKey}` };
    const json = { ...key, 'content-type': 'application/json' };
    const form = { ...key, 'content-type': 'multipart/form-data; boundary=b' };
    const unread: [string, Record<string, string>, string, number][] = [
      ['POST /auth/v1/nowhere', {}, LARGE, 404],
      ['POST /auth/v1/signup', json, LARGE.repeat(5), 413],
      ['POST /storage/v1/nowhere', {}, LARGE, 400],
      ['POST /storage/v1/bucket', json, LARGE.repeat(5), 400],
      ['POST /storage/v1/object/missing/a.txt', key, LARGE, 400],
      ['POST /storage/v1/object/open/a.txt', form, LARGE, 400],
      ['POST /storage/v1/object/open/b.txt', form, `--b\r\nwrong\r\n${LARGE}`, 400],
      ['POST /functions/v1/nothing', {}, LARGE, 401],
      ['POST /functions/v1/nothing', key, LARGE, 404],
      ['POST /realtime/v1/api/broadcast', json, LARGE.repeat(5), 413],
      ['POST /rest/v1/users', key, LARGE, 404],
      ['GET /auth/v1/health', {}, LARGE, 200],
    ];
    for (const [line, headers, body, status] of unread) {
      expect([line, await exchange([request(line, headers, body)])]).toEqual([line, [status, 200]]);
    }
  });
});

describe('HEAD', () => {
  it('is answered like GET, without the body', async () => {
    const content = new Blob(['twelve bytes'], { type: 'text/plain' });
    await newOperator(server).storage.from('open').upload('a.txt', content);
    for (const path of [
      '/auth/v1/settings',
      '/auth/v1/user',
      '/storage/v1/object/public/open/a.txt',
      '/storage/v1/object/public/open/none.txt',
    ]) {
      const [got, head] = await Promise.all([
        fetch(server.url + path),
        fetch(server.url + path, { method: 'HEAD' }),
      ]);
      const { length } = Buffer.from(await got.arrayBuffer());
      expect([path, head.status, await head.text()]).toEqual([path, got.status, '']);
      expect(head.headers.get('content-length'), path).toBe(String(length));
      expect(head.headers.get('content-type'), path).toBe(got.headers.get('content-type'));
    }
  });
});

describe('what is no call', () => {
  it.each([
    ['/auth/v1/nowhere', { code: 404, error_code: 'not_found', msg: 'There is no such call' }],
    ['/auth/v1', { code: 404, error_code: 'not_found', msg: 'There is no such call' }],
    ['/auth/v1/user/', { code: 404, error_code: 'not_found', msg: 'There is no such call' }],
    ['/storage/v1/object/open/', { statusCode: '404', message: 'There is no such call' }],
    ['/storage/v1/nowhere', { statusCode: '404', message: 'There is no such call' }],
    ['/functions/v1/', { code: 'UNAUTHORIZED' }],
    ['/realtime/v1/nowhere', { error: 'Unauthorized' }],
    ['/rest/v1/rpc/anything?a=1', { code: 'PGRST202' }],
  ])('%s is refused in the form of its protocol', async (path, refusal) => {
    const answer = await fetch(server.url + path);
    expect(await answer.json()).toMatchObject(refusal);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('below the live messages is told to those with a key', async () => {
    const headers = { apikey: server.anonKey };
    const ask = async (path: string) =>
      (await fetch(`${server.url}/realtime/v1/${path}`, { headers })).status;
    expect(await ask('api/nowhere')).toBe(404);
    expect(await ask('api/broadcast')).toBe(405);
    expect(await ask('api/broadcast/topic/events/event?private=true')).toBe(405);
  });

  it('is a name that is too long', async () => {
    const answer = await fetch(`${server.url}/storage/v1/bucket/${'x'.repeat(3000)}`);
    expect(answer.status).toBe(400);
  });
});

describe('an address', () => {
  it('is read once: what was encoded stays what it was', async () => {
    const { storage } = newOperator(server);
    const name = 'folder/50%25 & more+less.txt';
    await storage.from('open').upload('folder/50% off.txt', 'no');
    const told = await fetch(
      `${server.url}/storage/v1/object/public/open/${encodeURIComponent(name)}`,
    );
    expect(await told.json()).toMatchObject({ message: `Invalid key: ${name}` });
    const plain = 'folder/more+less & so on.txt';
    await storage.from('open').upload(plain, 'content');
    const { data } = await storage.from('open').download(plain);
    expect(await data?.text()).toBe('content');
  });
});
