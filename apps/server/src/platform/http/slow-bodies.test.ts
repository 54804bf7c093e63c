import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { watchBodies } from './slow-bodies.ts';

const PATIENCE = { headersMs: 1000, bodyMs: 1000, bodyBytes: 100, stillMs: 1000 };
const MANY = 10_000_000;

let server: http.Server;
let client: Socket;
let now = 0;
let look = () => {};

/** A request whose body has not arrived, and the server's side of it. */
async function startUpload({ reads = true, length = 1000 } = {}) {
  server = http.createServer();
  look = watchBodies(server, PATIENCE, () => now);
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write(`POST / HTTP/1.1\r\nHost: server.example\r\nContent-Length: ${length}\r\n\r\n`);
  const [request, response] = await once(server, 'request');
  request.on('error', () => undefined);
  if (reads) request.resume();
  /** Sends this many bytes of the body, and waits until they have arrived. */
  const send = async (bytes: number) => {
    const before = request.socket.bytesRead;
    client.write('x'.repeat(bytes));
    await expect.poll(() => request.socket.bytesRead).toBe(before + bytes);
  };
  return { request: request as http.IncomingMessage, response, send };
}

afterEach(() => {
  client.destroy();
  server.close();
  now = 0;
});

describe('U08 F16 a body', () => {
  it('that trickles is cut off, however long it has already come', async () => {
    const { request, send } = await startUpload();
    for (let second = 0; second < 3; second += 1) {
      await send(100);
      look();
      now += 999;
      look();
    }
    expect(request.destroyed).toBe(false);
    await send(99);
    now += 1;
    look();
    expect(request.socket.destroyed).toBe(true);
  });

  it('may take as long as it takes, while it comes on', async () => {
    const { request, response, send } = await startUpload({ length: 2000 });
    for (let part = 0; part < 20; part += 1) {
      await send(100);
      now += 1000;
      look();
    }
    await expect.poll(() => request.complete).toBe(true);
    response.end('all of it');
    const [answer] = await once(client, 'data');
    expect(String(answer)).toContain('all of it');
  });

  it('that has come is waited for no longer, whatever its answer takes', async () => {
    const { request, response, send } = await startUpload({ length: 100 });
    await send(100);
    await expect.poll(() => request.closed).toBe(true);
    now += MANY;
    look();
    response.end('late');
    const [answer] = await once(client, 'data');
    expect(String(answer)).toContain('late');
  });

  it('that waits for us is not the slow one', async () => {
    const { request, send } = await startUpload({ reads: false });
    await send(500);
    now += MANY;
    look();
    expect(request.socket.destroyed).toBe(false);
    request.resume();
    await expect.poll(() => request.readableLength).toBe(0);
    now += 999;
    look();
    expect(request.socket.destroyed).toBe(false);
    now += 1;
    look();
    expect(request.socket.destroyed).toBe(true);
  });

  it('of an answer that has begun is cut off without a second answer', async () => {
    const { request, response } = await startUpload();
    response.writeHead(200);
    response.write('beginning');
    const heard: string[] = [];
    client.on('data', (data) => heard.push(String(data)));
    await expect.poll(() => heard.join('')).toContain('beginning');
    now += 1000;
    look();
    await once(client, 'close');
    expect(request.socket.destroyed).toBe(true);
    expect(heard.join('').match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
