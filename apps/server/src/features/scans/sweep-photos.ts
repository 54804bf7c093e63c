import type { Database } from '@tc/database';
import type { Blobs, Clock } from '@tc/provider';
import { sweepBlobs } from '../../platform/blobs/sweep-blobs.ts';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import { keptOf } from './store.ts';

/** Removes contents that no photo names. */
export function sweepPhotos(database: Database, blobs: Blobs, clock: Clock): Task {
  return {
    kind: scheduledWork('sweep-photos', '23 * * * *', true),
    run: () => sweepBlobs(blobs, (ids) => keptOf(database, ids), clock.now()),
  };
}
