import type { Database } from '@tc/database';
import { type Clock, deleteDueAccounts, type Log } from '@tc/provider';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';

export interface DeletionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Removes the contents of files whose rows went with an account. */
  readonly removeDroppedFiles: () => Promise<void>;
}

/** Deletes the accounts whose waiting period is over, when a server starts and every hour. */
export function deleteDue({ database, clock, log, removeDroppedFiles }: DeletionDeps): Task {
  return {
    kind: scheduledWork('delete-accounts', '37 * * * *', true),
    async run() {
      const count = await deleteDueAccounts(database, clock.now());
      if (count === 0) return;
      log.info({ count }, 'accounts deleted');
      await removeDroppedFiles();
    },
  };
}
