import { err, ok, type Result } from '@tc/kernel';
import { Hono } from 'hono';
import { answerError, answerOk } from '../http/answer.ts';
import { type AuthError, badJwt, REFUSALS } from '../http/auth-error.ts';
import type { Call, Outcome } from '../http/call.ts';
import { isDatabaseAway } from '../http/is-database-away.ts';
import { type Peer, readCall } from '../http/read-call.ts';
import type { ServeRequest } from '../http/serve.ts';
import { SERVICE_ROLES, verifyToken } from '../tokens/access-token.ts';
import { areEqual } from '../tokens/secrets.ts';
import { TooBusyError } from '../work-queue.ts';
import type { AccountsDeps } from './accounts.ts';
import { serveInMode } from './cookies/cookie-mode.ts';
import type { Endpoint } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints.ts';
import { type Admission, createAdmission } from './limits/admission.ts';
import { bearerOf, requireSession } from './sessions/require-session.ts';

/** The operator's programs: by the key itself, of either form, or a token of that role. */
async function requireService(
  deps: AccountsDeps,
  headers: Headers,
): Promise<Result<null, AuthError>> {
  const key = headers.get('apikey') ?? '';
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
  const caller = await requireSession(deps, deps.database, call.headers, endpoint.withAccount);
  return caller.ok ? endpoint.handle(deps, call, caller.value) : caller;
}

async function answer(
  deps: AccountsDeps,
  admission: Admission,
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
  peer: Peer,
): Promise<Response> {
  try {
    const refused = await admission.refuse(endpoint, request, peer);
    if (refused) return answerError(refused, request.headers);
    const call = await readCall(request, params, peer);
    if (!call.ok) return answerError(call.error, request.headers);
    // Only now, since who sends a body slowly must not take the room of others.
    const outcome = await admission.run(endpoint, call.value, () =>
      serveInMode(deps, endpoint.path, call.value, (inMode) =>
        handle(deps, admission, endpoint, inMode),
      ),
    );
    return outcome.ok ? answerOk(outcome.value) : answerError(outcome.error, request.headers);
  } catch (error) {
    const { requestId } = peer;
    deps.log.error({ error, path: endpoint.path, requestId }, 'an account call failed');
    const isForMoment = isDatabaseAway(error) || error instanceof TooBusyError;
    const refusal = isForMoment ? REFUSALS.databaseAway : REFUSALS.unexpected;
    return answerError(refusal, request.headers);
  }
}

/** Serves `/auth/v1`. */
export function serveAccounts(deps: AccountsDeps): ServeRequest {
  const admission = createAdmission(deps);
  const app = new Hono<{ Bindings: { peer: Peer } }>().basePath('/auth/v1');
  for (const endpoint of ACCOUNT_ENDPOINTS) {
    app.on(endpoint.method, endpoint.path, (context) =>
      answer(deps, admission, endpoint, context.req.raw, context.req.param(), context.env.peer),
    );
  }
  app.notFound((context) => answerError(REFUSALS.noSuchCall, context.req.raw.headers));
  return async (request, peer) => app.fetch(request, { peer });
}
