import { type BillingChange, PAID_PLANS, type PaidPlan } from '@tc/contract/locker';
import { invariant } from '@tc/kernel';
import type { ApiRefusal } from '../../../platform/api/serve-endpoint.ts';
import { AWAY, askStripe } from '../../../platform/payments/stripe-account.ts';
import { findPrice } from '../store.ts';
import { cancelAtEnd, cancelNow, dropSchedule } from './acts.ts';
import { type DeskDeps, readCustomer } from './desk.ts';
import { findStripePrice } from './prices.ts';
import { type ReadSubscription, readState } from './read-state.ts';

type Change = Exclude<BillingChange, { readonly what: 'money-back' }>;

function refuse(message: string): ApiRefusal {
  return { code: 'conflict', message };
}

/** The change that takes a cancellation back; empty if there is none. */
function goingOn({ cancelsAtEnd, endsByDate }: ReadSubscription) {
  if (!cancelsAtEnd) return {};
  return endsByDate ? ({ cancel_at: '' } as const) : { cancel_at_period_end: false };
}

async function resume({ account }: DeskDeps, open: ReadSubscription): Promise<void> {
  if (open.cancelsAtEnd) await account.api.subscriptions.update(open.id, goingOn(open));
}

/** Takes effect at once: Stripe credits what is left of the old plan, and charges the difference or refuses. */
async function beginLarger(deps: DeskDeps, open: ReadSubscription, price: string): Promise<void> {
  // All in one request: if the card is declined, a canceled plan stays canceled.
  await deps.account.api.subscriptions.update(open.id, {
    ...goingOn(open),
    items: [{ id: open.itemId, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
}

/** Takes effect when the period ends, because what is paid for stays until then. */
async function planSmaller(deps: DeskDeps, open: ReadSubscription, price: string): Promise<void> {
  await resume(deps, open);
  const schedules = deps.account.api.subscriptionSchedules;
  const made = await schedules.create({ from_subscription: open.id });
  const [present] = made.phases;
  const item = present?.items[0];
  invariant(present && item, 'a schedule begins with the present period');
  await schedules.update(made.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [
          { price: typeof item.price === 'string' ? item.price : item.price.id, quantity: 1 },
        ],
        start_date: present.start_date,
        end_date: present.end_date,
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
}

async function changePlan(
  deps: DeskDeps,
  open: ReadSubscription,
  plan: PaidPlan,
): Promise<ApiRefusal | null> {
  const { account, database, log } = deps;
  if (open.status === 'past_due') return refuse('Pay what is due first.');
  if (plan === open.plan) {
    await dropSchedule(account, open);
    await resume(deps, open);
    return null;
  }
  const isLarger = PAID_PLANS.indexOf(plan) > PAID_PLANS.indexOf(open.plan);
  const cents = await findPrice(database, plan, isLarger ? null : open.periodEnd);
  const price = await findStripePrice(account, database, log, plan, cents);
  if (!price) return AWAY;
  await dropSchedule(account, open);
  await (isLarger ? beginLarger(deps, open, price) : planSmaller(deps, open, price));
  return null;
}

async function act(
  deps: DeskDeps,
  open: ReadSubscription,
  change: Change,
): Promise<ApiRefusal | null> {
  switch (change.what) {
    case 'cancel':
      // Nothing was paid for the time after the period's end.
      if (open.status === 'past_due') await cancelNow(deps.account, open.id);
      else await cancelAtEnd(deps.account, open);
      return null;
    case 'resume':
      await resume(deps, open);
      return null;
    case 'change':
      return changePlan(deps, open, change.plan);
    case 'pay':
      return refuse('Pay on the page of our payment service.');
  }
}

/** Changes the subscription at Stripe, then reads the result. */
export async function changeAtStripe(
  deps: DeskDeps,
  customer: string,
  change: Change,
): Promise<ApiRefusal | null> {
  const { account, database, log } = deps;
  const done = await askStripe(log, async () => {
    const { subscriptions } = await readState(account, database, customer);
    const open = subscriptions.find(({ status }) => status !== 'ended');
    return open ? act(deps, open, change) : refuse('You have no paid plan.');
  });
  const seen = await askStripe(log, () => readCustomer(deps, customer));
  if (!done.ok) return done.error;
  return done.value ?? (seen.ok ? null : seen.error);
}
