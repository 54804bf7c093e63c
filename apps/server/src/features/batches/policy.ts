import { firstPlanWith, hasFeature, type PlanId } from '@tc/contract/site';
import type { ApiCaller } from '@tc/provider';

/** Whose batches a caller may see and change: their own. One of others is not there at all. */
export function ownerOfBatches(caller: ApiCaller): string {
  return caller.userId;
}

/** Whether a batch may be begun; one that was stays, and goes on. */
export function mayBeginBatches(plan: PlanId): boolean {
  return hasFeature(plan, 'bulkTools');
}

export const PLAN_OF_BATCHES = firstPlanWith('bulkTools').name;
