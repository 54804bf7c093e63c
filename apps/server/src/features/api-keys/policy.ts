import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { ApiCaller } from '@tc/provider';

/** Whose keys callers may create, see and revoke: their own. */
export function ownerOfKeys(caller: ApiCaller): string {
  return caller.userId;
}

/** Whether the plan allows keys to be used. */
export function mayUseKeys(plan: PlanId): boolean {
  return hasFeature(plan, 'apiAccess');
}

export const PLAN_OF_KEYS = firstPlanWith('apiAccess').name;
