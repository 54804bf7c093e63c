import type { Database } from '@tc/database';
import type { Clock } from '@tc/provider';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import { removeForgotten } from './invitation-store.ts';

/** Removes the addresses of people who never joined. */
export function forgetInvitations(database: Database, clock: Clock): Task {
  return {
    kind: scheduledWork('forget-invitations', '29 3 * * *', true),
    run: () => removeForgotten(database, clock.now()),
  };
}
