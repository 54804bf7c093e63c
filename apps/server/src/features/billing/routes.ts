import {
  changeBilling,
  checkOut,
  listPrices,
  openCheckout,
  openPortal,
  readBilling,
  refreshBilling,
} from '@tc/contract/locker';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { servePublicEndpoint, serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { type BillingDeps, createBilling } from './service.ts';
import { registerWebhook } from './stripe/webhook.ts';

export interface BillingRouteDeps extends BillingDeps {
  readonly callers: CallerFinder;
  readonly jobs: JobQueue;
}

/** Mounts a person's own subscription and payments, and the prices for everybody. */
export function registerBilling(
  app: FastifyInstance,
  { callers, ...deps }: BillingRouteDeps,
): void {
  const billing = createBilling(deps);
  servePublicEndpoint(app, listPrices, billing.prices, 'public, max-age=60');
  serveUserEndpoint(app, callers, readBilling, billing.read);
  serveUserEndpoint(app, callers, checkOut, (caller, { plan, card }) =>
    billing.checkOut(caller, plan, card),
  );
  serveUserEndpoint(app, callers, changeBilling, billing.change);
  serveUserEndpoint(app, callers, openCheckout, (caller, { plan }) =>
    billing.checkoutPage(caller, plan),
  );
  serveUserEndpoint(app, callers, openPortal, billing.portalPage);
  serveUserEndpoint(app, callers, refreshBilling, billing.refresh);
  if (deps.stripe) registerWebhook(app, { ...deps, account: deps.stripe });
}
