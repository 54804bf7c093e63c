import { z } from 'zod';
import { declare } from './api-endpoint.ts';

/** Days between requesting deletion and the deletion itself; signing in before then can stop it. */
export const DAYS_TO_RETURN = 30;

const moment = z.iso.datetime();

const deletionState = z.object({
  /** Null if the account is not due for deletion. */
  deletion: z.object({ requestedAt: moment, deletesAt: moment }).nullable(),
});

export type DeletionState = z.infer<typeof deletionState>;

export const accountExportSchema = z.object({
  schema: z.literal('truecorner.account-export/1'),
  exportedAt: moment,
  account: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    createdAt: moment,
    emailConfirmedAt: moment.nullable(),
    lastSignInAt: moment.nullable(),
    profile: z.record(z.string(), z.unknown()),
  }),
  identities: z.array(
    z.object({
      provider: z.string(),
      data: z.record(z.string(), z.unknown()),
      createdAt: moment,
      lastSignInAt: moment.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      createdAt: moment,
      lastUsedAt: moment,
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  /** Never includes their secrets. */
  secondFactors: z.array(
    z.object({
      kind: z.string(),
      name: z.string().nullable(),
      status: z.string(),
      createdAt: moment,
    }),
  ),
  /** Never includes their keys. */
  passkeys: z.array(
    z.object({ name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() }),
  ),
  /** The person's stored files: their paths and types. */
  files: z.array(
    z.object({
      bucket: z.string(),
      name: z.string(),
      type: z.string().nullable(),
      bytes: z.number().nullable(),
      createdAt: moment,
      changedAt: moment,
    }),
  ),
  securityLog: z.array(z.object({ action: z.string(), at: moment, ip: z.string().nullable() })),
  deletion: deletionState.shape.deletion,
});

export type AccountExport = z.infer<typeof accountExportSchema>;

/** Everything the product stores about a person, as one file. */
export const exportAccount = declare({
  method: 'POST',
  path: '/api/v1/account/export',
  summary: 'Everything we store about a person, as one file',
  access: 'user',
  input: z.undefined(),
  output: accountExportSchema,
  errors: [],
});

export const readDeletion = declare({
  method: 'GET',
  path: '/api/v1/account/deletion',
  summary: 'Whether the account is about to be deleted',
  access: 'user',
  input: z.undefined(),
  output: deletionState,
  errors: [],
});

/** Signs out everywhere right away and deletes everything once the days to return have passed. */
export const requestDeletion = declare({
  method: 'POST',
  path: '/api/v1/account/deletion',
  summary: 'Sign out everywhere and delete the account after 30 days',
  access: 'user',
  /**
   * The account's own address, typed again, so that one wrong tap cannot delete an account. For an account
   * without an e-mail address it is the phone number.
   */
  input: z.strictObject({ email: z.string().max(320) }),
  output: deletionState,
  errors: ['invalid'],
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
