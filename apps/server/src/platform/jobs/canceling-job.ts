import type { JobKind } from './job-kind.ts';

/** Removes what a canceled batch had not graded yet. */
export const CANCELING: JobKind = {
  name: 'cancel-batch',
  schedule: null,
  isDueAtStart: false,
  atOnce: 1,
  longestSeconds: 600,
  attempts: 8,
  firstPauseSeconds: 2,
  longestPauseSeconds: 300,
  lookSeconds: 5,
};
