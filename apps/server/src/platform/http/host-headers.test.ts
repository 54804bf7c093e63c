import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/** Everything that comes back for these bytes, until the server hangs up. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const heard: Buffer[] = [];
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('data', (data) => heard.push(data));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(heard).toString()));
    socket.write(bytes);
  });
}

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

describe('a request whose host is not one', () => {
  it.each([
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a.example\r\nhOsT: a.example\r\n\r\n'],
    ['two hosts for a call', 'GET /auth/v1/user HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: keep-alive\r\n\r\n'],
    ['a host without a name', 'GET /healthz HTTP/1.1\r\nHost:\r\n\r\n'],
    ['two hosts in one line', 'GET / HTTP/1.1\r\nHost: a.example, b.example\r\n\r\n'],
    ['two hosts of the older protocol', 'GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n'],
  ])('is refused in the form of every refusal, and its connection ends: %s', async (_, bytes) => {
    const heard = await exchange(bytes);
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(heard).toMatch(/^content-security-policy: default-src 'self'/m);
    expect(heard).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(heard).toMatch(/^referrer-policy: /m);
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toEqual({
      code: 'invalid',
      message: 'A request must name exactly one host.',
      requestId: expect.any(String),
    });
  });

  it('is refused as a live connection too', async () => {
    const address = `/realtime/v1/websocket?apikey=${server.anonKey}&vsn=2.0.0`;
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
    const heard = await exchange(
      `GET ${address} HTTP/1.1\r\nHost: a\r\nHost: b\r\n${UPGRADE}${key}\r\n`,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is not one of the older protocol, which names none', async () => {
    expect(await exchange('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
