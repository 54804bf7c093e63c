import type { Call, Outcome } from '../http/call.ts';
import type { AccountsDeps } from './accounts.ts';
import type { RateLimitName } from './limits/rate-limit-table.ts';
import type { Caller } from './sessions/require-session.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Place {
  readonly method: Method;
  /** Below `/auth/v1`, with `:name` for parts that vary. */
  readonly path: string;
  /** Bucket of the caller's address that a call takes from. */
  readonly limit?: RateLimitName;
  /** Whether a call looks at a password, which takes a processor for a while. */
  readonly hashes?: (query: URLSearchParams) => boolean;
}

/** Anyone may call, with the public key or without. */
export interface PublicEndpoint extends Place {
  readonly access: 'public';
  readonly handle: (deps: AccountsDeps, call: Call) => Promise<Outcome>;
}

/** Only who is signed in, by a session that lives. */
export interface UserEndpoint extends Place {
  readonly access: 'user';
  /** The call answers with all that belongs to the caller's account. */
  readonly withAccount?: true;
  readonly handle: (deps: AccountsDeps, call: Call, caller: Caller) => Promise<Outcome>;
}

/** Only the operator's programs, by the service key or a token of that role. */
export interface ServiceEndpoint extends Place {
  readonly access: 'service';
  readonly handle: (deps: AccountsDeps, call: Call) => Promise<Outcome>;
}

/** One call of the protocol: where it is, who may, what it does. */
export type Endpoint = PublicEndpoint | UserEndpoint | ServiceEndpoint;
