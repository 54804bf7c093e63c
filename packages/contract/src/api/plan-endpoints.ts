import { z } from 'zod';
import { PLAN_IDS } from '../site/plans.ts';
import { declare } from './api-endpoint.ts';

/** A limit; null for none. */
const most = z.int().nullable();

export const readPlan = declare({
  method: 'GET',
  path: '/api/v1/plan',
  summary: 'What the account may do, and how much of it is used',
  access: 'user',
  scope: 'read',
  input: z.undefined(),
  output: z.object({
    plan: z.enum(PLAN_IDS),
    limits: z.object({ scansPerMonth: most, cards: most }),
    used: z.object({ scans: z.int(), cards: z.int() }),
    features: z.array(z.string()).readonly(),
    /** When the monthly count of scans starts over. */
    resetsAt: z.iso.datetime(),
    /**
     * `open`: a free trial can be started. `running`, `over`: one was started. `closed`: not
     * available to this account, for example because it has a plan.
     */
    trial: z.enum(['open', 'running', 'over', 'closed']),
    trialEndsAt: z.iso.datetime().nullable(),
  }),
  errors: [],
});

export const beginFreeTrial = declare({
  method: 'POST',
  path: '/api/v1/plan/trial',
  summary: 'Start the free trial of Pro: once for each person, without a card',
  access: 'user',
  input: z.undefined(),
  output: z.object({ trialEndsAt: z.iso.datetime() }),
  success: 201,
  errors: ['conflict'],
});
