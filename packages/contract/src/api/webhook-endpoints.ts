import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { grade, page } from './card-endpoints.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

export const MOST_WEBHOOKS = 10;

const MOST_ADDRESS_CHARACTERS = 2000;

/** How many days the delivery log is kept. */
export const DAYS_OF_DELIVERIES = 30;

/** After this long without a successful delivery, a webhook is disabled. */
export const DAYS_OF_FAILURE = 5;

/**
 * `live`: it gets messages. `disabled`: nothing could be delivered for days. `resting`: the
 * account's current plan has no API access.
 */
const WEBHOOK_STATES = ['live', 'disabled', 'resting'] as const;

const events = z.array(z.enum(WEBHOOK_EVENTS)).readonly();

export const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events,
    state: z.enum(WEBHOOK_STATES),
    /** When deliveries began to fail; null if all is well. */
    failingSince: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });

export type Webhook = z.infer<typeof webhook>;

const SOME_EVENTS = `must be some of ${WEBHOOK_EVENTS.join(', ')}`;

const wantedEvents = z
  .array(z.enum(WEBHOOK_EVENTS, SOME_EVENTS), SOME_EVENTS)
  .min(1, 'must name at least one')
  .max(WEBHOOK_EVENTS.length, 'must name each event once')
  .refine((names) => new Set(names).size === names.length, 'must name each event once');

const wantedUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .max(MOST_ADDRESS_CHARACTERS, `must be at most ${MOST_ADDRESS_CHARACTERS} characters`);

const newWebhook = z.strictObject({
  url: wantedUrl,
  /** The events to send; all by default. */
  events: wantedEvents.optional(),
});

export type NewWebhook = z.infer<typeof newWebhook>;

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** One message to one URL, in as many attempts as it took. */
export const webhookDelivery = z
  .object({
    /** The message's `webhook-id`, the same for every attempt. */
    id: z.uuid(),
    event: z.string(),
    status: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    /** The status returned by the last attempt; null if there was no response. */
    answered: z.int().nullable(),
    /** Why the last attempt got no response. */
    problem: z.string().nullable(),
    attemptedAt: z.iso.datetime().nullable(),
    /** Roughly when it is tried again; null if it is not. */
    nextAttemptAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });

export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** The message. It says enough to know what to fetch, and nothing worth stealing. */
export const webhookMessage = z.object({
  schema: z.literal('truecorner.event/1'),
  type: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  timestamp: z.iso.datetime(),
  data: z.object({
    /** Null in a test. */
    scan: z
      .object({
        id: z.uuid(),
        status: z.enum(['graded', 'refused', 'failed']),
        cardId: z.uuid().nullable(),
        grade: grade.nullable(),
        /** The code of a refusal, such as `blurry`. */
        refusal: z.string().nullable(),
        /** Where to get the whole report. */
        url: z.url(),
      })
      .nullable(),
  }),
});

export type WebhookMessage = z.infer<typeof webhookMessage>;

/** The secret is shown only once. */
export const createWebhook = declare({
  method: 'POST',
  path: '/api/v1/webhooks',
  summary: 'Tell a program when scans end; the secret is shown only once (Business plan)',
  access: 'user',
  scope: 'write',
  input: newWebhook,
  output: webhook.extend({ secret: z.string() }),
  success: 201,
  errors: ['plan-limit', 'conflict'],
});

export const listWebhooks = declare({
  method: 'GET',
  path: '/api/v1/webhooks',
  summary: 'The webhooks of the account, newest first',
  access: 'user',
  scope: 'read',
  input: z.undefined(),
  output: z.object({ items: z.array(webhook).readonly() }),
  errors: [],
});

/** Waiting messages go to the new URL. A disabled webhook is enabled again. */
export const changeWebhook = declare({
  method: 'PATCH',
  path: '/api/v1/webhooks/:id',
  summary: 'Change the address or the events of a webhook, or enable it again',
  access: 'user',
  scope: 'write',
  input: z.strictObject({
    url: wantedUrl.optional(),
    events: wantedEvents.optional(),
    isEnabled: z.literal(true, 'must be true').optional(),
  }),
  output: webhook,
  errors: ['not-found', 'plan-limit'],
});

export const deleteWebhook = declare({
  method: 'DELETE',
  path: '/api/v1/webhooks/:id',
  summary: 'Remove a webhook and its log: nothing more is sent to it',
  access: 'user',
  scope: 'write',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

export const testWebhook = declare({
  method: 'POST',
  path: '/api/v1/webhooks/:id/test',
  summary: 'Send a message of the type webhook.test',
  access: 'user',
  scope: 'write',
  input: z.undefined(),
  output: webhookDelivery,
  success: 201,
  errors: ['not-found', 'plan-limit', 'conflict', 'too-many'],
});

export const listDeliveries = declare({
  method: 'GET',
  path: '/api/v1/webhooks/:id/deliveries',
  summary: `What was sent to a webhook in the last ${DAYS_OF_DELIVERIES} days, newest first`,
  access: 'user',
  scope: 'read',
  input: z.object({
    status: z.enum(DELIVERY_STATES, `must be one of ${DELIVERY_STATES.join(', ')}`).optional(),
    ...page,
  }),
  output: z.object({
    items: z.array(webhookDelivery).readonly(),
    nextCursor: z.string().nullable(),
  }),
  errors: ['not-found'],
});

/** The same message under the same `webhook-id`, with a new signature. */
export const redeliver = declare({
  method: 'POST',
  path: '/api/v1/webhooks/:id/deliveries/:delivery/redeliver',
  summary: 'Resend a message that arrived or failed',
  access: 'user',
  scope: 'write',
  input: z.undefined(),
  output: webhookDelivery,
  errors: ['not-found', 'plan-limit', 'conflict', 'too-many'],
});
