import type { Database } from '@tc/database';
import type { Clock } from '@tc/provider';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import { removeForgotten } from './store.ts';

/** Removes addresses that were never confirmed, or that unsubscribed a while ago. */
export function forgetSubscribers(database: Database, clock: Clock): Task {
  return {
    kind: scheduledWork('forget-subscribers', '23 3 * * *', true),
    run: () => removeForgotten(database, clock.now()),
  };
}
