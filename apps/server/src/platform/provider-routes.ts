import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Provider, ServeRequest } from '@tc/provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPreflight, crossOriginHeaders } from './cross-origin.ts';

/** The methods of the protocol; others, such as TRACE, no request of the platform can carry. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface Body {
  readonly stream: ReadableStream<Uint8Array>;
  /** Reads what nobody wanted, so that the connection can carry the next request. */
  drain(): Promise<void>;
}

/** The body as it is asked for; giving it up ends the reading, never the connection. */
function bodyOf(message: IncomingMessage): Body {
  const chunks = message.iterator({ destroyOnReturn: false });
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    async drain() {
      if (message.readableEnded || message.destroyed) return;
      await chunks.return?.();
      message.resume();
    },
  };
}

/** The request as the provider reads it: its own body unread, its address ours. */
function toWebRequest(request: FastifyRequest, body: Body | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
  }
  // The host that was asked for is nobody's business: paths and queries are all that is read.
  return new Request(new URL(request.url, 'http://provider.invalid'), {
    method: request.method,
    headers,
    ...(body && { body: body.stream, duplex: 'half' }),
  });
}

async function send(
  answer: Response,
  reply: FastifyReply,
  isSmall: boolean,
): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) {
    if (name === 'vary')
      reply.header(name, [reply.getHeader('vary'), value].flat().filter(Boolean));
    else if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.code(answer.status);
  if (!answer.body) return reply.send();
  // What is in memory as a whole need not go through a stream.
  if (isSmall) return reply.send(Buffer.from(await answer.arrayBuffer()));
  return reply.send(Readable.fromWeb(answer.body as NodeReadableStream));
}

async function serve(
  serveRequest: ServeRequest,
  isSmall: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? bodyOf(request.raw) : null;
  const answer = await serveRequest(toWebRequest(request, body), {
    ip: request.ip,
    requestId: request.id,
  });
  if (body) reply.raw.once('close', () => body.drain().catch(() => undefined));
  return send(answer, reply, isSmall);
}

/** Puts the provider's addresses on the server; bodies pass through unread. */
export function registerProvider(
  app: FastifyInstance,
  provider: Provider,
  allowedOrigins: readonly string[],
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(crossOriginHeaders(request.headers.origin, allowedOrigins));
      if (request.method === 'OPTIONS') return answerPreflight(request, reply);
      return undefined;
    });
    const prefixes: readonly (readonly [string, ServeRequest])[] = [
      ['/auth/v1/*', provider.accounts],
      ['/storage/v1/*', provider.storage],
      ['/functions/v1/*', provider.functions],
      ['/realtime/v1/*', provider.realtime.serve],
      ['/rest/v1', provider.rest],
      ['/rest/v1/*', provider.rest],
    ];
    for (const [path, serveRequest] of prefixes) {
      scope.route({
        method: METHODS,
        url: path,
        handler: (request, reply) =>
          serve(serveRequest, serveRequest === provider.accounts, request, reply),
      });
    }
  });
}
