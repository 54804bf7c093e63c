import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose scans callers may see and change: their own, or their team's if their role allows it. Other people's
 * scans look as if they did not exist.
 */
export function ownerOfScans(caller: Caller): Holder {
  return caller.holder;
}

/** Whether the plan allows grading many cards again at once. */
export function mayRegradeMany(plan: PlanId): boolean {
  return hasFeature(plan, 'bulkTools');
}

export const PLAN_OF_REGRADING = firstPlanWith('bulkTools').name;
