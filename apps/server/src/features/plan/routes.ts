import { readPlan } from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { ok } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { findPlan, loadUsed, monthOf, nextMonth } from '../../platform/plans/spend.ts';
import { featuresOf, limitsOf } from './policy.ts';

export interface PlanDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
}

export function registerPlan(app: FastifyInstance, { callers, database, clock }: PlanDeps): void {
  serveUserEndpoint(app, callers, readPlan, async ({ userId }) => {
    const now = clock.now();
    const plan = await findPlan(database, userId);
    return ok({
      plan,
      limits: limitsOf(plan),
      used: await loadUsed(database, userId, monthOf(now)),
      features: featuresOf(plan),
      resetsAt: nextMonth(now).toISOString(),
      trialEndsAt: null,
    });
  });
}
