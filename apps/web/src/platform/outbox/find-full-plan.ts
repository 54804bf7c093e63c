import { readPlan } from '@tc/contract/locker';
import type { Account } from '../account/account.ts';
import { callApi } from '../api/call-api.ts';
import { explainFullPlan } from '../plan/explain-plan.ts';
import type { Hold } from './outbox-entry.ts';

/** Why the plan has no room for another scan; null if it has, or if nobody can tell. */
export async function findFullPlan(account: Account): Promise<Hold | null> {
  const plan = await callApi(account, readPlan);
  const message = plan.ok ? explainFullPlan(plan.value) : null;
  return message === null ? null : { code: 'plan-limit', message };
}
