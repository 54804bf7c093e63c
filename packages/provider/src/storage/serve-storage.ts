import { err, ok, type Result } from '@tc/kernel';
import { Hono } from 'hono';
import { type Identity, identify } from '../access/identity.ts';
import { createGate, createHold, type Gate } from '../accounts/limits/gate.ts';
import { REFUSALS } from '../http/auth-error.ts';
import { isDatabaseAway } from '../http/is-database-away.ts';
import type { Peer } from '../http/read-call.ts';
import type { ServeRequest } from '../http/serve.ts';
import { STORAGE_ENDPOINTS } from './endpoints.ts';
import type { StorageCall, StorageDeps, StorageEndpoint, StorageOutcome } from './storage.ts';
import {
  accessRefused,
  answerStorageError,
  STORAGE_REFUSALS,
  type StorageError,
} from './storage-error.ts';

async function requireCaller(
  deps: StorageDeps,
  headers: Headers,
): Promise<Result<Identity, StorageError>> {
  const caller = await identify(deps, headers);
  if (caller.ok) return ok(caller.value);
  const isKeyless = caller.error === REFUSALS.noKey;
  return err(isKeyless ? STORAGE_REFUSALS.noKey : accessRefused(caller.error));
}

async function handle(
  deps: StorageDeps,
  endpoint: StorageEndpoint,
  call: StorageCall,
): Promise<StorageOutcome> {
  if (endpoint.access === 'public') return endpoint.handle(deps, call);
  const caller = await requireCaller(deps, call.request.headers);
  return caller.ok ? endpoint.handle(deps, call, caller.value) : caller;
}

/** They share the connections to the database with everything else. */
const MOST_AT_ONCE = 256;
/** Files take as long as their senders do, who must not hold up those who only read. */
const MOST_UPLOADS = 256;

/** Room for calls, and apart from it for files on their way to us. */
interface Gates {
  readonly uploads: Gate;
  readonly others: Gate;
  readonly hold: () => Promise<void>;
}

function gateOf(gates: Gates, endpoint: StorageEndpoint): Gate {
  return endpoint.takesContent ? gates.uploads : gates.others;
}

async function answer(
  deps: StorageDeps,
  gates: Gates,
  endpoint: StorageEndpoint,
  call: StorageCall,
  requestId: string | undefined,
): Promise<Response> {
  try {
    const outcome = await gateOf(gates, endpoint).run(() => handle(deps, endpoint, call));
    if (!outcome) {
      await gates.hold();
      return answerStorageError(STORAGE_REFUSALS.databaseAway);
    }
    return outcome.ok ? outcome.value : answerStorageError(outcome.error);
  } catch (error) {
    deps.log.error({ error, path: endpoint.path, requestId }, 'a storage call failed');
    const { databaseAway, unexpected } = STORAGE_REFUSALS;
    return answerStorageError(isDatabaseAway(error) ? databaseAway : unexpected);
  }
}

/** Serves `/storage/v1`. */
export function serveStorage(deps: StorageDeps): ServeRequest {
  const gates: Gates = {
    uploads: createGate(MOST_UPLOADS),
    others: createGate(MOST_AT_ONCE),
    hold: createHold(),
  };
  const app = new Hono<{ Bindings: { peer: Peer } }>().basePath('/storage/v1');
  for (const endpoint of STORAGE_ENDPOINTS) {
    app.on(endpoint.method, endpoint.path, ({ req, env }) => {
      const { bucket = '', key = '' } = req.param() as Record<string, string>;
      const query = new URL(req.raw.url).searchParams;
      const call = { request: req.raw, query, bucket, key };
      return answer(deps, gates, endpoint, call, env.peer.requestId);
    });
  }
  app.notFound(() => answerStorageError(STORAGE_REFUSALS.noSuchCall));
  return async (request, peer) => app.fetch(request, { peer });
}
