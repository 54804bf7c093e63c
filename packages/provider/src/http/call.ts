import type { Result } from '@tc/kernel';
import type { AuthError } from './auth-error.ts';
import type { HeaderFields } from './http-request.ts';

/** A request, read and independent of how it arrived. */
export interface Call {
  readonly method: string;
  /** The body's JSON object; empty if none was sent. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: HeaderFields;
  /** The peer's address, or the client's if a trusted proxy reports it. */
  readonly ip: string;
  readonly userAgent: string;
}

export interface Answer {
  readonly status: number;
  /** Sent as JSON; if absent, there is no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Outcome = Result<Answer, AuthError>;
