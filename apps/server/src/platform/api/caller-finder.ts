import type { ApiErrorCode, KeyScope } from '@tc/contract/api';
import type { Result } from '@tc/kernel';
import type { ApiCaller, AuthError, HeaderFields } from '@tc/provider';
import type { TeamFinder } from '../teams/find-membership.ts';
import type { Holder } from '../teams/holder.ts';
import type { AnswerKeeper } from './kept-answers.ts';

/** Whose session a token is of: by our own provider, or by another project's tokens. */
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

/** What came of a key, and what the answer says of its limit. */
export interface KeyOwner {
  readonly found: Result<ApiCaller, CallerRefusal>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who makes a call that needs `scope`; no key may make one that has none. */
export interface KeyFinder {
  findOwner(key: string, scope: KeyScope | null): Promise<KeyOwner>;
}

/** Who calls our own API, by a session or by a key, which team they are in, and what they were answered before. */
export type CallerFinder = SessionFinder &
  KeyFinder &
  TeamFinder & { readonly answers: AnswerKeeper };

/** Who calls, and whose collection the call is about: their own or, in the copy for teams, their team's. */
export interface Caller extends ApiCaller {
  readonly holder: Holder;
  /** The team whose collection it is; null: their own. */
  readonly teamId: string | null;
}

/** The API key of an `Authorization` header; null: something else, such as the token of a session. */
export function readKey(authorization: string | undefined): string | null {
  return /^bearer\s+(?<key>tc_\S*)$/i.exec(authorization ?? '')?.groups?.key ?? null;
}
