import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { registerHealth } from './features/health/routes.ts';
import { type RenderPage, registerPages } from './platform/pages.ts';
import { contentSecurityPolicy, fixedHeaders } from './platform/security-headers.ts';
import { registerStaticFiles } from './platform/static-files.ts';
import type { Settings } from './settings.ts';
import { presentSite } from './site.ts';

type Middleware = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface WebApp {
  readonly render: RenderPage;
  /** Folder of the built files; null in development, where a middleware serves the sources. */
  readonly folder: string | null;
  /** Development only: answers source files, calls on for everything else. */
  readonly connect?: (server: http.Server | https.Server) => Promise<Middleware>;
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ error }, 'request failed');
    reply.code(status).send({
      code: status === 500 ? 'internal' : 'invalid',
      message: status === 500 ? 'Something went wrong on our side.' : error.message,
      requestId: request.id,
    });
  });
  app.setNotFoundHandler((request, reply) => {
    reply
      .code(404)
      .send({ code: 'not-found', message: 'There is nothing here.', requestId: request.id });
  });
}

function registerHeaders(app: FastifyInstance, fixed: Record<string, string>): void {
  const policy = contentSecurityPolicy(null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed);
    reply.header('content-security-policy', policy);
    reply.header('x-request-id', request.id);
  });
}

function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The query may carry secrets: only the path is written down.
    const path = request.url.split('?', 1)[0];
    const isFile = path?.startsWith('/assets/') ?? false;
    request.log[isFile ? 'debug' : 'info'](
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

/** An operator's own https name; a certificate for a bare address is for the moment only. */
function isAlwaysHttps({ publicUrl }: Settings): boolean {
  if (!publicUrl?.startsWith('https:')) return false;
  return isIP(new URL(publicUrl).hostname.replace(/[[\]]/g, '')) === 0;
}

/** Composes the whole server; listening is the caller's. */
export async function createApp(settings: Settings, web: WebApp): Promise<FastifyInstance> {
  const fixed = fixedHeaders(isAlwaysHttps(settings));
  const app = Fastify({
    serverFactory: (handler) =>
      settings.tls ? https.createServer(settings.tls, handler) : http.createServer(handler),
    logger: { level: settings.logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: 60_000,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      reply.headers(fixed).header('content-security-policy', contentSecurityPolicy(null));
      reply
        .code(400)
        .send({ code: 'invalid', message: 'The address is malformed.', requestId: request.id });
    },
  });
  registerHeaders(app, fixed);
  registerAccessLog(app);
  registerErrors(app);
  registerHealth(app);
  if (web.connect) {
    const middleware = await web.connect(app.server);
    app.addHook('onRequest', (request, reply, done) =>
      middleware(request.raw, reply.raw, (error) => done(error as Error | undefined)),
    );
  }
  if (web.folder) await registerStaticFiles(app, web.folder);
  registerPages(app, {
    render: web.render,
    site: presentSite(settings),
    isDevelopment: web.folder === null,
  });
  return app;
}
