import type http from 'node:http';
import type https from 'node:https';
import type { ServiceStatus } from '@tc/contract/site';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createBaseApp } from './app-base.ts';
import { openExhibition, registerExhibition } from './app-gallery.ts';
import { lockerDataOf, lockerTasks, openVisits, outboundOf, registerLocker } from './app-locker.ts';
import { createTakeForm, formDepsOf, registerSite } from './app-site.ts';
import { deleteDue } from './features/account/delete-due.ts';
import { registerAccount } from './features/account/routes.ts';
import { createKeyFinder } from './features/api-keys/find-owner.ts';
import { registerKeys } from './features/api-keys/routes.ts';
import { loadPrices } from './features/billing/load-prices.ts';
import { forgetMessages } from './features/contact/forget-messages.ts';
import { loadShows } from './features/events/load-shows.ts';
import type { Exhibition } from './features/gallery/exhibition.ts';
import { registerHealth } from './features/health/routes.ts';
import { forgetSubscribers } from './features/newsletter/forget-subscribers.ts';
import { registerSessions } from './features/sessions/routes.ts';
import type { Visits } from './features/shares/visits.ts';
import { watchStatus } from './features/status/service.ts';
import { logKeptPage } from './platform/access-log.ts';
import { isAlwaysHttps } from './platform/always-https.ts';
import { forgetAnswers } from './platform/api/kept-answers.ts';
import { registerOpenApi } from './platform/api/open-api.ts';
import { openCallers } from './platform/api/open-callers.ts';
import { freeBytes } from './platform/disk/disk-space.ts';
import type { FormDeps } from './platform/forms/form-deps.ts';
import { PATIENCE, type Patience } from './platform/http/patience.ts';
import { countJobs } from './platform/jobs/read-jobs.ts';
import { outboxOf } from './platform/mail/email-task.ts';
import { isLocalSite, registerOutbox } from './platform/mail/outbox-page.ts';
import { createMetrics, registerMetrics } from './platform/metrics.ts';
import { createPages, type Pages } from './platform/pages/pages.ts';
import { answerAhead, registerPages } from './platform/pages/register-pages.ts';
import type { PlanPage, RenderPage } from './platform/pages/render-page.ts';
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
  /** Says which pages are the same for everybody; without it, none are. */
  readonly plan?: PlanPage;
  /** Folder with the built files; null in development, where a middleware serves the sources. */
  readonly folder: string | null;
  /** Development only: serves source files and passes on everything else. */
  readonly connect?: (server: http.Server | https.Server) => Promise<Middleware>;
}

/** What people see of other people's cards. */
interface Looking {
  readonly visits: Visits;
  readonly exhibition: Exhibition;
}

/** Personal data: the locker, the account, its keys and its signed-in devices. */
function registerOwn(
  app: FastifyInstance,
  services: Services,
  { visits, exhibition }: Looking,
  forms: FormDeps,
  settings: Settings,
): void {
  const { database, clock, mailer, siteUrl } = services;
  const isUncounted = settings.auth.rateLimits === null;
  const callers = openCallers(services, createKeyFinder({ database, clock, isUncounted }));
  const outbound = outboundOf(settings);
  registerLocker(app, { ...services, callers, isUncounted, outbound }, visits);
  registerExhibition(app, { ...services, callers }, exhibition, forms, settings);
  registerKeys(app, { callers, database, clock, mailer });
  const ownData = lockerDataOf(services);
  registerAccount(app, { callers, database, clock, mailer, siteUrl, ownData });
  registerSessions(app, { callers, database, clock });
}

/** Starts the background work of the features, once the server listens. */
function registerJobs(
  app: FastifyInstance,
  { provider, ...services }: Services,
  settings: Settings,
): void {
  const { database, clock, log, jobs, grader } = services;
  const { removeDroppedFiles } = provider;
  app.addHook('onListen', () =>
    jobs.work([
      deleteDue({ database, clock, log, removeDroppedFiles }),
      forgetMessages(database, clock),
      forgetSubscribers(database, clock),
      forgetAnswers(database, clock),
      ...lockerTasks(services, grader, settings),
    ]),
  );
  // Running jobs may finish while the last responses are sent.
  app.addHook('preClose', async () => {
    jobs.stop();
  });
  app.addHook('onClose', () => grader.stop());
}

function createPagesOf(
  settings: Settings,
  web: WebApp,
  services: Services,
  guarding: Record<string, string>,
  forms: FormDeps,
  loadStatus: () => Promise<ServiceStatus>,
  { visits, exhibition }: Looking,
): Pages {
  const { database, clock, anonKey } = services;
  return createPages({
    site: presentSite(settings, anonKey),
    clock,
    guarding,
    render: web.render,
    plan: web.plan ?? (() => null),
    loadShows: () => loadShows(database, clock),
    loadStatus,
    loadPrices: () => loadPrices(database),
    loadShare: visits.view,
    loadPublished: exhibition.view,
    loadGallery: exhibition.open,
    takeForm: createTakeForm(forms, services),
    isDevelopment: web.folder === null,
  });
}

/** Puts the whole server together; the caller makes it listen. */
export async function createApp(
  settings: Settings,
  web: WebApp,
  services: Services,
  log: FastifyBaseLogger,
  patience: Patience = PATIENCE,
): Promise<FastifyInstance> {
  const guarding = {
    ...fixedHeaders(isAlwaysHttps(settings.publicUrl)),
    'content-security-policy': contentSecurityPolicy(),
  };
  const { isReady, provider } = services;
  const countMissingFiles = async () =>
    (await provider.countMissingFiles()) + (await services.missingPhotos.count());
  const loadStatus = watchStatus({ ...services, countMissingFiles });
  const free = () => freeBytes(settings.dataDir);
  const metrics = createMetrics({
    isReady,
    freeBytes: free,
    countMissingFiles,
    countJobs: () => countJobs(services.database),
  });
  const forms = formDepsOf(settings, services);
  const looking = {
    visits: openVisits(services, settings),
    exhibition: openExhibition(services, settings),
  };
  const pages = createPagesOf(settings, web, services, guarding, forms, loadStatus, looking);
  const sendKept = answerAhead(pages, (request, status, id) => {
    metrics.countKeptPage(request.method ?? '', status);
    logKeptPage(log, request, status, id);
  });
  const app = createBaseApp({ settings, guarding, log, patience, sendKept });
  const isWorker = services.role === 'worker';
  if (!isWorker) {
    registerOpenApi(app, { title: settings.productName, serverUrl: publicUrlOf(settings) });
  }
  registerHealth(app, isReady);
  registerMetrics(app, metrics, settings.metricsToken);
  registerJobs(app, services, settings);
  if (isWorker) {
    // Reports its own health and answers nothing else.
    app.addHook('onClose', () => services.close());
    return app;
  }
  registerProvider(app, provider.services, settings.allowedOrigins);
  registerRealtime(app, provider.realtime, settings.trustedProxies.length > 0);
  registerOwn(app, services, looking, forms, settings);
  registerSite(app, settings, services, forms, loadStatus);
  const isTrial = settings.databaseUrl === null && settings.mail.smtpUrl === null;
  if (isTrial && isLocalSite(publicUrlOf(settings))) registerOutbox(app, outboxOf(settings));
  app.addHook('onClose', () => services.close());
  if (web.connect) {
    const middleware = await web.connect(app.server);
    app.addHook('onRequest', (request, reply, done) =>
      middleware(request.raw, reply.raw, (error) => done(error as Error | undefined)),
    );
  }
  if (web.folder) {
    registerServiceWorker(app, web.folder, presentSite(settings, services.anonKey));
    await registerStaticFiles(app, web.folder);
  }
  registerPages(app, pages);
  return app;
}
