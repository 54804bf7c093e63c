import { listSessions, revokeSession } from '@tc/contract/api';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, endOwnSession, isUuid, listLivingSessions, recordAct } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { ownerOfSessions } from './policy.ts';
import { presentSession } from './present.ts';

export interface SessionDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
}

/** Where a person is signed in, and the way to end it there. */
export function registerSessions(app: FastifyInstance, deps: SessionDeps): void {
  const { callers, database, clock } = deps;
  serveUserEndpoint(app, callers, listSessions, async (caller) => {
    const rows = await listLivingSessions(database, ownerOfSessions(caller), clock.now());
    return ok(rows.map((row) => presentSession(row, caller)));
  });
  serveUserEndpoint(app, callers, revokeSession, async (caller, _input, { params, ip }) => {
    const { id } = params;
    if (!isUuid(id)) return err({ code: 'not-found' });
    const owner = ownerOfSessions(caller);
    const isEnded = await database.transaction(async (queries) => {
      const hasEnded = await endOwnSession(queries, owner, id);
      if (hasEnded) await recordAct(queries, 'session-revoked', owner, { ip }, clock.now());
      return hasEnded;
    });
    return isEnded ? ok(undefined) : err({ code: 'not-found' });
  });
}
