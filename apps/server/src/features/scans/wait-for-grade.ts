import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from '@tc/database';
import { findStatus } from './store.ts';

const LOOK_MS = 150;

/** Returns when a scan is graded, or after `longestMs`. */
export async function waitForGrade(queries: Queries, id: string, longestMs: number): Promise<void> {
  const until = performance.now() + longestMs;
  while (performance.now() < until) {
    const status = await findStatus(queries, id);
    if (status !== 'queued' && status !== 'grading') return;
    await pause(LOOK_MS);
  }
}
