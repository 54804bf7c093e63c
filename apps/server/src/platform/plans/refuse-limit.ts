import { PLANS } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import type { ApiRefusal } from '../api/serve-endpoint.ts';
import type { Holder } from '../teams/holder.ts';
import { findPlan, type Limited, loadUsed, monthOf, nextMonth } from './spend.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Whether the plan still allows a scan this month. This only predicts; spending the scan decides. */
export async function hasScansLeft(queries: Queries, holder: Holder, now: Date): Promise<boolean> {
  const { scansPerMonth } = PLANS[await findPlan(queries, holder)];
  if (scansPerMonth === null) return true;
  return (await loadUsed(queries, holder, monthOf(now))).scans < scansPerMonth;
}

/** Explains why there is no more left and what to do, before any work is lost. */
export async function refuseLimit(
  queries: Queries,
  holder: Holder,
  limited: Limited,
  now: Date,
): Promise<ApiRefusal> {
  const plan = PLANS[await findPlan(queries, holder)];
  const used = await loadUsed(queries, holder, monthOf(now));
  const max = (limited === 'scans' ? plan.scansPerMonth : plan.cardsInLocker) ?? used[limited];
  const message =
    limited === 'scans'
      ? `All ${max} scans of the ${plan.name} plan are used this month. New ones come on ${DAY.format(nextMonth(now))}, or choose a larger plan.`
      : `The ${plan.name} plan keeps up to ${max} cards, and your locker is full. Remove a card, or choose a larger plan.`;
  return { code: 'plan-limit', message, plan: { limit: limited, used: used[limited], max } };
}
