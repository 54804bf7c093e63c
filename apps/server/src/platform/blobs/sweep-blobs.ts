import type { Blobs } from '@tc/provider';

/** A content this young may belong to a row that is still being written. */
const YOUNG_MS = 3_600_000;
const BATCH = 500;

/** Removes contents that `keptOf` does not list: from uploads that were cut off, and from deleted accounts. */
export async function sweepBlobs(
  blobs: Blobs,
  keptOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<void> {
  async function removeUnnamed(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const kept = await keptOf(ids);
    for (const id of ids) if (!kept.has(id)) await blobs.remove(id);
  }
  const before = now.getTime() - YOUNG_MS;
  let batch: string[] = [];
  for await (const { id, storedAt } of blobs.list()) {
    if (storedAt.getTime() > before) continue;
    batch.push(id);
    if (batch.length < BATCH) continue;
    await removeUnnamed(batch);
    batch = [];
  }
  await removeUnnamed(batch);
}
