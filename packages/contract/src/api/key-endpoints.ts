import { z } from 'zod';
import { declare, KEY_SCOPES } from './api-endpoint.ts';

export const MOST_API_KEYS = 20;

export const MOST_KEY_NAME_CHARACTERS = 60;

/**
 * `live`: it works. `expired`: its time is up. `resting`: the account's current plan has no API access.
 */
const KEY_STATES = ['live', 'expired', 'resting'] as const;

const scopes = z.array(z.enum(KEY_SCOPES)).readonly();

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes,
  state: z.enum(KEY_STATES),
  /** The first characters of the key, to tell it apart from others. */
  start: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute; null if never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** How long the replaced key still works; null if there is none. */
  replacedUntil: z.iso.datetime().nullable(),
});

export type ApiKey = z.infer<typeof apiKey>;

const newApiKey = z.strictObject({
  name: z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(MOST_KEY_NAME_CHARACTERS, `must be at most ${MOST_KEY_NAME_CHARACTERS} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line of text'),
  scopes: z
    .array(
      z.enum(KEY_SCOPES, `must be some of ${KEY_SCOPES.join(', ')}`),
      `must be some of ${KEY_SCOPES.join(', ')}`,
    )
    .min(1, 'must name at least one')
    .max(KEY_SCOPES.length, 'must name each scope once')
    .refine((names) => new Set(names).size === names.length, 'must name each scope once'),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2027-12-31T12:00:00Z' })
    .nullable()
    .optional(),
});

export type NewApiKey = z.infer<typeof newApiKey>;

/** A key is shown only once: only its hash is stored. */
export const createApiKey = declare({
  method: 'POST',
  path: '/api/v1/keys',
  summary: 'Create an API key, which is shown only once (Business plan)',
  access: 'user',
  input: newApiKey,
  output: apiKey.extend({ key: z.string() }),
  success: 201,
  errors: ['plan-limit', 'conflict'],
});

export const listApiKeys = declare({
  method: 'GET',
  path: '/api/v1/keys',
  summary: 'The API keys of the account, newest first',
  access: 'user',
  input: z.undefined(),
  output: z.object({ items: z.array(apiKey).readonly() }),
  errors: [],
});

export const readApiKey = declare({
  method: 'GET',
  path: '/api/v1/keys/:id',
  summary: 'One API key',
  access: 'user',
  input: z.undefined(),
  output: apiKey,
  errors: ['not-found'],
});

/**
 * The longest time that a replaced key may keep working, for programs that do not have the new one yet.
 */
export const MOST_OVERLAP_HOURS = 72;

/** Name, scopes and expiry stay; only the secret changes. */
export const rotateApiKey = declare({
  method: 'POST',
  path: '/api/v1/keys/:id/rotate',
  summary: 'Replace an API key with a new one, which is shown only once',
  access: 'user',
  input: z.strictObject({
    /** How long the replaced key keeps working; not at all by default. */
    overlapHours: z
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(MOST_OVERLAP_HOURS, `must be at most ${MOST_OVERLAP_HOURS}`)
      .default(0),
  }),
  output: apiKey.extend({ key: z.string() }),
  errors: ['not-found', 'plan-limit', 'conflict'],
});

export const revokeApiKey = declare({
  method: 'DELETE',
  path: '/api/v1/keys/:id',
  summary: 'Revoke an API key, which stops working at once',
  access: 'user',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});
