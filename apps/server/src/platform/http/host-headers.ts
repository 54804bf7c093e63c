import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Node keeps the first of two hosts and a proxy before us may have read the second: both would then
 * judge different requests.
 */
export function namesOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHost = (_: string, index: number) =>
    index % 2 === 0 && rawHeaders[index]?.toLowerCase() === 'host';
  const { length } = rawHeaders.filter(isHost);
  if (length === 0) return httpVersion === '1.0';
  // A name with its port, or an address: lists and blanks name none or several.
  return length === 1 && /^[^\s,]+$/.test(headers.host ?? '');
}

export const ONE_HOST = 'A request must name exactly one host.';

/** Refuses requests for two hosts, or for none, before anything else is read of them. */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (namesOneHost(request.raw)) return undefined;
    return reply
      .code(400)
      .header('connection', 'close')
      .send({ code: 'invalid', message: ONE_HOST, requestId: request.id });
  });
}
