import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { grade, page } from './card-endpoints.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

export const MOST_WEBHOOKS = 10;

const MOST_ADDRESS_SIGNS = 2000;

/** For so many days the log of deliveries is kept. */
export const DAYS_OF_DELIVERIES = 30;

/** An address at which nothing arrives for so long is told nothing more. */
export const DAYS_OF_FAILURE = 5;

/** `live`: it is told. `disabled`: nothing arrived for days. `resting`: the account's plan has no API access now. */
const WEBHOOK_STATES = ['live', 'disabled', 'resting'] as const;

const events = z.array(z.enum(WEBHOOK_EVENTS)).readonly();

export const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events,
    state: z.enum(WEBHOOK_STATES),
    /** Since when nothing has arrived; null: all is well. */
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
  .max(MOST_ADDRESS_SIGNS, `must be at most ${MOST_ADDRESS_SIGNS} characters`);

const newWebhook = z.strictObject({
  url: wantedUrl,
  /** Without them, all. */
  events: wantedEvents.optional(),
});

export type NewWebhook = z.infer<typeof newWebhook>;

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** One message to one address, in as many attempts as it took. */
export const webhookDelivery = z
  .object({
    /** The `webhook-id` of the message, the same for every attempt. */
    id: z.uuid(),
    event: z.string(),
    status: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    /** The status that the last attempt was answered with; null: there was no answer. */
    answered: z.int().nullable(),
    /** Why the last attempt brought no answer. */
    problem: z.string().nullable(),
    attemptedAt: z.iso.datetime().nullable(),
    /** About when it is tried again; null: it is not. */
    nextAttemptAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });

export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** What is sent. It says enough to know what to ask for, and nothing that would be worth stealing. */
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
        /** Where the whole report is. */
        url: z.url(),
      })
      .nullable(),
  }),
});

export type WebhookMessage = z.infer<typeof webhookMessage>;

/** The secret is never shown again. */
export const createWebhook = declare({
  method: 'POST',
  path: '/api/v1/webhooks',
  summary: 'Have a program told when scans end; the secret is shown this once (Business plan)',
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

/** What is still waiting goes to the new address. One that was disabled is told again. */
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
  summary: 'Remove a webhook and its log: it is told nothing from now on',
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

/** The same message under the same `webhook-id`, signed anew. */
export const redeliver = declare({
  method: 'POST',
  path: '/api/v1/webhooks/:id/deliveries/:delivery/redeliver',
  summary: 'Send a message again that arrived or failed',
  access: 'user',
  scope: 'write',
  input: z.undefined(),
  output: webhookDelivery,
  errors: ['not-found', 'plan-limit', 'conflict', 'too-many'],
});
