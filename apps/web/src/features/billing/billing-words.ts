import type { Subscription } from '@tc/contract/locker';
import { PLANS } from '@tc/contract/site';
import { showDay } from '../../platform/moments.ts';
import { showCents } from '../../platform/plan/plan-prices.ts';

/** What happens next, in one sentence. */
export function explainNext(subscription: Subscription): string {
  const { plan, nextPlan, status, cancelsAtEnd, periodEndsAt, graceEndsAt, nextCents } =
    subscription;
  const { name } = PLANS[plan];
  const day = showDay(periodEndsAt);
  if (status === 'ended') return `${name} ended on ${day}.`;
  if (status === 'past-due') {
    return `The last payment was declined. You keep ${name} until ${showDay(graceEndsAt ?? periodEndsAt)}; pay before then.`;
  }
  if (cancelsAtEnd) return `Canceled. You keep ${name} until ${day}, and nothing more is due.`;
  const amount = nextCents === null ? '' : showCents(nextCents);
  if (nextPlan) return `Changes to ${PLANS[nextPlan].name} on ${day}, for ${amount} a month.`;
  return `Next payment: ${amount} on ${day}.`;
}
