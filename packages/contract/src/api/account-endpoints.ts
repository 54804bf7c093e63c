import { z } from 'zod';
import { declare } from './api-endpoint.ts';

/** Days between requesting deletion and the deletion itself; signing in before then can stop it. */
export const DAYS_TO_RETURN = 30;

const moment = z.iso.datetime();

export const deletionState = z.object({
  /** Null if the account is not due for deletion. */
  deletion: z.object({ requestedAt: moment, deletesAt: moment }).nullable(),
});

export type DeletionState = z.infer<typeof deletionState>;

export const readDeletion = declare({
  method: 'GET',
  path: '/api/v1/account/deletion',
  summary: 'Whether the account is about to be deleted',
  access: 'user',
  input: z.undefined(),
  output: deletionState,
  errors: [],
});

/**
 * Signs the account out everywhere right away, and deletes everything once the waiting period is over.
 */
export const requestDeletion = declare({
  method: 'POST',
  path: '/api/v1/account/deletion',
  summary: 'Sign out everywhere and delete the account after 30 days',
  access: 'user',
  /**
   * The account's own address, typed again, so that one wrong tap cannot delete an account. If it
   * has no email address, this is its phone number.
   */
  input: z.strictObject({ email: z.string().max(320) }),
  output: deletionState,
  errors: ['invalid', 'conflict'],
});

export const cancelDeletion = declare({
  method: 'DELETE',
  path: '/api/v1/account/deletion',
  summary: 'Keep the account after all',
  access: 'user',
  input: z.undefined(),
  output: deletionState,
  errors: [],
});
