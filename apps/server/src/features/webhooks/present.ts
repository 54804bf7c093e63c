import type { Webhook, WebhookDelivery } from '@tc/contract/api';
import type { DeliveryRow } from './delivery-store.ts';
import type { WebhookRow } from './store.ts';

/** What the owner sees of a webhook, which does not include its secret. */
export function presentWebhook(row: WebhookRow, hasAccess: boolean): Webhook {
  const open = hasAccess ? 'live' : 'resting';
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    state: row.disabled_at ? 'disabled' : open,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    answered: row.answered,
    problem: row.problem,
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
