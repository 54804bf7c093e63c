import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose batches callers may see and change: their own, or their team's if their role allows it. Other people's
 * batches look as if they did not exist.
 */
export function ownerOfBatches(caller: Caller): Holder {
  return caller.holder;
}

/** Whether a new batch may be started. Batches that already exist stay and can be finished. */
export function mayBeginBatches(plan: PlanId): boolean {
  return hasFeature(plan, 'bulkTools');
}

export const PLAN_OF_BATCHES = firstPlanWith('bulkTools').name;
