import { changeBilling, checkOut, listPrices, readBilling } from '@tc/contract/locker';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { servePublicEndpoint, serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { type BillingDeps, createBilling } from './service.ts';

export interface BillingRouteDeps extends BillingDeps {
  readonly callers: CallerFinder;
}

/** A person's own subscription and payments, and the prices for everybody. */
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
}
