import type { Database, Queries } from '@tc/database';
import type { Blobs, Clock } from '@tc/provider';
import { sweepBlobs } from '../../platform/blobs/sweep-blobs.ts';
import { on } from '../../platform/database/on.ts';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';

/** Which of these contents are still used by a photo. */
async function keptOf(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await on(queries)
    .selectFrom('locker.photos')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Removes contents that no photo uses. */
export function sweepPhotos(database: Database, blobs: Blobs, clock: Clock): Task {
  return {
    kind: scheduledWork('sweep-photos', '23 * * * *', true),
    run: () => sweepBlobs(blobs, (ids) => keptOf(database, ids), clock.now()),
  };
}
