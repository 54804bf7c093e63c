import type { PlanPrice } from '@tc/contract/locker';
import type { PlanId } from '@tc/contract/site';

export function showCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Today's price of a plan, and the announced one. */
export function pricesOf(prices: readonly PlanPrice[], plan: PlanId) {
  const [now, next] = prices.filter((price) => price.plan === plan);
  return { now, next };
}

/** What a plan costs for a month that begins on a future day: an announced price may apply by then. */
export function centsFrom(prices: readonly PlanPrice[], plan: PlanId, day: string): number {
  const begun = prices.filter(
    (price) => price.plan === plan && Date.parse(price.validFrom) <= Date.parse(day),
  );
  return begun.at(-1)?.cents ?? 0;
}

/** What a plan costs today; null if that could not be read. */
export function priceNow(plan: PlanId, prices: readonly PlanPrice[] | null): string | null {
  if (plan === 'free') return '$0';
  const { now } = pricesOf(prices ?? [], plan);
  return now ? showCents(now.cents) : null;
}
