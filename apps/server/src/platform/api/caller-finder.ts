import type { ApiErrorCode, KeyScope } from '@tc/contract/api';
import type { Result } from '@tc/kernel';
import type { ApiCaller, AuthError, HeaderFields } from '@tc/provider';
import type { TeamFinder } from '../teams/find-membership.ts';
import type { Holder } from '../teams/holder.ts';
import type { AnswerKeeper } from './kept-answers.ts';

/** Finds whose session a token belongs to, whether it comes from our own provider or from another project. */
export interface SessionFinder {
  findCaller(headers: HeaderFields): Promise<Result<ApiCaller, AuthError>>;
}

export interface CallerRefusal {
  readonly code: ApiErrorCode;
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly plan?: { readonly limit: string; readonly used: number; readonly max: number };
}

/** The owner of a key, and the headers that tell how many calls it has left. */
export interface KeyOwner {
  readonly found: Result<ApiCaller, CallerRefusal>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Finds who is calling with a key. A call without a `scope` cannot be made with any key. */
export interface KeyFinder {
  findOwner(key: string, scope: KeyScope | null): Promise<KeyOwner>;
}

/**
 * Finds who is calling our own API, with a session or a key, and which team they are in. Also keeps their answers.
 */
export type CallerFinder = SessionFinder &
  KeyFinder &
  TeamFinder & { readonly answers: AnswerKeeper };

/**
 * Who is calling, and which collection the call is about: their own or, in a call's copy for teams, their team's.
 */
export interface Caller extends ApiCaller {
  readonly holder: Holder;
  /** The team of that collection; null if it is their own. */
  readonly teamId: string | null;
}

/** The API key in an `Authorization` header; null if it holds anything else, such as a session's token. */
export function readKey(authorization: string | undefined): string | null {
  return /^bearer\s+(?<key>tc_\S*)$/i.exec(authorization ?? '')?.groups?.key ?? null;
}
