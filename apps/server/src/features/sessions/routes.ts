import { listSessions, revokeSession } from '@tc/contract/api';
import { err, ok } from '@tc/kernel';
import { isUuid, listLivingSessions } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { ownerOfSessions } from './policy.ts';
import { presentSession } from './present.ts';
import { type RevokeDeps, revoke } from './service.ts';

export interface SessionDeps extends RevokeDeps {
  readonly callers: CallerFinder;
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
    const isEnded = await revoke(deps, owner, id, ip);
    return isEnded ? ok(undefined) : err({ code: 'not-found' });
  });
}
