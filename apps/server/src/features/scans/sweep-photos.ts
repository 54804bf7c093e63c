import type { Database, Queries } from '@tc/database';
import type { Blobs, Clock } from '@tc/provider';
import type { MissingPhotos } from '../../platform/blobs/missing-photos.ts';
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

interface SweepDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly photos: Blobs;
  readonly missingPhotos: MissingPhotos;
}

/** Removes contents that no photo uses, and looks for those that are missing. */
export function sweepPhotos({ database, clock, photos, missingPhotos }: SweepDeps): Task {
  return {
    kind: scheduledWork('sweep-photos', '23 * * * *', true),
    async run() {
      const kept = (ids: readonly string[]) => keptOf(database, ids);
      await missingPhotos.look(photos, await sweepBlobs(database, photos, kept, clock.now()));
    },
  };
}
