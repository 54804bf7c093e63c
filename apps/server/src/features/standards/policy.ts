import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose rule books callers may see, change and grade by: their own, or their team's if their role allows it.
 * Other people's rule books look as if they did not exist.
 */
export function ownerOfStandards(caller: Caller): Holder {
  return caller.holder;
}

/** Whether the plan allows writing rule books and grading by them. Existing ones can always be read. */
export function mayUseStandards(plan: PlanId): boolean {
  return hasFeature(plan, 'customStandards');
}

export const PLAN_OF_STANDARDS = firstPlanWith('customStandards').name;
