import type { z } from 'zod';
import type { ApiErrorCode } from './api-errors.ts';
import type { TeamRight } from './team-rights.ts';

/** A schema: what it is made from, and what parsing returns. */
export type Schema = z.ZodType;
export type InputOf<Of extends Schema> = z.input<Of>;
export type OutputOf<Of extends Schema> = z.output<Of>;

/** `user`: a caller with a live session that has passed the second factor, if the account has one. */
export type Access = 'public' | 'user';

/** What an API key may do: read, have photos graded, and change what is kept. None includes another. */
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
  /** The server cannot mount a call for anybody else: that does not compile. */
  readonly access: Who;
  /** What an API key needs to make this call; without it no key may, whatever its scopes. */
  readonly scope?: KeyScope;
  /** What it takes in a team; a call that says it is also there for the team's collection, one that does not is not. */
  readonly inTeam?: TeamRight;
  /** It is that copy. */
  readonly isTeamCopy?: true;
  /** Schema of the body, or of the query of a GET; `z.undefined()` if there is none. */
  readonly input: Input;
  /** What its query says beside a body; a GET says everything in its query, as `input`. */
  readonly query?: Query;
  /** What its headers say, by their names as the description writes them. */
  readonly headers?: Schema;
  /** How the body is sent: JSON unless it carries files, or is one or a piece of one. */
  readonly body?: 'multipart' | 'csv' | 'piece';
  readonly output: Output;
  /** Media types of an answer that is a file. */
  readonly answers?: readonly string[];
  /** The status of success, if it is not 200, or 204 without content. */
  readonly success?: 201;
  /** Possible errors, besides those of every call with this access. */
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
