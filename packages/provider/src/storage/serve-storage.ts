import { err, ok, type Result } from '@tc/kernel';
import { type Identity, identify } from '../access/identity.ts';
import { createGate, createHold, type Gate } from '../accounts/limits/gate.ts';
import { REFUSALS } from '../http/auth-error.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import type { HeaderFields, HttpRequest } from '../http/http-request.ts';
import { guarded, type Service } from '../http/service.ts';
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
  headers: HeaderFields,
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

/** They share the database connections with everything else. */
const MOST_AT_ONCE = 256;
/** Uploads take as long as their senders do, and must not hold up calls that only read. */
const MOST_UPLOADS = 256;

/** Room for calls, and separately for uploads. */
interface Gates {
  readonly uploads: Gate;
  readonly others: Gate;
  readonly hold: () => Promise<void>;
}

function gateOf(gates: Gates, endpoint: StorageEndpoint): Gate {
  return endpoint.takesContent ? gates.uploads : gates.others;
}

async function serve(
  deps: StorageDeps,
  gates: Gates,
  endpoint: StorageEndpoint,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const { bucket = '', '*': key = '' } = request.params;
  // A folder's path: there is no object without a name.
  if (key === '' && endpoint.path.endsWith('*')) {
    return answerStorageError(STORAGE_REFUSALS.noSuchCall);
  }
  const call = { request, query: request.query, bucket, key };
  const outcome = await gateOf(gates, endpoint).run(() => handle(deps, endpoint, call));
  if (!outcome) {
    await gates.hold();
    return answerStorageError(STORAGE_REFUSALS.databaseAway);
  }
  return outcome.ok ? outcome.value : answerStorageError(outcome.error);
}

/** Serves `/storage/v1`. */
export function serveStorage(deps: StorageDeps): Service {
  const gates: Gates = {
    uploads: createGate(MOST_UPLOADS),
    others: createGate(MOST_AT_ONCE),
    hold: createHold(),
  };
  const { databaseAway, unexpected, noSuchCall } = STORAGE_REFUSALS;
  const border = {
    log: deps.log,
    failure: 'a storage call failed',
    refuse: (_: HttpRequest, isPassing: boolean) =>
      answerStorageError(isPassing ? databaseAway : unexpected),
  };
  return {
    prefix: '/storage/v1',
    routes: STORAGE_ENDPOINTS.map((endpoint) => ({
      method: endpoint.method,
      path: endpoint.path,
      serve: guarded(border, endpoint.path, (request) => serve(deps, gates, endpoint, request)),
    })),
    serveOther: async () => answerStorageError(noSuchCall),
  };
}
