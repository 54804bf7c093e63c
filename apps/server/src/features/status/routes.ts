import { readStatus } from '@tc/contract/api';
import type { ServiceStatus } from '@tc/contract/site';
import { ok } from '@tc/kernel';
import type { FastifyInstance } from 'fastify';
import { servePublicEndpoint } from '../../platform/api/serve-endpoint.ts';
import { checkStatus, type StatusDeps } from './service.ts';

/** However many ask, the parts are tried once in this time. */
const FRESH_MS = 10_000;

/** How the service is now, for anybody: no counts, no names. */
export function registerStatus(app: FastifyInstance, deps: StatusDeps): void {
  let known: { readonly until: number; readonly status: Promise<ServiceStatus> } | null = null;
  servePublicEndpoint(app, readStatus, async () => {
    const now = deps.clock.now().getTime();
    if (!known || known.until <= now) {
      known = { until: now + FRESH_MS, status: checkStatus(deps) };
    }
    const { parts, ...rest } = await known.status;
    return ok({ ...rest, parts: [...parts] });
  });
}
