import type { z } from 'zod';
import type { ApiErrorCode } from './api-errors.ts';

/** How the shape of what travels is declared, what it is made from, and what reading it gives. */
export type Schema = z.ZodType;
export type InputOf<Of extends Schema> = z.input<Of>;
export type OutputOf<Of extends Schema> = z.output<Of>;

/** One call of the product's own API: server and client both derive from it. */
export interface ApiEndpoint<Input extends Schema, Output extends Schema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole path, with `:name` for parts that vary. */
  readonly path: string;
  /** What it does, in a few words for the description of the API. */
  readonly summary?: string;
  /** `user`: whose session lives and, where the account has a second factor, has passed it. */
  readonly access: 'public' | 'user';
  /** Of the JSON body; `z.undefined()` where none is read. */
  readonly input: Input;
  readonly output: Output;
  /** What may be answered beside those that every call of this access can. */
  readonly errors: readonly ApiErrorCode[];
}

/** Keeps the exact types of a declaration. */
export function declare<Input extends Schema, Output extends Schema>(
  endpoint: ApiEndpoint<Input, Output>,
): ApiEndpoint<Input, Output> {
  return endpoint;
}
