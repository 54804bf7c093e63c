import { readStatus } from '@tc/contract/api';
import type { ServiceStatus } from '@tc/contract/site';
import { ok } from '@tc/kernel';
import type { FastifyInstance } from 'fastify';
import { servePublicEndpoint } from '../../platform/api/serve-endpoint.ts';

/** Mounts the service's current status for anybody: no counts, no names. */
export function registerStatus(
  app: FastifyInstance,
  loadStatus: () => Promise<ServiceStatus>,
): void {
  servePublicEndpoint(app, readStatus, async () => {
    const { parts, ...rest } = await loadStatus();
    return ok({ ...rest, parts: [...parts] });
  });
}
