import type { Payment, PlanPrice, Subscription } from '@tc/contract/locker';
import type { PaymentRow, SubscriptionRow } from './store.ts';

const STATUS = { active: 'active', past_due: 'past-due', ended: 'ended' } as const;

/** What the owner sees; `nextCents` is the price of the next period. */
export function presentSubscription(row: SubscriptionRow, nextCents: number): Subscription {
  const goesOn = row.status !== 'ended' && !row.cancels_at_end;
  return {
    plan: row.plan,
    status: STATUS[row.status],
    nextPlan: row.next_plan,
    cancelsAtEnd: row.cancels_at_end,
    periodEndsAt: (row.ended_at ?? row.period_end).toISOString(),
    graceEndsAt: row.grace_ends_at?.toISOString() ?? null,
    nextCents: goesOn ? nextCents : null,
  };
}

export function presentPayment(row: PaymentRow): Payment {
  return {
    number: row.id,
    plan: row.plan,
    cents: row.cents,
    periodStart: row.period_start.toISOString(),
    periodEnd: row.period_end.toISOString(),
    paidAt: row.paid_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
  };
}

interface PriceRow extends Omit<PlanPrice, 'validFrom'> {
  readonly validFrom: Date;
}

export function presentPrice({ plan, cents, validFrom }: PriceRow): PlanPrice {
  return { plan, cents, validFrom: validFrom.toISOString() };
}

export function showCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
