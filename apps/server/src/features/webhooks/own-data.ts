import { type OwnData, shortList, writeList } from '../../platform/export/own-data.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import { readDeliveries } from './delivery-store.ts';
import { mayUseWebhooks } from './policy.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { listWebhooks } from './store.ts';

/** A person's webhooks, without their secrets, and what was sent to them. */
export const WEBHOOKS_OF_PERSON: readonly OwnData[] = [
  shortList('webhooks', async (queries, owner) => {
    const hasAccess = mayUseWebhooks(await findPlan(queries, owner));
    const rows = await listWebhooks(queries, owner);
    return rows.map((row) => presentWebhook(row, hasAccess));
  }),
  {
    name: 'webhookDeliveries',
    async *write(queries, owner) {
      async function* pages() {
        for await (const rows of readDeliveries(queries, owner)) {
          yield rows.map((row) =>
            JSON.stringify({ ...presentDelivery(row), webhookId: row.webhook_id }),
          );
        }
      }
      yield* writeList(pages());
    },
  },
];
