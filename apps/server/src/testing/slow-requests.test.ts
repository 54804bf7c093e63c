import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from './test-server.ts';

const PATIENCE = { headersMs: 600, bodyMs: 600, bodyBytes: 1000, stillMs: 60_000 };
const PAUSE_MS = 20;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, undefined, { patience: PATIENCE });
});

afterAll(() => server.stop());

/** Sends `begin`, then one character from time to time until the server hangs up; returns the response. */
async function trickle(begin: string, letter: string): Promise<string> {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (data) => heard.push(data));
  socket.on('error', () => undefined);
  socket.write(begin);
  const timer = setInterval(() => letter && socket.write(letter), PAUSE_MS);
  // A connection may break before it closes, which is just as good.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return Buffer.concat(heard).toString();
}

function post(path: string, type = 'application/json'): string {
  const length = `Content-Length: 60000\r\nContent-Type: ${type}`;
  return `POST ${path} HTTP/1.1\r\nHost: server.example\r\n${length}\r\n\r\n`;
}

describe('F16 a request that comes too slowly', () => {
  it('is ended in its headers, in the form and with the headers of every answer', async () => {
    const heard = await trickle('GET /healthz HTTP/1.1\r\nHost: server.example\r\nX-Slow: ', 'x');
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(heard).toMatch(/^content-security-policy: default-src 'self'/m);
    expect(heard).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(heard).toMatch(/^referrer-policy: /m);
    const body = JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')));
    expect(body).toEqual({
      code: 'too-slow',
      message: 'The request took too long to arrive.',
      requestId: expect.any(String),
    });
  });

  it('is ended before its first word', async () => {
    expect(await trickle('', '')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is ended in its body, whoever reads it', async () => {
    const begins = [
      post('/auth/v1/token?grant_type=password'),
      post('/api/v1/contact'),
      post('/storage/v1/object/avatars/a/b.webp', 'image/webp'),
    ];
    const heard = await Promise.all(begins.map((begin) => trickle(begin, ' ')));
    // Callers who may not store anything are told before the rest of the body has arrived.
    expect(heard.map((answer) => answer.slice(0, 12))).toEqual([
      'HTTP/1.1 408',
      'HTTP/1.1 408',
      'HTTP/1.1 400',
    ]);
  });
});

it('F16 leaves live connections alone, which may be quiet for long', async () => {
  const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.anonKey}&vsn=2.0.0`;
  const socket = new WebSocket(address);
  await once(socket, 'open');
  // Both of these came later, and their time is up.
  await Promise.all([trickle('', ''), trickle(post('/api/v1/contact'), ' ')]);
  socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
  const [reply] = await once(socket, 'message');
  expect(JSON.parse(String(reply))[4]).toMatchObject({ status: 'ok' });
  socket.terminate();
});

it('what is no request at all is refused with the headers of every answer', async () => {
  const heard = await trickle('what is this\r\n\r\n', '');
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(heard).toMatch(/^content-security-policy: /m);
});
