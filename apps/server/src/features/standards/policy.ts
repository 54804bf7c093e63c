import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { ApiCaller } from '@tc/provider';

/** Whose rule books a caller may see, change and grade by: their own. One of others is not there at all. */
export function ownerOfStandards(caller: ApiCaller): string {
  return caller.userId;
}

/** Whether rule books may be written, and anything graded by one. Those that are there stay readable. */
export function mayUseStandards(plan: PlanId): boolean {
  return hasFeature(plan, 'customStandards');
}

export const PLAN_OF_STANDARDS = firstPlanWith('customStandards').name;
