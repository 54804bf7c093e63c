import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { ApiCaller } from '@tc/provider';

/** Whose prices and fees a caller may see and change: their own. Those of others are not there at all. */
export function ownerOfWorth(caller: ApiCaller): string {
  return caller.userId;
}

/** Whether many cards may be weighed at once; each by itself is everybody's. */
export function mayRank(plan: PlanId): boolean {
  return hasFeature(plan, 'bulkTools');
}

export const PLAN_OF_RANKING = firstPlanWith('bulkTools').name;
