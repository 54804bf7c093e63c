import type { z } from 'zod';
import type { ApiErrorCode } from './api-errors.ts';

/** A schema: what it is made from, and what parsing returns. */
export type Schema = z.ZodType;
export type InputOf<Of extends Schema> = z.input<Of>;
export type OutputOf<Of extends Schema> = z.output<Of>;

/** `user`: a caller with a live session that has passed the second factor, if the account has one. */
export type Access = 'public' | 'user';

/** One call of the product's own API; server and client both derive from it. */
export interface ApiEndpoint<
  Input extends Schema,
  Output extends Schema,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path, with `:name` for the parts that vary. */
  readonly path: string;
  /** What it does, in a few words for the API description. */
  readonly summary?: string;
  /** The server cannot mount a call for anybody else: that does not compile. */
  readonly access: Who;
  /** Schema of the body, or of the query of a GET; `z.undefined()` if there is none. */
  readonly input: Input;
  /** How the body is sent: JSON unless it carries files. */
  readonly body?: 'multipart';
  readonly output: Output;
  /** The status of success, if it is not 200, or 204 without content. */
  readonly success?: 201;
  /** Possible errors, besides those of every call with this access. */
  readonly errors: readonly ApiErrorCode[];
}

/** Preserves the exact types of a declaration. */
export function declare<Input extends Schema, Output extends Schema, Who extends Access>(
  endpoint: ApiEndpoint<Input, Output, Who>,
): ApiEndpoint<Input, Output, Who> {
  return endpoint;
}
