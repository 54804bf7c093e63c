import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose batches a caller may see and change: their own, or those of their team as far as their role there goes. One of
 * others is not there at all.
 */
export function ownerOfBatches(caller: Caller): Holder {
  return caller.holder;
}

/** Whether a batch may be begun; one that was stays, and goes on. */
export function mayBeginBatches(plan: PlanId): boolean {
  return hasFeature(plan, 'bulkTools');
}

export const PLAN_OF_BATCHES = firstPlanWith('bulkTools').name;
