import { MOST_WEBHOOKS } from '@tc/contract/api';
import type { Queries } from '@tc/database';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import type { Outbound, OutboundProblem } from '../../platform/outbound/outbound.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import { mayUseWebhooks, PLAN_OF_WEBHOOKS } from './policy.ts';
import { countWebhooks } from './store.ts';

export const FULL: ApiRefusal = {
  code: 'conflict',
  message: `There are ${MOST_WEBHOOKS} webhooks already, which is the limit. Remove one of them first.`,
};

export const NOT_FOUND: ApiRefusal = { code: 'not-found' };

const NOT_IN_PLAN = `Webhooks are part of the ${PLAN_OF_WEBHOOKS} plan.`;

const PROBLEMS: Readonly<Partial<Record<OutboundProblem, string>>> = {
  'not-https': 'must be an https address',
  'has-password': 'must not contain a user name or a password',
  'no-such-host': 'names a host that cannot be found',
  'too-slow': 'names a host that could not be found in time',
  'private-address': 'must be on the public internet, not in a private network',
};

export async function refusePlan(queries: Queries, owner: string): Promise<ApiRefusal> {
  const used = await countWebhooks(queries, owner);
  return { code: 'plan-limit', message: NOT_IN_PLAN, plan: { limit: 'webhooks', used, max: 0 } };
}

/** Null if the plan includes webhooks. */
export async function refuseWithoutPlan(
  queries: Queries,
  owner: string,
): Promise<ApiRefusal | null> {
  const isAllowed = mayUseWebhooks(await findPlan(queries, owner));
  return isAllowed ? null : refusePlan(queries, owner);
}

/** Null if sending to the address is allowed. */
export async function refuseUrl(outbound: Outbound, url: string): Promise<ApiRefusal | null> {
  const problem = await outbound.judge(url);
  if (problem === null) return null;
  return { code: 'invalid', fields: { url: PROBLEMS[problem] ?? 'cannot be reached' } };
}
