import type { JobKind } from '../jobs/job-kind.ts';

/** An email is tried until it would no longer help; its own row says when that is. */
export const EMAILS: JobKind = {
  name: 'letters',
  schedule: null,
  isDueAtStart: false,
  // So that one slow mail server does not hold up the others.
  atOnce: 3,
  longestSeconds: 90,
  attempts: 10_000,
  firstPauseSeconds: 5,
  longestPauseSeconds: 1800,
  lookSeconds: 5,
};
