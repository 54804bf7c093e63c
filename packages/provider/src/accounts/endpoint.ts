import type { Call, Outcome } from '../http/call.ts';
import type { AccountsDeps } from './accounts.ts';
import type { RateLimitName } from './limits/rate-limit-table.ts';
import type { Caller } from './sessions/require-session.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Place {
  readonly method: Method;
  /** Path below `/auth/v1`, with `:name` for the variable parts. */
  readonly path: string;
  /** The rate limit bucket of the client's address that a call takes from. */
  readonly limit?: RateLimitName;
  /** Whether the call checks a password, which keeps a processor busy for a while. */
  readonly hashes?: (query: URLSearchParams) => boolean;
}

/** Open to anyone, with or without the public key. */
export interface PublicEndpoint extends Place {
  readonly access: 'public';
  readonly handle: (deps: AccountsDeps, call: Call) => Promise<Outcome>;
}

/** Open only to signed-in users whose session is alive. */
export interface UserEndpoint extends Place {
  readonly access: 'user';
  /** The response includes everything attached to the caller's account. */
  readonly withAccount?: true;
  readonly handle: (deps: AccountsDeps, call: Call, caller: Caller) => Promise<Outcome>;
}

/** Open only to the operator's programs, with the service key or a token of that role. */
export interface ServiceEndpoint extends Place {
  readonly access: 'service';
  readonly handle: (deps: AccountsDeps, call: Call) => Promise<Outcome>;
}

/** One call of the protocol: where it is, who may make it, and what it does. */
export type Endpoint = PublicEndpoint | UserEndpoint | ServiceEndpoint;
