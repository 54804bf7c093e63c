import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Patience } from './patience.ts';

/** A body that is still arriving. */
interface Awaited {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** How far the connection had gotten when it last made progress, and when that was. */
  bytes: number;
  since: number;
}

/** The same error as Node's for slow headers, so that both get the same answer. */
function timeout(): Error {
  return Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

function isTooSlow(awaited: Awaited, { bodyMs, bodyBytes }: Patience, now: number): boolean {
  const { request } = awaited;
  const bytes = request.socket.bytesRead;
  // If data has arrived but is unread, the client is waiting for us, not we for the client.
  const isOurTurn = request.readableLength > 0;
  if (!isOurTurn && bytes - awaited.bytes < bodyBytes) return now - awaited.since >= bodyMs;
  awaited.bytes = bytes;
  awaited.since = now;
  return false;
}

/**
 * Hangs up on bodies that arrive too slowly, each time the returned function is called. Node's own limit is for
 * the whole request, so it would cut off an honest visitor's long upload together with a hostile trickle. `now`
 * is in milliseconds, from any clock that never goes backward.
 */
export function watchBodies(server: Server, patience: Patience, now: () => number): () => void {
  const awaited = new Set<Awaited>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const one = { request, response, bytes: request.socket.bytesRead, since: now() };
    awaited.add(one);
    request.once('close', () => awaited.delete(one));
  });
  return () => {
    for (const one of awaited) {
      if (!isTooSlow(one, patience, now())) continue;
      awaited.delete(one);
      const { socket } = one.request;
      if (one.response.headersSent) socket.destroy();
      else server.emit('clientError', timeout(), socket);
    }
  };
}
