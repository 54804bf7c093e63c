import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose prices and fees a caller may see and change: their own, or those of their team as far as their role there
 * goes. Those of others are not there at all.
 */
export function ownerOfWorth(caller: Caller): Holder {
  return caller.holder;
}

/** Whether many cards may be weighed at once; each by itself is everybody's. */
export function mayRank(plan: PlanId): boolean {
  return hasFeature(plan, 'bulkTools');
}

export const PLAN_OF_RANKING = firstPlanWith('bulkTools').name;
