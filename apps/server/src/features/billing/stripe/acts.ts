import type { PaidPlan } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { isLeaving, type Log } from '@tc/provider';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { on } from '../../../platform/database/on.ts';
import {
  isDoneBefore,
  refundOnce,
  type StripeAccount,
} from '../../../platform/payments/stripe-account.ts';
import { findPrice } from '../store.ts';
import { findStripePrice } from './prices.ts';
import type { ReadPayment, ReadSubscription, StripeState } from './read-state.ts';

export interface ActDeps {
  readonly account: StripeAccount;
  readonly database: Queries;
  readonly log: Log;
  /** Invoices whose refund Stripe refused in this read, for example while the customer's bank disputes the payment. */
  readonly refused: Set<string>;
}

/** Something to tell Stripe. Doing it twice must have the same effect as doing it once. */
export type Act = () => Promise<unknown>;

/** How many days before a period starts Stripe is told its new price. */
const DAYS_BEFORE = 3;
const DAY_MS = 86_400_000;

/** A plan that changes later has a schedule, which must be removed before anything else can change. */
export async function dropSchedule(
  { api }: StripeAccount,
  { scheduleId }: ReadSubscription,
): Promise<void> {
  if (scheduleId) await api.subscriptionSchedules.release(scheduleId);
}

export async function cancelNow(account: StripeAccount, id: string): Promise<void> {
  await account.api.subscriptions.cancel(id).catch((error: unknown) => {
    if (!isDoneBefore(error)) throw error;
  });
}

export async function cancelAtEnd(
  account: StripeAccount,
  subscription: ReadSubscription,
): Promise<void> {
  await dropSchedule(account, subscription);
  await account.api.subscriptions.update(subscription.id, { cancel_at_period_end: true });
}

/** A refusal must not keep the plan from ending, so it is only noted. The next reconciliation tries again. */
async function giveBack(
  { account, log, refused }: ActDeps,
  { id, payment }: ReadPayment,
): Promise<void> {
  if (!payment) return;
  await refundOnce(account.api, payment, id).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    refused.add(id);
    log.error({ invoice: id, code: error.code }, 'Stripe refused a refund that a customer is owed');
  });
}

/** Whether a money-back click is still to be carried out, and whether the account is about to be deleted. */
async function findWishes(queries: Queries, userId: string) {
  const row = await on(queries)
    .selectNoFrom([
      sql<boolean>`exists (
        select from billing.money_back where user_id = ${userId}::uuid and settled_at is null
      )`.as('wantsBack'),
      isLeaving(sql`${userId}::uuid`).as('isLeaving'),
    ])
    .executeTakeFirst();
  return row ?? { wantsBack: false, isLeaving: false };
}

/** Moves a subscription to the price of its next period shortly before that period starts. */
async function movePrice(
  { account, database, log }: ActDeps,
  subscription: ReadSubscription,
  plan: PaidPlan,
  cents: number,
): Promise<void> {
  const price = await findStripePrice(account, database, log, plan, cents);
  if (!price) throw new Error('the price in the settings cannot be used');
  await account.api.subscriptions.update(subscription.id, {
    items: [{ id: subscription.itemId, price }],
    proration_behavior: 'none',
  });
}

async function findPriceMove(
  deps: ActDeps,
  subscription: ReadSubscription,
  now: Date,
): Promise<readonly Act[]> {
  const { plan, status, cancelsAtEnd, scheduleId, periodEnd, cents } = subscription;
  const isNear = periodEnd.getTime() - now.getTime() < DAYS_BEFORE * DAY_MS;
  if (status !== 'active' || cancelsAtEnd || scheduleId || !isNear) return [];
  const due = await findPrice(deps.database, plan, periodEnd);
  return due === cents ? [] : [() => movePrice(deps, subscription, plan, due)];
}

/** What Stripe does not yet know about a customer. */
export async function findActs(
  deps: ActDeps,
  { subscriptions, payments }: StripeState,
  userId: string,
  now: Date,
): Promise<readonly Act[]> {
  const { account, refused } = deps;
  const [open, ...extra] = subscriptions.filter(({ status }) => status !== 'ended');
  const paidFor = (id: string) =>
    payments.filter((one) => one.subscriptionId === id && one.payment && !one.refundedAt);
  // Two windows paid at the same moment, so the second payment is refunded in full.
  if (extra.length > 0) {
    return extra.flatMap(({ id }) => [
      ...paidFor(id).map((one) => () => giveBack(deps, one)),
      () => cancelNow(account, id),
    ]);
  }
  const { wantsBack, isLeaving } = await findWishes(deps.database, userId);
  if (wantsBack) {
    const back = payments.filter((one) => one.payment && !one.refundedAt && !refused.has(one.id));
    const refunds = back.map((one) => () => giveBack(deps, one));
    return open ? [...refunds, () => cancelNow(account, open.id)] : refunds;
  }
  if (!open) return [];
  if (open.graceEndsAt && (open.graceEndsAt <= now || isLeaving)) {
    return [() => cancelNow(account, open.id)];
  }
  if (isLeaving && !open.cancelsAtEnd) return [() => cancelAtEnd(account, open)];
  return findPriceMove(deps, open, now);
}
