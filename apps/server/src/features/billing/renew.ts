import type { Database, Queries } from '@tc/database';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import type { StripeAccount } from '../../platform/payments/stripe-account.ts';
import { type NotifyDeps, notify } from './notify.ts';
import * as store from './store.ts';

export interface RenewDeps extends NotifyDeps {
  readonly database: Database;
  readonly stripe: StripeAccount | null;
}

/** What happens to a subscription whose period or grace period is over. */
async function renew(
  deps: RenewDeps,
  queries: Queries,
  { row, email }: store.DueSubscription,
): Promise<void> {
  const endsNow = row.user_id === null || row.cancels_at_end || row.status === 'past_due';
  // A plan that was "bought" for free does not go on once the server takes money.
  if (endsNow || deps.stripe) {
    await store.endSubscription(queries, row.id);
    const at = row.grace_ends_at ?? row.period_end;
    await notify(deps, queries, email, { what: 'ended', plan: row.plan, at });
    return;
  }
  const plan = row.next_plan ?? row.plan;
  const cents = await store.findPrice(queries, plan, row.period_end);
  if (row.card === 'declines') {
    const due = await store.beginGrace(queries, row.id);
    const at = due.grace_ends_at ?? due.period_end;
    await notify(deps, queries, email, { what: 'declined', plan, cents, at });
    return;
  }
  const next = await store.beginNext(queries, row.id, 'pays');
  await store.writePayment(queries, next, cents);
  await notify(deps, queries, email, { what: 'paid', plan, cents, at: next.period_end });
}

/** Starts the next periods, asks for payment, and ends what is over, each in its own transaction. */
export function renewSubscriptions(deps: RenewDeps): Task {
  const renewNext = () =>
    deps.database.transaction(async (queries) => {
      const due = await store.takeDue(queries);
      if (due) await renew(deps, queries, due);
      return due !== null;
    });
  return {
    kind: scheduledWork('renew-subscriptions', '*/5 * * * *', true),
    async run({ signal }) {
      while (!signal.aborted && (await renewNext()));
    },
  };
}
