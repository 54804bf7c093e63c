import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { ApiCaller } from '@tc/provider';

/** Whose webhooks callers may see and change: their own. */
export function ownerOfWebhooks(caller: ApiCaller): string {
  return caller.userId;
}

/** Whether the plan allows anything to be sent. */
export function mayUseWebhooks(plan: PlanId): boolean {
  return hasFeature(plan, 'apiAccess');
}

export const PLAN_OF_WEBHOOKS = firstPlanWith('apiAccess').name;
