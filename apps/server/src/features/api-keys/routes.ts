import {
  createApiKey,
  listApiKeys,
  readApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@tc/contract/api';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { ownerOfKeys } from './policy.ts';
import { createKeys, type KeyDeps } from './service.ts';

export interface KeyRouteDeps extends KeyDeps {
  readonly callers: CallerFinder;
}

/** Mounts a person's own keys. No key is enough to create, see or revoke one. */
export function registerKeys(app: FastifyInstance, { callers, ...deps }: KeyRouteDeps): void {
  const keys = createKeys(deps);
  serveUserEndpoint(app, callers, createApiKey, (caller, wanted, { ip }) =>
    keys.create({ owner: ownerOfKeys(caller), email: caller.email, ip }, wanted),
  );
  serveUserEndpoint(app, callers, listApiKeys, (caller) => keys.list(ownerOfKeys(caller)));
  serveUserEndpoint(app, callers, readApiKey, (caller, _, { params }) =>
    keys.read(ownerOfKeys(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, rotateApiKey, (caller, { overlapHours }, { params, ip }) =>
    keys.rotate(
      { owner: ownerOfKeys(caller), email: caller.email, ip },
      params.id ?? '',
      overlapHours,
    ),
  );
  serveUserEndpoint(app, callers, revokeApiKey, (caller, _, { params, ip }) =>
    keys.revoke({ owner: ownerOfKeys(caller), ip }, params.id ?? ''),
  );
}
