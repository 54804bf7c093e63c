import type { Database } from '@tc/database';
import type { Blobs, Clock } from '@tc/provider';
import { sweepBlobs } from '../../platform/blobs/sweep-blobs.ts';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import { keptPartsOf, removeExpired } from './store.ts';

/** Removes uploads that no scan named in time, and contents that no part uses. */
export function sweepUploads(database: Database, blobs: Blobs, clock: Clock): Task {
  return {
    kind: scheduledWork('sweep-uploads', '41 * * * *', true),
    async run() {
      const now = clock.now();
      await removeExpired(database, now);
      await sweepBlobs(database, blobs, (ids) => keptPartsOf(database, ids), now);
    },
  };
}
