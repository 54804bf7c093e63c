import type { JobKind } from '../jobs/job-kind.ts';

/** Sends one message to one address of a customer, in up to fourteen attempts within a day. */
export const WEBHOOKS: JobKind = {
  name: 'send-webhook',
  schedule: null,
  isDueAtStart: false,
  // So that a slow receiver does not hold up the others.
  atOnce: 6,
  longestSeconds: 60,
  attempts: 14,
  firstPauseSeconds: 10,
  longestPauseSeconds: 6 * 3600,
  lookSeconds: 5,
};

/**
 * The longest pause after an attempt: the queue doubles it each time and shortens it by a small random part.
 */
export function pauseAfter(attempt: number): number {
  const { firstPauseSeconds, longestPauseSeconds } = WEBHOOKS;
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** attempt);
}
