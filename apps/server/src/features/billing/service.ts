import {
  type Billing,
  type BillingChange,
  PAID_PLANS,
  type PaidPlan,
  type TestCard,
} from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { ApiCaller, Clock, Log } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import type { StripeAccount } from '../../platform/payments/stripe-account.ts';
import { hashMailbox } from '../../platform/plans/one-mailbox.ts';
import { holdPlan } from '../../platform/plans/spend.ts';
import { loadPrices } from './load-prices.ts';
import {
  findMoneyBackEnd,
  isMoneyBackOwed,
  type Payer,
  refundAll,
  takeMoneyBack,
} from './money-back.ts';
import { type NotifyDeps, notify } from './notify.ts';
import { presentPayment, presentSubscription } from './present.ts';
import * as store from './store.ts';
import { createStripeBilling, type StripeBilling } from './stripe/service.ts';

export interface BillingDeps extends NotifyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: Uint8Array;
  /** Null for the test checkout, which takes no money. */
  readonly stripe: StripeAccount | null;
}

const DECLINED: ApiRefusal = { code: 'payment-failed' };
const NOT_HERE: ApiRefusal = {
  code: 'conflict',
  message: 'Plans are paid for on the page of our payment service here.',
};
const NO_STRIPE: ApiRefusal = {
  code: 'conflict',
  message: 'No payment service is connected here.',
};

function refuse(message: string): ApiRefusal {
  return { code: 'conflict', message };
}

/** Rolls the transaction back and answers with this refusal. */
class Refused extends Error {
  readonly refusal: ApiRefusal;

  constructor(refusal: ApiRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function hashOf({ secret }: BillingDeps, { userId, email }: ApiCaller): string {
  return hashMailbox(secret, email ?? `${userId}@none`);
}

function payerOf(deps: BillingDeps, caller: ApiCaller): Payer {
  const { userId } = caller;
  return { userId, personHash: hashOf(deps, caller), isLive: deps.stripe?.isLive ?? null };
}

async function read(deps: BillingDeps, queries: Queries, caller: ApiCaller): Promise<Billing> {
  const { userId } = caller;
  const row = await store.findSubscription(queries, userId, deps.stripe?.isLive ?? null);
  const next = row ? await store.findPrice(queries, row.next_plan ?? row.plan, row.period_end) : 0;
  const until = await findMoneyBackEnd(queries, payerOf(deps, caller));
  return {
    mode: deps.stripe ? 'stripe' : 'test',
    subscription: row && presentSubscription(row, next),
    payments: (await store.listPayments(queries, userId)).map(presentPayment),
    moneyBackUntil: until?.toISOString() ?? null,
    isRefundOwed: await isMoneyBackOwed(queries, userId),
    prices: await loadPrices(queries),
  };
}

async function buy(
  deps: BillingDeps,
  queries: Queries,
  { userId, email }: ApiCaller,
  plan: PaidPlan,
  card: TestCard,
): Promise<ApiRefusal | null> {
  if (deps.stripe) return NOT_HERE;
  await holdPlan(queries, userId);
  if (await store.holdOpen(queries, userId)) {
    return refuse('You already have a plan. Change it instead.');
  }
  if (card === 'declines') return DECLINED;
  const row = await store.openSubscription(queries, userId, plan, card);
  if (!row) return refuse('This account cannot buy a plan here.');
  const cents = await store.findPrice(queries, plan);
  await store.writePayment(queries, row, cents);
  await store.endRunningTrial(queries, userId);
  await notify(deps, queries, email, { what: 'paid', plan, cents, at: row.period_end });
  return null;
}

async function changePlan(
  deps: BillingDeps,
  queries: Queries,
  row: store.SubscriptionRow,
  email: string | null,
  plan: PaidPlan,
): Promise<ApiRefusal | null> {
  if (row.status === 'past_due') return refuse('Pay what is due first.');
  if (PAID_PLANS.indexOf(plan) <= PAID_PLANS.indexOf(row.plan)) {
    await store.setNextPlan(queries, row.id, plan === row.plan ? null : plan);
    return null;
  }
  if (deps.stripe) return NOT_HERE;
  if (row.card === 'declines') return DECLINED;
  const credit = await store.creditOf(queries, row);
  const cents = Math.max(0, (await store.findPrice(queries, plan)) - credit);
  const larger = await store.beginLarger(queries, row.id, plan);
  await store.writePayment(queries, larger, cents);
  await notify(deps, queries, email, { what: 'paid', plan, cents, at: larger.period_end });
  return null;
}

async function payDue(
  deps: BillingDeps,
  queries: Queries,
  row: store.SubscriptionRow,
  email: string | null,
  card: TestCard,
): Promise<ApiRefusal | null> {
  if (row.status !== 'past_due') return refuse('Nothing is due.');
  if (deps.stripe) return NOT_HERE;
  if (card === 'declines') return DECLINED;
  const cents = await store.findPrice(queries, row.plan, row.period_end);
  const next = await store.beginNext(queries, row.id, card);
  await store.writePayment(queries, next, cents);
  await notify(deps, queries, email, {
    what: 'paid',
    plan: row.plan,
    cents,
    at: next.period_end,
  });
  return null;
}

async function giveBack(
  deps: BillingDeps,
  queries: Queries,
  row: store.SubscriptionRow | null,
  caller: ApiCaller,
): Promise<ApiRefusal | null> {
  if (!(await takeMoneyBack(queries, payerOf(deps, caller)))) {
    return refuse('The money-back guarantee is for the first 30 days, once per customer.');
  }
  const cents = await refundAll(queries, caller.userId);
  if (row) await store.endSubscription(queries, row.id);
  const last = row ?? (await store.findSubscription(queries, caller.userId, null));
  if (!last) return null;
  const news = { what: 'refunded', plan: last.plan, cents, at: deps.clock.now() } as const;
  await notify(deps, queries, caller.email, news);
  return null;
}

async function apply(
  deps: BillingDeps,
  queries: Queries,
  caller: ApiCaller,
  change: BillingChange,
): Promise<ApiRefusal | null> {
  const row = await store.holdOpen(queries, caller.userId);
  if (row?.stripe_id) return NO_STRIPE;
  if (change.what === 'money-back') return giveBack(deps, queries, row, caller);
  if (!row) return refuse('You have no paid plan.');
  switch (change.what) {
    case 'cancel':
      // Nothing was paid for the time after the period's end.
      if (row.status === 'past_due') await store.endSubscription(queries, row.id);
      else await store.setCancels(queries, row.id, true);
      return null;
    case 'resume':
      await store.setCancels(queries, row.id, false);
      return null;
    case 'change':
      return changePlan(deps, queries, row, caller.email, change.plan);
    case 'pay':
      return payDue(deps, queries, row, caller.email, change.card);
  }
}

async function settle(
  deps: BillingDeps,
  caller: ApiCaller,
  act: (queries: Queries) => Promise<ApiRefusal | null>,
): Promise<ApiOutcome<Billing>> {
  try {
    return await deps.database.transaction(async (queries) => {
      const refusal = await act(queries);
      if (refusal) throw new Refused(refusal);
      return ok(await read(deps, queries, caller));
    });
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal);
    throw error;
  }
}

/** Uses Stripe if it is connected and knows the plan; otherwise the checkout that takes no money. */
async function change(
  deps: BillingDeps,
  atStripe: StripeBilling | null,
  caller: ApiCaller,
  wanted: BillingChange,
): Promise<ApiOutcome<Billing>> {
  const refusal = await atStripe?.change(caller, wanted, hashOf(deps, caller));
  if (refusal) return err(refusal);
  if (refusal === null) return ok(await read(deps, deps.database, caller));
  return settle(deps, caller, (queries) => apply(deps, queries, caller, wanted));
}

/** What a person does with their subscription. */
export function createBilling(deps: BillingDeps) {
  const { database, stripe } = deps;
  const atStripe = stripe && createStripeBilling({ ...deps, account: stripe });
  return {
    read: async (caller: ApiCaller) => ok(await read(deps, database, caller)),
    checkOut: (caller: ApiCaller, plan: PaidPlan, card: TestCard) =>
      settle(deps, caller, (queries) => buy(deps, queries, caller, plan, card)),
    checkoutPage: async (caller: ApiCaller, plan: PaidPlan) =>
      atStripe ? atStripe.checkoutPage(caller, plan) : err(NO_STRIPE),
    portalPage: async (caller: ApiCaller) =>
      atStripe ? atStripe.portalPage(caller) : err(NO_STRIPE),
    async refresh(caller: ApiCaller): Promise<ApiOutcome<Billing>> {
      const refusal = await atStripe?.refresh(caller);
      return refusal ? err(refusal) : ok(await read(deps, database, caller));
    },
    change: (caller: ApiCaller, wanted: BillingChange) => change(deps, atStripe, caller, wanted),
    prices: async () => ok({ items: await loadPrices(database) }),
  };
}
