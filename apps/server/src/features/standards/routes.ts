import {
  addStandardVersion,
  createStandard,
  listStandards,
  readStandard,
  readStandardVersion,
  restoreStandard,
  retireStandard,
} from '@tc/contract/locker';
import type { Database } from '@tc/database';
import type { Clock } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { ownerOfStandards } from './policy.ts';
import { createStandards } from './service.ts';

export interface StandardDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
}

export function registerStandards(
  app: FastifyInstance,
  { callers, database, clock }: StandardDeps,
): void {
  const standards = createStandards(database, clock);
  serveUserEndpoint(app, callers, createStandard, (caller, wanted) =>
    standards.create(ownerOfStandards(caller), wanted),
  );
  serveUserEndpoint(app, callers, listStandards, (caller) =>
    standards.list(ownerOfStandards(caller)),
  );
  serveUserEndpoint(app, callers, readStandard, (caller, _, { params }) =>
    standards.read(ownerOfStandards(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, readStandardVersion, (caller, _, { params }) =>
    standards.readVersion(ownerOfStandards(caller), params.id ?? '', params.version ?? ''),
  );
  serveUserEndpoint(app, callers, addStandardVersion, (caller, wanted, { params }) =>
    standards.addVersion(ownerOfStandards(caller), params.id ?? '', wanted),
  );
  serveUserEndpoint(app, callers, retireStandard, (caller, _, { params }) =>
    standards.retire(ownerOfStandards(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, restoreStandard, (caller, _, { params }) =>
    standards.restore(ownerOfStandards(caller), params.id ?? ''),
  );
}
