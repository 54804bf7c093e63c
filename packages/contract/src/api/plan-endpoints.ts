import { z } from 'zod';
import { PLAN_IDS } from '../site/plans.ts';
import { declare } from './api-endpoint.ts';

/** A number of things; null: as many as one likes. */
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
    /** When the scans of the month are counted anew. */
    resetsAt: z.iso.datetime(),
    trialEndsAt: z.iso.datetime().nullable(),
  }),
  errors: [],
});
