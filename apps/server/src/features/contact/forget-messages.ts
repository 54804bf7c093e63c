import type { Database } from '@tc/database';
import type { Clock } from '@tc/provider';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import { removeOldMessages } from './store.ts';

/** Removes messages that are past the retention period. */
export function forgetMessages(database: Database, clock: Clock): Task {
  return {
    kind: scheduledWork('forget-messages', '11 3 * * *', true),
    run: () => removeOldMessages(database, clock.now()),
  };
}
