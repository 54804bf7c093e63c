import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from './client.ts';

const ID = '6f1c2a34-8a0e-4b7e-9d53-0c6f6f5f2a10';

/** What happens when the server is asked for a scan that is never graded. */
let onAsked: () => void = () => undefined;

const server = createServer((_, response) => {
  onAsked();
  response.setHeader('content-type', 'application/json').end(`{"id":"${ID}","status":"queued"}`);
});

let client: Client;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = createClient({ url: `http://127.0.0.1:${port}`, key: 'tc_none' });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('waiting for a scan', () => {
  it('ends when it is called off while the server is being asked', async () => {
    const stop = new AbortController();
    onAsked = () => stop.abort(new Error('called off'));
    await expect(client.waitForScan(ID, stop.signal)).rejects.toThrow('called off');
  });

  it('asks nothing when it was called off before', async () => {
    let asked = 0;
    onAsked = () => {
      asked += 1;
    };
    const stopped = AbortSignal.abort(new Error('called off'));
    await expect(client.waitForScan(ID, stopped)).rejects.toThrow('called off');
    expect(asked).toBe(0);
  });
});
