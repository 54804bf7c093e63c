import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { API_ERRORS } from '@tc/contract/api';
import { MOST_JSON_BYTES } from '@tc/contract/locker';
import { isDatabaseAway } from '@tc/provider';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { registerAccessLog } from './platform/access-log.ts';
import { answerClientErrors } from './platform/http/client-errors.ts';
import { namesOneHost, refuseOtherHosts } from './platform/http/host-headers.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Patience } from './platform/http/patience.ts';
import type { Settings } from './settings.ts';

/** A refusal keeps its status. Without a database or room on the disk, the answer is to try again later. */
function failureOf(error: FastifyError): { status: number; code: string; message: string } {
  const { statusCode, message } = error;
  if (statusCode && statusCode < 500) return { status: statusCode, code: 'invalid', message };
  const isShort = isDatabaseAway(error) || error.code === 'ENOSPC';
  const code = isShort ? 'unavailable' : 'internal';
  return { code, ...API_ERRORS[code] };
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, code, message } = failureOf(error);
    if (status >= 500) request.log.error({ error }, 'request failed');
    if (status === 503) reply.header('retry-after', '5');
    reply.code(status).send({ code, message, requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) => {
    reply
      .code(404)
      .send({ code: 'not-found', message: 'There is nothing here.', requestId: request.id });
  });
}

/** Many clients declare JSON with every call, so an empty body counts as none. A call that needs one says so. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => (text === '' ? done(null) : parseJson(request, text, done)),
  );
}

function registerHeaders(app: FastifyInstance, guarding: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guarding);
    reply.header('x-request-id', request.id);
  });
}

type SendKept = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

interface BaseOptions {
  readonly settings: Settings;
  /** Headers of every response. */
  readonly guarding: Record<string, string>;
  readonly log: FastifyBaseLogger;
  readonly patience: Patience;
  /** Serves cached pages before anything else runs. */
  readonly sendKept: SendKept;
}

/** What every request goes through first: headers, host check, log and error handling. */
export function createBaseApp(options: BaseOptions): FastifyInstance {
  const { settings, guarding, log, patience, sendKept } = options;
  let isStopping = false;
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer(
        (request, response) => {
          const isAhead = !isStopping && namesOneHost(request) && sendKept(request, response);
          if (!isAhead) handler(request, response);
        },
        settings.tls,
        patience,
      ),
    clientErrorHandler: answerClientErrors(guarding),
    loggerInstance: log,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: MOST_JSON_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      reply
        .headers(guarding)
        .code(400)
        .send({ code: 'invalid', message: 'The address is malformed.', requestId: request.id });
    },
  });
  // Responses sent while the server stops also close their connection.
  app.addHook('preClose', async () => {
    isStopping = true;
    app.server.keepAliveTimeout = 1;
  });
  acceptEmptyBodies(app);
  registerHeaders(app, guarding);
  refuseOtherHosts(app);
  registerAccessLog(app);
  registerErrors(app);
  return app;
}
