import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const API_KEYS = /tc_[0-9a-f]{8,}/gi;

/** The query may contain secrets, so only the path is logged, without any key that was put there by mistake. */
function pathOf(url = ''): string {
  return (url.split('?', 1)[0] ?? '').replaceAll(API_KEYS, 'tc_…');
}

/**
 * Logs a line per response. Lines for files, of which a page has many, are only for people who want everything.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.url);
    request.log[path.startsWith('/assets/') ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

/** A cached page is treated like a file. */
export function logKeptPage(
  log: FastifyBaseLogger,
  { method, url }: IncomingMessage,
  status: number,
  reqId: string,
): void {
  log.debug({ reqId, method, path: pathOf(url), status }, 'answered');
}
