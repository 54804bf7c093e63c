import {
  type Billing,
  type BillingChange,
  PAID_PLANS,
  type PaidPlan,
  type TestCard,
} from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { ApiCaller, Clock } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { hashMailbox } from '../../platform/plans/one-mailbox.ts';
import { holdPlan } from '../../platform/plans/spend.ts';
import { findMoneyBackEnd, refundAll, takeMoneyBack } from './money-back.ts';
import { type NotifyDeps, notify } from './notify.ts';
import { presentPayment, presentPrice, presentSubscription } from './present.ts';
import * as store from './store.ts';

export interface BillingDeps extends NotifyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: Uint8Array;
  /** False where money is to be taken, which is not built yet: nothing is sold then. */
  readonly opensTestCheckout: boolean;
}

const DECLINED: ApiRefusal = { code: 'payment-failed' };
const CLOSED: ApiRefusal = { code: 'conflict', message: 'Plans are not sold here yet.' };

function refuse(message: string): ApiRefusal {
  return { code: 'conflict', message };
}

/** Undoes what the transaction did, and answers with this. */
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

async function read(deps: BillingDeps, queries: Queries, caller: ApiCaller): Promise<Billing> {
  const { userId } = caller;
  const row = await store.findSubscription(queries, userId);
  const next = row ? await store.findPrice(queries, row.next_plan ?? row.plan, row.period_end) : 0;
  const until = await findMoneyBackEnd(queries, userId, hashOf(deps, caller));
  return {
    mode: deps.opensTestCheckout ? 'test' : 'closed',
    subscription: row && presentSubscription(row, next),
    payments: (await store.listPayments(queries, userId)).map(presentPayment),
    moneyBackUntil: until?.toISOString() ?? null,
    prices: (await store.listPrices(queries)).map(presentPrice),
  };
}

async function buy(
  deps: BillingDeps,
  queries: Queries,
  { userId, email }: ApiCaller,
  plan: PaidPlan,
  card: TestCard,
): Promise<ApiRefusal | null> {
  if (!deps.opensTestCheckout) return CLOSED;
  await holdPlan(queries, userId);
  if (await store.holdOpen(queries, userId)) {
    return refuse('You have a plan already. Change it instead.');
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
  if (!deps.opensTestCheckout) return CLOSED;
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
  if (!deps.opensTestCheckout) return CLOSED;
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
  row: store.SubscriptionRow,
  caller: ApiCaller,
): Promise<ApiRefusal | null> {
  if (!(await takeMoneyBack(queries, caller.userId, hashOf(deps, caller)))) {
    return refuse('The money-back guarantee is for the first 30 days, once for each customer.');
  }
  const cents = await refundAll(queries, caller.userId);
  await store.endSubscription(queries, row.id);
  const news = { what: 'refunded', plan: row.plan, cents, at: deps.clock.now() } as const;
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
  if (!row) return refuse('You have no paid plan.');
  switch (change.what) {
    case 'cancel':
      // Nothing was paid for the time after the end.
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
    case 'money-back':
      return giveBack(deps, queries, row, caller);
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

/** What a person does with their subscription, by a checkout that takes no money. */
export function createBilling(deps: BillingDeps) {
  const { database } = deps;
  return {
    read: async (caller: ApiCaller) => ok(await read(deps, database, caller)),
    checkOut: (caller: ApiCaller, plan: PaidPlan, card: TestCard) =>
      settle(deps, caller, (queries) => buy(deps, queries, caller, plan, card)),
    change: (caller: ApiCaller, change: BillingChange) =>
      settle(deps, caller, (queries) => apply(deps, queries, caller, change)),
    prices: async () => ok({ items: (await store.listPrices(database)).map(presentPrice) }),
  };
}
