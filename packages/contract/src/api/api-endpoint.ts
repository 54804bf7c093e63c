import type { z } from 'zod';
import type { ApiErrorCode } from './api-errors.ts';
import type { TeamRight } from './team-rights.ts';

/** A schema: the input it takes and the output of parsing. */
export type Schema = z.ZodType;
export type InputOf<Of extends Schema> = z.input<Of>;
export type OutputOf<Of extends Schema> = z.output<Of>;

/** `user`: a caller with a live session that has passed the second factor, if the account has one. */
export type Access = 'public' | 'user';

/** What an API key may do: read, have photos graded, and change what is stored. None includes another. */
export const KEY_SCOPES = ['read', 'scan', 'write'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** One call of the product's own API; server and client both derive from it. */
export interface ApiEndpoint<
  Input extends Schema,
  Output extends Schema,
  Who extends Access = Access,
  Query extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Full path, with `:name` for the parts that vary. */
  readonly path: string;
  /** What it does, in a few words for the API description. */
  readonly summary?: string;
  /** Who may call. Mounting the call for anybody else does not compile. */
  readonly access: Who;
  /** The scope an API key needs for this call; if absent, no key may make it. */
  readonly scope?: KeyScope;
  /**
   * The right the caller needs in a team. Calls with one also exist for the team's collection;
   * others do not.
   */
  readonly inTeam?: TeamRight;
  /** This is the copy of a call for the team's collection. */
  readonly isTeamCopy?: true;
  /** Schema of the body, or of the query of a GET; `z.undefined()` if there is none. */
  readonly input: Input;
  /** Schema of the query of a call with a body; a GET has its query in `input`. */
  readonly query?: Query;
  /** Schema of the headers, with their names as in the API description. */
  readonly headers?: Schema;
  /** How the body is sent: JSON unless it carries files, or is a file or a piece of one. */
  readonly body?: 'multipart' | 'csv' | 'piece';
  readonly output: Output;
  /** Media types of a response that is a file. */
  readonly answers?: readonly string[];
  /**
   * False if its answer is not kept under an `Idempotency-Key`, because the call changes nothing, or changes
   * something outside our database.
   */
  readonly answerIsKept?: false;
  /** The status on success, unless it is 200, or 204 without content. */
  readonly success?: 201;
  /** Possible errors, in addition to those of every call with this access. */
  readonly errors: readonly ApiErrorCode[];
}

/** Preserves the exact types of a declaration. */
export function declare<
  Input extends Schema,
  Output extends Schema,
  Who extends Access,
  Declared extends ApiEndpoint<Input, Output, Who>,
>(endpoint: Declared & ApiEndpoint<Input, Output, Who>): Declared {
  return endpoint;
}
