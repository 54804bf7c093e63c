import type { ScanState } from '@tc/contract/locker';
import type { StateFilter } from './use-history.ts';

export const STATE_NAMES: Readonly<Record<ScanState, string>> = {
  queued: 'Waiting',
  grading: 'Grading',
  graded: 'Graded',
  refused: 'Refused',
  failed: 'Failed',
};

/** A graded scan that shows too little for a grade. */
export const MEASURED = 'Measured';

export const FILTERS: readonly { readonly value: StateFilter; readonly name: string }[] = [
  { value: 'all', name: 'All scans' },
  { value: 'graded', name: 'Graded' },
  { value: 'refused', name: 'Refused' },
  { value: 'failed', name: 'Failed' },
  { value: 'queued', name: 'Waiting' },
  { value: 'grading', name: 'Grading' },
];

export const UNNAMED = 'Unnamed card';

export const FAILED =
  'Something went wrong on our side while grading. It is not counted in your plan.';

export const NOT_IN_LOCKER = 'Not in your locker.';
