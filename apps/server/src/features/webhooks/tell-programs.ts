import { randomUUID } from 'node:crypto';
import type { WebhookMessage } from '@tc/contract/api';
import type { ScanResult } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { WEBHOOKS } from '../../platform/outbound/webhook-job.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import { insertDelivery } from './delivery-store.ts';
import { mayUseWebhooks } from './policy.ts';
import { listTold } from './store.ts';

export interface TellDeps {
  readonly jobs: JobQueue;
  readonly siteUrl: string;
}

export interface EndedScan {
  readonly id: string;
  readonly status: 'graded' | 'refused' | 'failed';
  readonly cardId: string | null;
  readonly result: ScanResult | null;
}

function messageOf(siteUrl: string, scan: EndedScan, now: Date): WebhookMessage {
  const { id, status, cardId, result } = scan;
  return {
    schema: 'truecorner.event/1',
    type: `scan.${status}`,
    timestamp: now.toISOString(),
    data: {
      scan: {
        id,
        status,
        cardId,
        grade: result?.grade ?? null,
        refusal: result?.refusal?.code ?? null,
        url: `${siteUrl}/api/v1/scans/${id}`,
      },
    },
  };
}

/** Queues a message in the caller's transaction: it is sent if and only if that commits. */
export async function writeMessage(
  queries: Queries,
  jobs: JobQueue,
  to: { readonly owner: string; readonly webhookId: string },
  message: WebhookMessage,
) {
  const delivery = await insertDelivery(queries, {
    id: randomUUID(),
    webhook_id: to.webhookId,
    user_id: to.owner,
    event: message.type,
    payload: JSON.stringify(message),
    status: 'waiting',
    created_at: new Date(message.timestamp),
  });
  await jobs.enqueue(queries, WEBHOOKS, delivery.id);
  return delivery;
}

/** Tells an owner's programs that a scan ended, in the transaction that ends it. */
export function createTeller({ jobs, siteUrl }: TellDeps) {
  return async function tellPrograms(
    queries: Queries,
    owner: string,
    scan: EndedScan,
    now: Date,
  ): Promise<void> {
    const told = await listTold(queries, owner, `scan.${scan.status}`);
    if (told.length === 0 || !mayUseWebhooks(await findPlan(queries, owner))) return;
    const message = messageOf(siteUrl, scan, now);
    for (const { id: webhookId } of told) {
      await writeMessage(queries, jobs, { owner, webhookId }, message);
    }
  };
}
