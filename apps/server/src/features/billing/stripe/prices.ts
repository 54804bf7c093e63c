import type { PaidPlan } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { Log } from '@tc/provider';
import type Stripe from 'stripe';
import { on } from '../../../platform/database/on.ts';
import type { StripeAccount } from '../../../platform/payments/stripe-account.ts';

async function findKept(
  queries: Queries,
  isLive: boolean,
  plan: PaidPlan,
  cents: number,
): Promise<string | null> {
  const row = await on(queries)
    .selectFrom('billing.stripe_prices')
    .select('stripe_id')
    .where('is_live', '=', isLive)
    .where('plan', '=', plan)
    .where('cents', '=', cents)
    .executeTakeFirst();
  return row?.stripe_id ?? null;
}

async function keep(
  queries: Queries,
  isLive: boolean,
  plan: PaidPlan,
  price: Stripe.Price,
): Promise<void> {
  await on(queries)
    .insertInto('billing.stripe_prices')
    .values({ stripe_id: price.id, is_live: isLive, plan, cents: price.unit_amount ?? 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function isMonthly({ currency, recurring, unit_amount, active }: Stripe.Price): boolean {
  const everyMonth = recurring?.interval === 'month' && recurring.interval_count === 1;
  return active && everyMonth && currency === 'usd' && unit_amount !== null;
}

/**
 * The Stripe price that matches our own price table: the one from the settings, or one that we create. Null if
 * the settings name a price that is not monthly in US dollars; then nothing is sold.
 */
export async function findStripePrice(
  { api, isLive, prices }: StripeAccount,
  queries: Queries,
  log: Log,
  plan: PaidPlan,
  cents: number,
): Promise<string | null> {
  const kept = await findKept(queries, isLive, plan, cents);
  if (kept) return kept;
  const set = await api.prices.retrieve(prices[plan]);
  if (!isMonthly(set)) {
    log.error({ plan, price: set.id }, 'the price in the settings is not monthly in US dollars');
    return null;
  }
  if (set.unit_amount === cents) {
    await keep(queries, isLive, plan, set);
    return set.id;
  }
  const made = await api.prices.create(
    {
      product: typeof set.product === 'string' ? set.product : set.product.id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
      ...(set.tax_behavior && { tax_behavior: set.tax_behavior }),
      metadata: { plan },
    },
    { idempotencyKey: `price-${plan}-${cents}-${set.id}` },
  );
  log.warn({ plan, cents, price: made.id }, 'created a price at Stripe that matches our own table');
  await keep(queries, isLive, plan, made);
  return made.id;
}
