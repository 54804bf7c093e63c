import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import {
  type HttpAnswer,
  type HttpRequest,
  readAddress,
  type Serve,
  type Service,
} from '@tc/provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPreflight, crossOriginHeaders } from './cross-origin.ts';
import { fieldsOf } from './http/header-fields.ts';

/** The methods of the protocol. Nothing handles others, such as TRACE. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface Body {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Reads an unused body, so that the connection can carry the next request. */
  drain(): Promise<void>;
}

/** The body, read on demand. Giving up on it ends the reading but never the connection. */
function bodyOf(message: IncomingMessage): Body {
  const chunks = message.iterator({ destroyOnReturn: false });
  return {
    chunks: { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) },
    async drain() {
      if (message.readableEnded || message.destroyed) return;
      await chunks.return?.();
      message.resume();
    },
  };
}

const NO_BODY: HttpRequest['body'] = (async function* () {})();

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
}

function send({ status, headers, body }: HttpAnswer, reply: FastifyReply): FastifyReply {
  const { vary } = headers;
  reply.code(status).headers(headers);
  if (vary) reply.header('vary', [reply.getHeader('vary'), vary].flat().filter(Boolean));
  if (body === null) return reply.send();
  if (!(body instanceof ReadableStream)) return reply.send(body);
  return reply.send(Readable.fromWeb(body as NodeReadableStream));
}

/** Serves a call of the provider. Its body stays unread until the provider asks for it. */
function handlerOf(serve: Serve) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { method, url } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(request.raw);
    if (body) reply.raw.once('close', () => body.drain().catch(() => undefined));
    const answer = await serve({
      method,
      url,
      query: queryOf(url),
      params: request.params as HttpRequest['params'],
      headers: fieldsOf(request.raw),
      body: body?.chunks ?? NO_BODY,
      ip: readAddress(request.ip),
      requestId: request.id,
    });
    return send(answer, reply);
  };
}

function registerService(app: FastifyInstance, { prefix, routes, serveOther }: Service): void {
  for (const { method, path, serve } of routes) {
    app.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url: `${prefix}${path}`,
      handler: handlerOf(serve),
    });
  }
  for (const url of [prefix, `${prefix}/*`]) {
    app.route({ method: METHODS, url, handler: handlerOf(serveOther) });
  }
}

/** Mounts the provider's calls on the server. */
export function registerProvider(
  app: FastifyInstance,
  services: readonly Service[],
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
    for (const service of services) registerService(scope, service);
  });
}
