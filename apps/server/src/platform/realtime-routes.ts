import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LiveSocket, Realtime } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { fieldsOf } from './http/header-fields.ts';
import { namesOneHost, ONE_HOST } from './http/host-headers.ts';

const PATH = '/realtime/v1/websocket';
const LARGEST_MESSAGE = 1_000_000;
const MOST_SOCKETS = 10_000;
/** Connections from one IP address; a proxy's address stands for many people. */
const MOST_PER_ADDRESS = 500;
const GOODBYE_MS = 1000;

function liveSocket(socket: WebSocket): LiveSocket {
  return {
    get bufferedBytes() {
      return socket.bufferedAmount;
    },
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

/** Sends a response instead of opening a connection. */
function refuse(stream: Duplex, status: string, error: string): void {
  const body = JSON.stringify({ error });
  stream.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Counts connections by IP address; null if this one is too many. */
function createCounter(isBehindProxy: boolean) {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    take(address: string): (() => void) | null {
      const known = byAddress.get(address) ?? 0;
      if (all >= MOST_SOCKETS || (!isBehindProxy && known >= MOST_PER_ADDRESS)) return null;
      all += 1;
      byAddress.set(address, known + 1);
      return () => {
        all -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
}

/** Gives clients a moment to answer the close message, and hangs up on those that do not. */
async function lastGoodbyes({ clients }: WebSocketServer): Promise<void> {
  const gone = [...clients].map(
    (client) => new Promise((resolve) => client.once('close', resolve)),
  );
  const patience = setTimeout(() => {
    for (const client of clients) client.terminate();
  }, GOODBYE_MS);
  await Promise.all(gone);
  clearTimeout(patience);
}

/** Checks the key of a live connection before opening it. */
export function registerRealtime(
  app: FastifyInstance,
  realtime: Realtime,
  isBehindProxy: boolean,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
  });
  const counter = createCounter(isBehindProxy);
  let isStopping = false;

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer, url: URL) {
    const admission = await realtime.admit(url.searchParams, fieldsOf(request));
    if (!admission) return refuse(stream, '401 Unauthorized', 'Unauthorized');
    const giveBack = counter.take(request.socket.remoteAddress ?? '');
    if (!giveBack) return refuse(stream, '503 Service Unavailable', 'Too many connections');
    stream.once('close', giveBack);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = realtime.connect(liveSocket(socket), admission);
      socket.on('message', (data, isBinary) => {
        connection.receive(isBinary ? (data as Buffer) : data.toString());
      });
      socket.on('close', () => connection.closed());
      // After a broken frame or a reset, the close event that follows says everything.
      socket.on('error', () => undefined);
    });
  }

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const url = URL.parse(request.url ?? '/', 'http://provider.invalid');
    if (!url) return refuse(stream, '400 Bad Request', 'The address is malformed');
    if (!namesOneHost(request)) return refuse(stream, '400 Bad Request', ONE_HOST);
    if (isStopping) return refuse(stream, '503 Service Unavailable', 'The server stops');
    if (url.pathname !== PATH) {
      // In development, another listener has connections of its own.
      if (app.server.listenerCount('upgrade') === 1) refuse(stream, '404 Not Found', 'Not found');
      return;
    }
    upgrade(request, stream, head, url).catch((error: unknown) => {
      app.log.error({ error }, 'a live connection could not be made');
      refuse(stream, '503 Service Unavailable', 'Not available');
    });
  });
  app.addHook('onReady', () => realtime.start());
  app.addHook('preClose', async () => {
    isStopping = true;
    await realtime.stop();
    await lastGoodbyes(sockets);
  });
}
