import http from 'node:http';
import https from 'node:https';
import type { Patience } from './patience.ts';
import { watchBodies } from './slow-bodies.ts';

/** Longer than proxies keep connections open; otherwise one could send a request just as we close. */
const KEEP_ALIVE_MS = 72_000;

/** A server whose connections cannot be held open by being slow. */
export function createHttpServer(
  handler: http.RequestListener,
  tls: Pick<https.ServerOptions, 'cert' | 'key'> | null,
  patience: Patience,
): http.Server | https.Server {
  const options: http.ServerOptions = {
    headersTimeout: patience.headersMs,
    // Node's limit for a whole request is off, because slow bodies are watched separately.
    requestTimeout: 0,
    connectionsCheckingInterval: patience.headersMs / 4,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A missing host gets the same answer as two hosts, in our form and with our headers.
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
