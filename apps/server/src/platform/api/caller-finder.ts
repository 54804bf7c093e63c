import type { ApiErrorCode, KeyScope } from '@tc/contract/api';
import type { Result } from '@tc/kernel';
import type { ApiCaller, AuthError, HeaderFields } from '@tc/provider';
import type { TeamFinder } from '../teams/find-membership.ts';
import type { Holder } from '../teams/holder.ts';

/** Finds the session of a token, either from our own provider or from another project. */
export interface SessionFinder {
  findCaller(headers: HeaderFields): Promise<Result<ApiCaller, AuthError>>;
}

/** Why a caller may not make a call. */
export interface CallerRefusal {
  readonly code: ApiErrorCode;
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly plan?: { readonly limit: string; readonly used: number; readonly max: number };
}

/** The result of looking up a key, and what the response says about its limit. */
export interface KeyOwner {
  readonly found: Result<ApiCaller, CallerRefusal>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Finds who makes a call that needs `scope`. No key may make a call without one. */
export interface KeyFinder {
  findOwner(key: string, scope: KeyScope | null): Promise<KeyOwner>;
}

/** Finds who calls our own API, by session or by key, and which team they are in. */
export type CallerFinder = SessionFinder & KeyFinder & TeamFinder;

/**
 * Who is calling, and whose collection it is about: their own or, for a team's copy of a call, their team's.
 */
export interface Caller extends ApiCaller {
  readonly holder: Holder;
}

/** The API key in an `Authorization` header; null if it is something else, such as a session token. */
export function readKey(authorization: string | undefined): string | null {
  return /^bearer\s+(?<key>tc_\S*)$/i.exec(authorization ?? '')?.groups?.key ?? null;
}
