import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from '@tc/database';
import { findStatus } from './store.ts';

/** If grading takes longer, the answer says where to ask for the result. */
const WAIT_MS = 20_000;
const LOOK_MS = 150;

/** Returns when a scan is graded, or after a while. */
export async function waitForGrade(queries: Queries, id: string): Promise<void> {
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until) {
    const status = await findStatus(queries, id);
    if (status !== 'queued' && status !== 'grading') return;
    await pause(LOOK_MS);
  }
}
