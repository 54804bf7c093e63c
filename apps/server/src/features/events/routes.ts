import { listEvents } from '@tc/contract/api';
import type { Database } from '@tc/database';
import { ok } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import { servePublicEndpoint } from '../../platform/api/serve-endpoint.ts';
import { loadShows } from './load-shows.ts';

export interface EventDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Mounts the calendar. Anybody may read it, because it contains no personal data. */
export function registerEvents(app: FastifyInstance, { database, clock }: EventDeps): void {
  servePublicEndpoint(
    app,
    listEvents,
    async () => ok({ events: await loadShows(database, clock) }),
    'public, max-age=300, stale-while-revalidate=3600',
  );
}
