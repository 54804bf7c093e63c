import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  testWebhook,
} from '@tc/contract/api';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { ownerOfWebhooks } from './policy.ts';
import { type ByHandDeps, createDeliveries } from './send-by-hand.ts';
import { createWebhooks, type WebhookDeps } from './service.ts';

export interface WebhookRouteDeps extends WebhookDeps, ByHandDeps {
  readonly callers: CallerFinder;
}

/** Mounts the addresses at which a person's own programs are told about finished scans. */
export function registerWebhooks(
  app: FastifyInstance,
  { callers, ...deps }: WebhookRouteDeps,
): void {
  const webhooks = createWebhooks(deps);
  const deliveries = createDeliveries(deps);
  serveUserEndpoint(app, callers, createWebhook, (caller, wanted, { ip }) =>
    webhooks.create({ owner: ownerOfWebhooks(caller), ip }, wanted),
  );
  serveUserEndpoint(app, callers, listWebhooks, (caller) => webhooks.list(ownerOfWebhooks(caller)));
  serveUserEndpoint(app, callers, changeWebhook, (caller, wanted, { params, ip }) =>
    webhooks.change({ owner: ownerOfWebhooks(caller), ip }, params.id ?? '', wanted),
  );
  serveUserEndpoint(app, callers, deleteWebhook, (caller, _, { params, ip }) =>
    webhooks.remove({ owner: ownerOfWebhooks(caller), ip }, params.id ?? ''),
  );
  serveUserEndpoint(app, callers, testWebhook, (caller, _, { params }) =>
    deliveries.test(ownerOfWebhooks(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, listDeliveries, (caller, asked, { params }) =>
    deliveries.list(ownerOfWebhooks(caller), params.id ?? '', asked),
  );
  serveUserEndpoint(app, callers, redeliver, (caller, _, { params }) =>
    deliveries.redeliver(ownerOfWebhooks(caller), params.id ?? '', params.delivery ?? ''),
  );
}
