import type { WebhookDelivery, WebhookMessage } from '@tc/contract/api';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, countCall, isUuid } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { WEBHOOKS } from '../../platform/outbound/webhook-job.ts';
import * as deliveries from './delivery-store.ts';
import { presentDelivery } from './present.ts';
import { NOT_FOUND, refuseWithoutPlan } from './refusals.ts';
import { findWebhook, type WebhookRow } from './store.ts';
import { writeMessage } from './tell-programs.ts';

export interface ByHandDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  /** True if the operator has switched limits off. */
  readonly isUncounted: boolean;
}

const SENT_BY_HAND = { calls: 30, perSeconds: 60, burst: 30 };

const DISABLED: ApiRefusal = {
  code: 'conflict',
  message: 'This webhook is disabled. Enable it first.',
};

const STILL_WAITS: ApiRefusal = {
  code: 'conflict',
  message: 'This message is still waiting to be sent.',
};

/** Lets owners see the messages to an address and send them again by hand. */
export function createDeliveries({ database, clock, jobs, isUncounted }: ByHandDeps) {
  /** Null if the owner may send something now. */
  async function refuseSending(owner: string, row: WebhookRow): Promise<ApiRefusal | null> {
    const refused = await refuseWithoutPlan(database, owner);
    if (refused) return refused;
    if (row.disabled_at) return DISABLED;
    if (isUncounted) return null;
    const bucket = `webhook-by-hand:${owner}`;
    const { waitSeconds } = await countCall(database, bucket, SENT_BY_HAND, clock.now());
    return waitSeconds > 0 ? { code: 'too-many', retryAfterSeconds: waitSeconds } : null;
  }

  async function find(owner: string, id: string): Promise<WebhookRow | null> {
    return isUuid(id) ? findWebhook(database, owner, id) : null;
  }

  return {
    async test(owner: string, id: string): Promise<ApiOutcome<WebhookDelivery>> {
      const row = await find(owner, id);
      if (!row) return err(NOT_FOUND);
      const refused = await refuseSending(owner, row);
      if (refused) return err(refused);
      const message: WebhookMessage = {
        schema: 'truecorner.event/1',
        type: 'webhook.test',
        timestamp: clock.now().toISOString(),
        data: { scan: null },
      };
      const delivery = await database.transaction((queries) =>
        writeMessage(queries, jobs, { owner, webhookId: id }, message),
      );
      return ok(presentDelivery(delivery));
    },

    async list(owner: string, id: string, asked: deliveries.DeliveriesAsked) {
      if (!(await find(owner, id))) return err(NOT_FOUND);
      const page = await deliveries.listPage(database, id, asked);
      if (!page) {
        return err({ code: 'invalid', fields: { cursor: 'is not from this list' } } as const);
      }
      return ok({ items: page.rows.map(presentDelivery), nextCursor: page.nextCursor });
    },

    async redeliver(
      owner: string,
      id: string,
      deliveryId: string,
    ): Promise<ApiOutcome<WebhookDelivery>> {
      const row = await find(owner, id);
      const isThere = row !== null && isUuid(deliveryId);
      if (!isThere || !(await deliveries.hasDelivery(database, id, deliveryId))) {
        return err(NOT_FOUND);
      }
      const refused = await refuseSending(owner, row);
      if (refused) return err(refused);
      const delivery = await database.transaction(async (queries) => {
        const again = await deliveries.queueAgain(queries, id, deliveryId);
        if (again) await jobs.enqueue(queries, WEBHOOKS, deliveryId);
        return again;
      });
      return delivery ? ok(presentDelivery(delivery)) : err(STILL_WAITS);
    },
  };
}
