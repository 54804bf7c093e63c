import type { Queries } from '@tc/database';
import { areContentsHeld, type Blobs } from '@tc/provider';

/** A content this young may belong to a row that is still being written. */
const YOUNG_MS = 3_600_000;
const BATCH = 500;

/**
 * Removes contents that `keptOf` does not list, from uploads that were cut off, unless a backup is being taken.
 * Returns all that were there.
 */
export async function sweepBlobs(
  queries: Queries,
  blobs: Blobs,
  keptOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<ReadonlySet<string>> {
  async function removeUnnamed(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const kept = await keptOf(ids);
    const unnamed = ids.filter((id) => !kept.has(id));
    if (unnamed.length === 0 || (await areContentsHeld(queries))) return;
    for (const id of unnamed) await blobs.remove(id);
  }
  const before = now.getTime() - YOUNG_MS;
  const seen = new Set<string>();
  let batch: string[] = [];
  for await (const { id, storedAt } of blobs.list()) {
    seen.add(id);
    if (storedAt.getTime() > before) continue;
    batch.push(id);
    if (batch.length < BATCH) continue;
    await removeUnnamed(batch);
    batch = [];
  }
  await removeUnnamed(batch);
  return seen;
}
