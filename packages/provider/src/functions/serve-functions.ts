import { type AccessDeps, type Identity, identify } from '../access/identity.ts';
import { answerRefusal, type HttpAnswer } from '../http/http-answer.ts';
import type { HttpRequest } from '../http/http-request.ts';
import { isDatabaseAway } from '../http/is-database-away.ts';
import { readBody } from '../http/read-body.ts';
import { guarded, type Route, type Service } from '../http/service.ts';
import type { Log } from '../ports.ts';
import type { FunctionContext, FunctionUser, NamedFunction } from './named-function.ts';

export interface FunctionsDeps extends AccessDeps {
  readonly log: Log;
  readonly functions: ReadonlyMap<string, NamedFunction>;
}

const LARGEST_BODY = 10_000_000;
const FUNCTION_SECONDS = 30;

/** An error of the runtime; the header lets clients tell it from the function's own response. */
function relayError(status: number, code: string, message: string, isRelay = true): HttpAnswer {
  return answerRefusal(status, { code, message }, isRelay ? { 'x-relay-error': 'true' } : {});
}

function userOf(caller: Identity): FunctionUser | null {
  if (caller.role !== 'authenticated') return null;
  return { id: caller.userId, email: caller.user.email ?? '' };
}

class TimeOverError extends Error {
  override readonly name = 'TimeOverError';
}

/** The function's response. When its time is up it is signaled to stop, but not waited for. */
async function withinTime(
  run: (signal: AbortSignal) => Promise<HttpAnswer>,
  seconds: number,
): Promise<HttpAnswer> {
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

/** Headers that a function must not set, because they affect the whole origin. */
const KEPT_BACK = new Set(['set-cookie', 'clear-site-data', 'strict-transport-security']);

function present({ status, headers, body }: Response): HttpAnswer {
  const own = [...headers].filter(([name]) => !KEPT_BACK.has(name));
  return { status, headers: { 'cache-control': 'no-store', ...Object.fromEntries(own) }, body };
}

/** The request in the form functions get from any provider; null if its body is too large. */
async function toWebRequest(request: HttpRequest): Promise<Request | null> {
  const { method, headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const bytes = hasBody ? await readBody(request.body, LARGEST_BODY) : null;
  if (hasBody && !bytes) return null;
  // A placeholder host: functions do not need the real one.
  const url = new URL(request.url, 'http://provider.invalid');
  const fields = Object.entries(headers).map(([name, value]) => [name, value ?? '']);
  return new Request(url, {
    method,
    headers: Object.fromEntries(fields),
    body: bytes as Buffer<ArrayBuffer> | null,
  });
}

/** Not the function's fault: the database it needs is unreachable. */
function refuseForNow(): HttpAnswer {
  return relayError(503, 'SERVICE_UNAVAILABLE', 'Service is unavailable right now');
}

function refuseFailure(deps: FunctionsDeps, name: string, error: unknown): HttpAnswer {
  if (error instanceof TimeOverError) {
    deps.log.warn({ function: name }, 'a function took too long');
    return relayError(504, 'WORKER_LIMIT', 'Function took too long to answer');
  }
  deps.log.error({ error, function: name }, 'a function failed');
  if (isDatabaseAway(error)) return refuseForNow();
  return relayError(500, 'WORKER_ERROR', 'Internal Server Error', false);
}

async function call(deps: FunctionsDeps, request: HttpRequest): Promise<HttpAnswer> {
  const caller = await identify(deps, request.headers);
  if (!caller.ok) return relayError(401, 'UNAUTHORIZED', 'Invalid JWT');
  const { name = '' } = request.params;
  const named = deps.functions.get(name);
  if (!named) return relayError(404, 'NOT_FOUND', 'Requested function was not found');
  const context: Omit<FunctionContext, 'signal'> = {
    user: userOf(caller.value),
    isService: caller.value.role === 'service_role',
    ip: request.ip,
  };
  const run = async (signal: AbortSignal): Promise<HttpAnswer> => {
    const asked = await toWebRequest(request);
    if (!asked) return relayError(413, 'PAYLOAD_TOO_LARGE', 'Request body is too large');
    return present(await named(asked, { ...context, signal }));
  };
  try {
    return await withinTime(run, FUNCTION_SECONDS);
  } catch (error) {
    return refuseFailure(deps, name, error);
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** A function also serves every path below its name. */
const PATHS = ['/:name', '/:name/*'];

/** Serves `/functions/v1`. */
export function serveFunctions(deps: FunctionsDeps): Service {
  const border = {
    log: deps.log,
    failure: 'a function could not be called',
    refuse: (_: HttpRequest, isPassing: boolean) =>
      isPassing ? refuseForNow() : relayError(500, 'INTERNAL', 'Internal Server Error'),
  };
  const serve = guarded(border, '/:name', (request) => call(deps, request));
  const routeOf = (path: string): Route[] => METHODS.map((method) => ({ method, path, serve }));
  return { prefix: '/functions/v1', routes: PATHS.flatMap(routeOf), serveOther: serve };
}
