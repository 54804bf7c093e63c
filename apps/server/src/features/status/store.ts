import type { Queries } from '@tc/database';
import { isEmailWaiting } from '@tc/provider';

/** An email that waits longer than this is late. */
const LATE_MS = 300_000;

export function findLateEmail(queries: Queries, now: Date): Promise<boolean> {
  return isEmailWaiting(queries, new Date(now.getTime() - LATE_MS), now);
}
