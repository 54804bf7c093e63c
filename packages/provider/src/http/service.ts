import type { Log } from '../ports.ts';
import { TooBusyError } from '../work-queue.ts';
import type { HttpAnswer } from './http-answer.ts';
import type { HttpRequest } from './http-request.ts';
import { isDatabaseAway } from './is-database-away.ts';

export type Serve = (request: HttpRequest) => Promise<HttpAnswer>;

export interface Route {
  /** A route for `GET` also serves `HEAD`. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the prefix: `:name` matches one part, and a final `*` the rest. */
  readonly path: string;
  readonly serve: Serve;
}

/** One part of the protocol as data, for the server to mount. */
export interface Service {
  /** Such as `/auth/v1`. */
  readonly prefix: string;
  readonly routes: readonly Route[];
  /** Handles every other path below the prefix. */
  readonly serveOther: Serve;
}

interface Border {
  readonly log: Log;
  /** What the log says about a failure, such as "an account call failed". */
  readonly failure: string;
  /** The refusal in the protocol's own form; `isPassing` means the same request may succeed later. */
  readonly refuse: (request: HttpRequest, isPassing: boolean) => HttpAnswer;
}

/** No error leaves the service: it is logged, and the client gets a refusal. */
export function guarded({ log, failure, refuse }: Border, path: string, serve: Serve): Serve {
  return async (request) => {
    try {
      return await serve(request);
    } catch (error) {
      log.error({ error, path, requestId: request.requestId }, failure);
      return refuse(request, isDatabaseAway(error) || error instanceof TooBusyError);
    }
  };
}
