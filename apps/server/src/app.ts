import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import type https from 'node:https';
import { isIP } from 'node:net';
import { API_ERRORS } from '@tc/contract/api';
import type { ServiceStatus } from '@tc/contract/site';
import { isDatabaseAway } from '@tc/provider';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { registerAccount } from './features/account/routes.ts';
import { registerBeta } from './features/beta/routes.ts';
import { registerContact } from './features/contact/routes.ts';
import { createEventSearch } from './features/event-search/event-search.ts';
import { loadShows } from './features/events/load-shows.ts';
import { registerEvents } from './features/events/routes.ts';
import { registerHealth } from './features/health/routes.ts';
import { registerNewsletter } from './features/newsletter/routes.ts';
import { registerSessions } from './features/sessions/routes.ts';
import { registerStatus } from './features/status/routes.ts';
import { watchStatus } from './features/status/service.ts';
import { createFormLimits } from './platform/forms/form-limits.ts';
import { answerClientErrors } from './platform/http/client-errors.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { PATIENCE, type Patience } from './platform/http/patience.ts';
import { isLocalSite, registerOutbox } from './platform/mail/outbox-page.ts';
import { outboxOf } from './platform/mail/start-mail.ts';
import { registerMetrics } from './platform/metrics.ts';
import { type RenderPage, registerPages } from './platform/pages.ts';
import { registerProvider } from './platform/provider-routes.ts';
import { registerRealtime } from './platform/realtime-routes.ts';
import { contentSecurityPolicy, fixedHeaders } from './platform/security-headers.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { registerStaticFiles } from './platform/static-files.ts';
import type { Services } from './services.ts';
import { publicUrlOf, type Settings } from './settings.ts';
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

/** A refusal of a request keeps its status; without a database the answer is to come again. */
function failureOf(error: FastifyError): { status: number; code: string; message: string } {
  const { statusCode, message } = error;
  if (statusCode && statusCode < 500) return { status: statusCode, code: 'invalid', message };
  const code = isDatabaseAway(error) ? 'unavailable' : 'internal';
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

function registerHeaders(app: FastifyInstance, guarding: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guarding);
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

/** How long a visitor waits for a model before the built-in parser answers. */
const MODEL_PATIENCE_MS = 4000;

/** What the public pages read and send; each feature is handed what it needs and no more. */
function registerSite(
  app: FastifyInstance,
  settings: Settings,
  services: Services,
  loadStatus: () => Promise<ServiceStatus>,
): void {
  const { database, clock, mailer, log, secret, siteUrl } = services;
  const spend = createFormLimits(settings.auth.rateLimits === null);
  const forms = { database, clock, mailer, spend, supportEmail: settings.supportEmail };
  registerEvents(app, { database, clock });
  registerStatus(app, loadStatus);
  registerContact(app, forms);
  registerBeta(app, forms);
  registerNewsletter(app, { ...forms, secret, siteUrl });
  const model = settings.ai && { ...settings.ai, patienceMs: MODEL_PATIENCE_MS };
  const eventSearch = createEventSearch({
    database,
    clock,
    log,
    spend,
    loadShows: () => loadShows(database, clock),
    model,
  });
  services.functions.set('event-search', eventSearch);
}

/** What belongs to one person: the account, and where it is signed in. */
function registerOwn(app: FastifyInstance, services: Services): void {
  const { callers, database, clock, mailer, siteUrl, provider } = services;
  const { removeDroppedFiles } = provider;
  registerAccount(app, { callers, database, clock, mailer, siteUrl, removeDroppedFiles });
  registerSessions(app, { callers, database, clock });
}

/** Composes the whole server; listening is the caller's. */
export async function createApp(
  settings: Settings,
  web: WebApp,
  services: Services,
  log: FastifyBaseLogger,
  patience: Patience = PATIENCE,
): Promise<FastifyInstance> {
  const guarding = {
    ...fixedHeaders(isAlwaysHttps(settings)),
    'content-security-policy': contentSecurityPolicy(null),
  };
  const app = Fastify({
    serverFactory: (handler) => createHttpServer(handler, settings.tls, patience),
    clientErrorHandler: answerClientErrors(guarding),
    loggerInstance: log,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      reply
        .headers(guarding)
        .code(400)
        .send({ code: 'invalid', message: 'The address is malformed.', requestId: request.id });
    },
  });
  // What is answered while the server stops keeps its connection no longer.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
  registerHeaders(app, guarding);
  registerAccessLog(app);
  registerErrors(app);
  registerHealth(app, services.isReady);
  registerMetrics(app, {
    token: settings.metricsToken,
    isReady: services.isReady,
    countMissingFiles: services.provider.countMissingFiles,
  });
  registerProvider(app, services.provider, settings.allowedOrigins);
  registerRealtime(app, services.provider.realtime, settings.trustedProxies.length > 0);
  registerOwn(app, services);
  const { countMissingFiles } = services.provider;
  const loadStatus = watchStatus({ ...services, countMissingFiles });
  registerSite(app, settings, services, loadStatus);
  const isTrial = settings.databaseUrl === null && settings.mail.smtpUrl === null;
  if (isTrial && isLocalSite(publicUrlOf(settings))) registerOutbox(app, outboxOf(settings));
  app.addHook('onClose', () => services.close());
  if (web.connect) {
    const middleware = await web.connect(app.server);
    app.addHook('onRequest', (request, reply, done) =>
      middleware(request.raw, reply.raw, (error) => done(error as Error | undefined)),
    );
  }
  const site = presentSite(settings, services.anonKey);
  if (web.folder) {
    registerServiceWorker(app, web.folder, site);
    await registerStaticFiles(app, web.folder);
  }
  registerPages(app, {
    render: web.render,
    site,
    loadShows: () => loadShows(services.database, services.clock),
    loadStatus,
    isDevelopment: web.folder === null,
  });
  return app;
}
