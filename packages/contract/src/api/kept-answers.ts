import { z } from 'zod';
import type { ApiEndpoint, Schema } from './api-endpoint.ts';

/** How long the answer to a call with an `Idempotency-Key` is kept. */
export const HOURS_ANSWERS_ARE_KEPT = 24;

export const IDEMPOTENCY_KEY = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 characters without spaces');

function readsOwnKey({ headers }: ApiEndpoint<Schema, Schema>): boolean {
  return headers instanceof z.ZodObject && 'Idempotency-Key' in headers.shape;
}

/**
 * Whether the answer to a call is kept under its `Idempotency-Key`. That is so for every POST by somebody who
 * is signed in, unless the call declares otherwise, answers with a file or reads the key itself.
 */
export function keepsAnswer(endpoint: ApiEndpoint<Schema, Schema>): boolean {
  const { method, access, body = 'json', answers, output, answerIsKept = true } = endpoint;
  const isPlain = (body === 'json' || body === 'csv') && !answers && !(output instanceof z.ZodFile);
  const isPost = method === 'POST' && access === 'user';
  return isPost && isPlain && answerIsKept && !readsOwnKey(endpoint);
}
