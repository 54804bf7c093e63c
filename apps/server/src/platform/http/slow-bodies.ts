import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Patience } from './patience.ts';

/** A body on its way. */
interface Awaited {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** How far its connection was when it last came on, and when that was seen. */
  bytes: number;
  since: number;
}

/** As Node names the same of slow headers, so that both are answered alike. */
function timeout(): Error {
  return Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

function isTooSlow(awaited: Awaited, { bodyMs, bodyBytes }: Patience, now: number): boolean {
  const { request } = awaited;
  const bytes = request.socket.bytesRead;
  // What has come and is not read yet waits for us, not we for it.
  const isOurTurn = request.readableLength > 0;
  if (!isOurTurn && bytes - awaited.bytes < bodyBytes) return now - awaited.since >= bodyMs;
  awaited.bytes = bytes;
  awaited.since = now;
  return false;
}

/**
 * Hangs up on bodies that come too slowly, each time the function it answers is called. Node's own
 * limit is one for the whole request, which ends the long upload of an honest visitor together with
 * the trickle of a hostile one. `now` is in milliseconds, of whichever clock never goes back.
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
