import type { Database } from '@tc/database';
import type { Blobs, Clock } from '@tc/provider';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import { keptOf } from './store.ts';

/** A content this young may belong to a scan that is being written. */
const YOUNG_MS = 3_600_000;
const BATCH = 500;

/** Removes contents that no photo names: of uploads that were cut off, and of accounts that are gone. */
export function sweepPhotos(database: Database, blobs: Blobs, clock: Clock): Task {
  async function removeUnnamed(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const kept = await keptOf(database, ids);
    for (const id of ids) if (!kept.has(id)) await blobs.remove(id);
  }
  return {
    kind: scheduledWork('sweep-photos', '23 * * * *', true),
    async run() {
      const before = clock.now().getTime() - YOUNG_MS;
      let batch: string[] = [];
      for await (const { id, storedAt } of blobs.list()) {
        if (storedAt.getTime() > before) continue;
        batch.push(id);
        if (batch.length < BATCH) continue;
        await removeUnnamed(batch);
        batch = [];
      }
      await removeUnnamed(batch);
    },
  };
}
