import { beginFreeTrial, readPlan } from '@tc/contract/locker';
import { ok } from '@tc/kernel';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { findPlan, loadUsed, monthOf, nextMonth } from '../../platform/plans/spend.ts';
import { featuresOf, limitsOf } from './policy.ts';
import { readTrial, startTrial, type TrialDeps } from './start-trial.ts';

export interface PlanDeps extends TrialDeps {
  readonly callers: CallerFinder;
}

export function registerPlan(app: FastifyInstance, { callers, ...deps }: PlanDeps): void {
  const { database, clock } = deps;
  serveUserEndpoint(app, callers, readPlan, async (caller) => {
    const { userId } = caller;
    const now = clock.now();
    const plan = await findPlan(database, userId);
    return ok({
      plan,
      limits: limitsOf(plan),
      used: await loadUsed(database, userId, monthOf(now)),
      features: featuresOf(plan),
      resetsAt: nextMonth(now).toISOString(),
      ...(await readTrial(deps, caller)),
    });
  });
  serveUserEndpoint(app, callers, beginFreeTrial, (caller, _, { ip }) =>
    startTrial(deps, caller, ip),
  );
}
