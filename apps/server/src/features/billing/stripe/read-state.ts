import type { PaidPlan } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type Stripe from 'stripe';
import { on } from '../../../platform/database/on.ts';
import type { StripeAccount } from '../../../platform/payments/stripe-account.ts';
import { GRACE_DAYS } from '../store.ts';

/** A subscription as Stripe has it, in the terms of our own table. */
export interface ReadSubscription {
  readonly id: string;
  readonly itemId: string;
  readonly plan: PaidPlan;
  /** Its current price in US cents. */
  readonly cents: number;
  readonly nextPlan: PaidPlan | null;
  readonly status: 'active' | 'past_due' | 'ended';
  readonly cancelsAtEnd: boolean;
  /** Canceled for a date chosen at Stripe, not for the end of its period. */
  readonly endsByDate: boolean;
  /** The schedule that changes its plan at the end of the period. */
  readonly scheduleId: string | null;
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly graceEndsAt: Date | null;
  readonly endedAt: Date | null;
}

export interface ReadPayment {
  /** The invoice's id. */
  readonly id: string;
  readonly subscriptionId: string;
  readonly plan: PaidPlan;
  readonly cents: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly paidAt: Date;
  /** The payment that can be refunded; null if it was paid some other way. */
  readonly payment: string | null;
  readonly refundedAt: Date | null;
}

export interface StripeState {
  /** Oldest first. */
  readonly subscriptions: readonly ReadSubscription[];
  readonly payments: readonly ReadPayment[];
}

type PlanOfPrice = (price: string | undefined) => PaidPlan | null;

const DAY_MS = 86_400_000;
/** More than anybody accumulates in many years. */
const MOST = 1000;

const STATUS: Readonly<Record<string, ReadSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
  paused: 'ended',
};

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

/** The same day of the month before. */
function monthBefore(end: Date): Date {
  const start = new Date(end);
  start.setUTCMonth(start.getUTCMonth() - 1);
  return start;
}

/**
 * If a renewal was not paid, Stripe's period is already the new one. Ours is the last one that was paid, and
 * the plan stays for the grace period after it.
 */
function periodOf(
  { current_period_start, current_period_end }: Stripe.SubscriptionItem,
  status: string,
) {
  const [start, end] = [toDate(current_period_start), toDate(current_period_end)];
  if (status !== 'past_due') return { periodStart: start, periodEnd: end, graceEndsAt: null };
  const graceEndsAt = new Date(start.getTime() + GRACE_DAYS * DAY_MS);
  return { periodStart: monthBefore(start), periodEnd: start, graceEndsAt };
}

function nextPlanOf(
  schedule: Stripe.Subscription['schedule'],
  periodEnd: number,
  planOf: PlanOfPrice,
): PaidPlan | null {
  if (!schedule || typeof schedule === 'string') return null;
  const next = schedule.phases.find(({ start_date }) => start_date >= periodEnd);
  return planOf(idOf(next?.items[0]?.price) ?? undefined);
}

function readSubscription(
  subscription: Stripe.Subscription,
  planOf: PlanOfPrice,
): ReadSubscription | null {
  const status = STATUS[subscription.status];
  const item = subscription.items.data[0];
  const plan = planOf(item?.price.id);
  // A subscription whose first payment is still open does not count yet.
  if (!status || !item || !plan) return null;
  const isOpen = status !== 'ended';
  const next = isOpen ? nextPlanOf(subscription.schedule, item.current_period_end, planOf) : null;
  return {
    id: subscription.id,
    itemId: item.id,
    plan,
    cents: item.price.unit_amount ?? 0,
    nextPlan: next === plan ? null : next,
    status,
    cancelsAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endsByDate: !subscription.cancel_at_period_end && subscription.cancel_at !== null,
    scheduleId: idOf(subscription.schedule),
    startedAt: toDate(subscription.start_date),
    ...periodOf(item, status),
    endedAt: isOpen ? null : toDate(subscription.ended_at ?? item.current_period_end),
  };
}

function paymentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

/** When a payment was refunded in full. */
function refundTimes(charges: readonly Stripe.Charge[]): ReadonlyMap<string, Date> {
  const times = new Map<string, Date>();
  for (const { payment_intent, refunded, refunds, created } of charges) {
    const payment = idOf(payment_intent);
    if (!payment || !refunded) continue;
    const last = Math.max(created, ...(refunds?.data ?? []).map((refund) => refund.created));
    times.set(payment, toDate(last));
  }
  return times;
}

function readPayment(
  invoice: Stripe.Invoice,
  refunds: ReadonlyMap<string, Date>,
  planOf: PlanOfPrice,
): ReadPayment | null {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  // The price of the new plan is the largest line; credit for the old one is negative.
  const [line] = [...invoice.lines.data].sort((a, b) => b.amount - a.amount);
  const plan = planOf(idOf(line?.pricing?.price_details?.price) ?? undefined);
  if (!subscriptionId || !line || !plan || invoice.amount_paid <= 0) return null;
  const payment = paymentOf(invoice);
  return {
    id: invoice.id,
    subscriptionId,
    plan,
    cents: invoice.amount_paid,
    periodStart: toDate(line.period.start),
    periodEnd: toDate(line.period.end),
    paidAt: toDate(invoice.status_transitions.paid_at ?? invoice.created),
    payment,
    refundedAt: refunds.get(payment ?? '') ?? null,
  };
}

/** Which plan each Stripe price stands for: those in the settings, and those that we created. */
async function loadPlans(queries: Queries, { prices }: StripeAccount): Promise<PlanOfPrice> {
  const rows = await on(queries)
    .selectFrom('billing.stripe_prices')
    .select(['stripe_id', 'plan'])
    .execute();
  const plans = new Map(rows.map(({ stripe_id, plan }) => [stripe_id, plan]));
  plans.set(prices.pro, 'pro').set(prices.business, 'business');
  return (price) => (price && plans.get(price)) || null;
}

/** Oldest first. Stripe lists the newest first and only counts whole seconds. */
function inOrder<Value>(
  listed: readonly (Value | null)[],
  timeOf: (value: Value) => Date,
): readonly Value[] {
  const known = listed.toReversed().filter((value) => value !== null);
  return known.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime());
}

/** Everything we need that Stripe knows about a customer. */
export async function readState(
  account: StripeAccount,
  queries: Queries,
  customer: string,
): Promise<StripeState> {
  const { api } = account;
  const planOf = await loadPlans(queries, account);
  const all = { limit: MOST };
  const subscriptions = await api.subscriptions
    .list({ customer, status: 'all', limit: 100, expand: ['data.schedule'] })
    .autoPagingToArray(all);
  const invoices = await api.invoices
    .list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] })
    .autoPagingToArray(all);
  const charges = await api.charges
    .list({ customer, limit: 100, expand: ['data.refunds'] })
    .autoPagingToArray(all);
  const refunds = refundTimes(charges);
  return {
    subscriptions: inOrder(
      subscriptions.map((one) => readSubscription(one, planOf)),
      ({ startedAt }) => startedAt,
    ),
    payments: inOrder(
      invoices.map((one) => readPayment(one, refunds, planOf)),
      ({ paidAt }) => paidAt,
    ),
  };
}
