import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const API_KEYS = /tc_[0-9a-f]{8,}/gi;

/** The query may carry secrets: only the path is written down, without a key that was put there by mistake. */
function pathOf(url = ''): string {
  return (url.split('?', 1)[0] ?? '').replaceAll(API_KEYS, 'tc_…');
}

/** A line for each answer; those of files, of which a page has many, are for who asks for all. */
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

/** A page that is sent as it is kept is a file in all but name. */
export function logKeptPage(
  log: FastifyBaseLogger,
  { method, url }: IncomingMessage,
  status: number,
  reqId: string,
): void {
  log.debug({ reqId, method, path: pathOf(url), status }, 'answered');
}
