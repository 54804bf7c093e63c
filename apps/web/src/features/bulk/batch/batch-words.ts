import type { Batch, BatchItem, BatchItemState } from '@tc/contract/locker';

const STATE_WORDS: Readonly<Record<BatchItemState, string>> = {
  waiting: 'Photos to come',
  queued: 'In line',
  grading: 'Being graded',
  graded: 'Graded',
  refused: 'Not gradable',
  failed: 'Failed',
  cancelled: 'Given up',
  removed: 'Removed',
};

/** Measured, but too little of it for a grade. */
export function isWithoutGrade({ state, grade }: Pick<BatchItem, 'state' | 'grade'>): boolean {
  return state === 'graded' && grade?.overall == null;
}

export function sayState(item: Pick<BatchItem, 'state' | 'grade'>): string {
  return isWithoutGrade(item) ? 'Measured' : STATE_WORDS[item.state];
}

export function totalOf({ counts }: Pick<Batch, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** States after which nothing more happens. */
export function endedOf({ counts }: Pick<Batch, 'counts'>): number {
  const { waiting, queued, grading } = counts;
  return totalOf({ counts }) - waiting - queued - grading;
}

const STATES: Readonly<Record<Batch['state'], string>> = {
  open: '',
  paused: 'Paused. ',
  cancelled: 'Canceled. ',
};

/** "Paused. 12 of 200 graded, 3 not gradable." */
export function sayProgress(batch: Batch): string {
  const { graded, refused, failed } = batch.counts;
  const more = [
    refused > 0 ? `${refused} not gradable` : '',
    failed > 0 ? `${failed} failed` : '',
  ].filter(Boolean);
  const done = [`${graded} of ${totalOf(batch)} graded`, ...more].join(', ');
  return `${STATES[batch.state]}${done}.`;
}
