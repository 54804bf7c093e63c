import { type AccessDeps, type Identity, identify } from '../access/identity.ts';
import { BodyTooLargeError, limitBody } from '../http/body-limit.ts';
import { isDatabaseAway } from '../http/is-database-away.ts';
import type { ServeRequest } from '../http/serve.ts';
import type { Log } from '../ports.ts';
import type { FunctionContext, FunctionUser, NamedFunction } from './named-function.ts';

export interface FunctionsDeps extends AccessDeps {
  readonly log: Log;
  readonly functions: ReadonlyMap<string, NamedFunction>;
}

const LARGEST_BODY = 10_000_000;
const FUNCTION_SECONDS = 30;

const PATH = /^\/functions\/v1\/(?<name>[\w-]{1,100})(?:\/.*)?$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A refusal of the place that functions run in; clients tell it from a function's own answer. */
function relayError(status: number, code: string, message: string, isRelay = true): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (isRelay) headers.set('x-relay-error', 'true');
  if (status === 503) headers.set('retry-after', '5');
  return Response.json({ code, message }, { status, headers });
}

function userOf(caller: Identity): FunctionUser | null {
  if (caller.role !== 'authenticated') return null;
  return { id: caller.userId, email: caller.user.email ?? '' };
}

class TimeOverError extends Error {
  override readonly name = 'TimeOverError';
}

/** What the function answers, or that its time is over; it is told, and not waited for. */
async function withinTime(
  run: (signal: AbortSignal) => Promise<Response>,
  seconds: number,
): Promise<Response> {
  const controller = new AbortController();
  const over = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const timer = setTimeout(() => controller.abort(new TimeOverError()), seconds * 1000);
  try {
    return await Promise.race([run(controller.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Headers that a function must not set for the whole origin. */
const KEPT_BACK = ['set-cookie', 'clear-site-data', 'strict-transport-security'];

function present(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of KEPT_BACK) headers.delete(name);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Not the function's fault: the database that it asked is away. */
function refuseForNow(): Response {
  return relayError(503, 'SERVICE_UNAVAILABLE', 'Service is unavailable right now');
}

function refuseFailure(deps: FunctionsDeps, name: string, error: unknown): Response {
  if (error instanceof TimeOverError) {
    deps.log.warn({ function: name }, 'a function took too long');
    return relayError(504, 'WORKER_LIMIT', 'Function took too long to answer');
  }
  if (error instanceof BodyTooLargeError) {
    return relayError(413, 'PAYLOAD_TOO_LARGE', 'Request body is too large');
  }
  deps.log.error({ error, function: name }, 'a function failed');
  if (isDatabaseAway(error)) return refuseForNow();
  return relayError(500, 'WORKER_ERROR', 'Internal Server Error', false);
}

async function call(
  deps: FunctionsDeps,
  name: string,
  request: Request,
  ip: string,
): Promise<Response> {
  const caller = await identify(deps, request.headers);
  if (!caller.ok) return relayError(401, 'UNAUTHORIZED', 'Invalid JWT');
  const named = deps.functions.get(name);
  if (!named) return relayError(404, 'NOT_FOUND', 'Requested function was not found');
  const context: Omit<FunctionContext, 'signal'> = {
    user: userOf(caller.value),
    isService: caller.value.role === 'service_role',
    ip,
  };
  const run = async (signal: AbortSignal) =>
    named(limitBody(request, LARGEST_BODY), { ...context, signal });
  try {
    return present(await withinTime(run, FUNCTION_SECONDS));
  } catch (error) {
    return refuseFailure(deps, name, error);
  }
}

/** Serves `/functions/v1`. */
export function serveFunctions(deps: FunctionsDeps): ServeRequest {
  return async (request, { ip }) => {
    const name = PATH.exec(new URL(request.url).pathname)?.groups?.name ?? '';
    if (!METHODS.includes(request.method)) {
      return relayError(405, 'METHOD_NOT_ALLOWED', 'Method is not allowed');
    }
    try {
      return await call(deps, name, request, ip);
    } catch (error) {
      deps.log.error({ error }, 'a function could not be called');
      return isDatabaseAway(error)
        ? refuseForNow()
        : relayError(500, 'INTERNAL', 'Internal Server Error');
    }
  };
}
