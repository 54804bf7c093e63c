import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose scans a caller may see and change: their own, or those of their team as far as their role there goes. A
 * scan of others is not there at all.
 */
export function ownerOfScans(caller: Caller): Holder {
  return caller.holder;
}

/** Whether many cards may be graded by other rules at once. */
export function mayRegradeMany(plan: PlanId): boolean {
  return hasFeature(plan, 'bulkTools');
}

export const PLAN_OF_REGRADING = firstPlanWith('bulkTools').name;
