import type { Result } from '@tc/kernel';
import type { AuthError } from './auth-error.ts';
import type { HeaderFields } from './http-request.ts';

/** One request, read and free of the way it traveled. */
export interface Call {
  readonly method: string;
  /** Parsed JSON object of the body; empty where none was sent. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: HeaderFields;
  /** Address of the peer, or of the client where a trusted proxy names it. */
  readonly ip: string;
  readonly userAgent: string;
}

export interface Answer {
  readonly status: number;
  /** Sent as JSON; absent: no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Outcome = Result<Answer, AuthError>;
