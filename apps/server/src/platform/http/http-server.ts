import http from 'node:http';
import https from 'node:https';
import type { Patience } from './patience.ts';
import { watchBodies } from './slow-bodies.ts';

/** Longer than proxies keep theirs: else one sends a request while we close the connection. */
const KEEP_ALIVE_MS = 72_000;

/** A server whose connections nobody holds by being slow. */
export function createHttpServer(
  handler: http.RequestListener,
  tls: Pick<https.ServerOptions, 'cert' | 'key'> | null,
  patience: Patience,
): http.Server | https.Server {
  const options: http.ServerOptions = {
    headersTimeout: patience.headersMs,
    // Of the whole request, however much it brings: bodies are watched instead.
    requestTimeout: 0,
    connectionsCheckingInterval: patience.headersMs / 4,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Whose host is missing is answered like whoever names two: in our form, with our headers.
    requireHostHeader: false,
  };
  const server = tls
    ? https.createServer({ ...options, ...tls }, handler)
    : http.createServer(options, handler);
  server.timeout = patience.stillMs;
  const look = watchBodies(server, patience, () => performance.now());
  const timer = setInterval(look, patience.bodyMs / 4).unref();
  server.on('close', () => clearInterval(timer));
  return server;
}
