import { err, ok, type Result } from '@tc/kernel';
import { answerError, answerOk } from '../http/answer.ts';
import { type AuthError, badJwt, REFUSALS } from '../http/auth-error.ts';
import type { Call, Outcome } from '../http/call.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import type { HeaderFields, HttpRequest } from '../http/http-request.ts';
import { readCall } from '../http/read-call.ts';
import { guarded, type Service } from '../http/service.ts';
import { SERVICE_ROLES, verifyToken } from '../tokens/access-token.ts';
import { areEqual } from '../tokens/secrets.ts';
import type { AccountsDeps } from './accounts.ts';
import { createModes, type ServeInMode } from './cookies/cookie-mode.ts';
import type { Endpoint } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints.ts';
import { type Admission, createAdmission } from './limits/admission.ts';
import { bearerOf, requireSession } from './sessions/require-session.ts';

/** The operator's programs: either form of the service key, or a token of that role. */
async function requireService(
  deps: AccountsDeps,
  headers: HeaderFields,
): Promise<Result<null, AuthError>> {
  const key = headers.apikey ?? '';
  if (areEqual(key, deps.settings.serviceKey) && key.startsWith('sb_')) return ok(null);
  const bearer = bearerOf(headers);
  if (!bearer) return err(REFUSALS.noAuthorization);
  if (areEqual(bearer, deps.settings.serviceKey)) return ok(null);
  const verified = await verifyToken(deps.ring, bearer, deps.clock.now());
  if (!verified.ok) return verified;
  const { role } = verified.value;
  if (typeof role !== 'string') return err(badJwt('missing role claim'));
  return SERVICE_ROLES.includes(role) ? ok(null) : err(REFUSALS.notAdmin);
}

async function handle(
  deps: AccountsDeps,
  admission: Admission,
  endpoint: Endpoint,
  call: Call,
): Promise<Outcome> {
  const spent = await admission.spend(endpoint, call);
  if (spent && !spent.ok) return spent;
  if (endpoint.access === 'public') return endpoint.handle(deps, call);
  if (endpoint.access === 'service') {
    const allowed = await requireService(deps, call.headers);
    return allowed.ok ? endpoint.handle(deps, call) : allowed;
  }
  const caller = await requireSession(
    deps,
    deps.database,
    bearerOf(call.headers),
    endpoint.withAccount,
  );
  return caller.ok ? endpoint.handle(deps, call, caller.value) : caller;
}

/** What every call goes through. */
interface Entrance {
  readonly admission: Admission;
  readonly serveInMode: ServeInMode;
}

async function serve(
  deps: AccountsDeps,
  { admission, serveInMode }: Entrance,
  endpoint: Endpoint,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const refused = await admission.refuse(endpoint, request);
  if (refused) return answerError(refused, request.headers);
  const call = await readCall(request);
  if (!call.ok) return answerError(call.error, request.headers);
  // Only now, so that a client that sends its body slowly takes no room from others.
  const outcome = await admission.run(endpoint, call.value, () =>
    serveInMode(endpoint.path, call.value, (inMode) => handle(deps, admission, endpoint, inMode)),
  );
  return outcome.ok ? answerOk(outcome.value) : answerError(outcome.error, request.headers);
}

/** Serves `/auth/v1`. */
export function serveAccounts(deps: AccountsDeps): Service {
  const entrance = { admission: createAdmission(deps), serveInMode: createModes(deps) };
  const border = {
    log: deps.log,
    failure: 'an account call failed',
    refuse: ({ headers }: HttpRequest, isPassing: boolean) =>
      answerError(isPassing ? REFUSALS.databaseAway : REFUSALS.unexpected, headers),
  };
  return {
    prefix: '/auth/v1',
    routes: ACCOUNT_ENDPOINTS.map((endpoint) => ({
      method: endpoint.method,
      path: endpoint.path,
      serve: guarded(border, endpoint.path, (request) => serve(deps, entrance, endpoint, request)),
    })),
    serveOther: async ({ headers }) => answerError(REFUSALS.noSuchCall, headers),
  };
}
