import type { JobKind } from '../jobs/job-kind.ts';
import { GRADED_AT_ONCE } from './grader.ts';

/** Grades the photos of one scan. */
export const GRADING: JobKind = {
  name: 'grade-scan',
  schedule: null,
  isDueAtStart: false,
  atOnce: GRADED_AT_ONCE,
  longestSeconds: 180,
  attempts: 4,
  firstPauseSeconds: 2,
  longestPauseSeconds: 60,
  lookSeconds: 2,
};
