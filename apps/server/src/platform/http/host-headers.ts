import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Node uses the first of two Host headers, but a proxy in front may have used the second, so the two would be
 * judging different requests.
 */
export function namesOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHost = (_: string, index: number) =>
    index % 2 === 0 && rawHeaders[index]?.toLowerCase() === 'host';
  const { length } = rawHeaders.filter(isHost);
  if (length === 0) return httpVersion === '1.0';
  // A name with an optional port, or an address. A list or a blank names several hosts or none.
  return length === 1 && /^[^\s,]+$/.test(headers.host ?? '');
}

export const ONE_HOST = 'A request must name exactly one host.';

/** Refuses requests that name two hosts or none, before reading anything else. */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (namesOneHost(request.raw)) return undefined;
    return reply
      .code(400)
      .header('connection', 'close')
      .send({ code: 'invalid', message: ONE_HOST, requestId: request.id });
  });
}
