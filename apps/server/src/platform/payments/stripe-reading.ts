import type { JobKind } from '../jobs/job-kind.ts';

/** Reads from Stripe what an event is about; the job's id is the event's. */
export const STRIPE_READING: JobKind = {
  name: 'read-stripe',
  schedule: null,
  isDueAtStart: false,
  atOnce: 2,
  longestSeconds: 180,
  attempts: 12,
  firstPauseSeconds: 2,
  longestPauseSeconds: 900,
  lookSeconds: 5,
};
