import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose prices and fees callers may see and change: their own, or their team's if their role allows it. Other
 * people's prices and fees look as if they did not exist.
 */
export function ownerOfWorth(caller: Caller): Holder {
  return caller.holder;
}

/** Whether the plan allows ranking many cards at once. Every plan allows one card at a time. */
export function mayRank(plan: PlanId): boolean {
  return hasFeature(plan, 'bulkTools');
}

export const PLAN_OF_RANKING = firstPlanWith('bulkTools').name;
