import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose rule books a caller may see, change and grade by: their own, or those of their team as far as their role there
 * goes. One of others is not there at all.
 */
export function ownerOfStandards(caller: Caller): Holder {
  return caller.holder;
}

/** Whether rule books may be written, and anything graded by one. Those that are there stay readable. */
export function mayUseStandards(plan: PlanId): boolean {
  return hasFeature(plan, 'customStandards');
}

export const PLAN_OF_STANDARDS = firstPlanWith('customStandards').name;
