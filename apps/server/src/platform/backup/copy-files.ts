import type { Queries } from '@tc/database';
import type { Manifest } from './archive-format.ts';
import type { ContentStore } from './kept-in.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Copies every content that a row of the snapshot refers to; contents without a row belong to nobody. */
export async function copyFiles(
  queries: Queries,
  stores: readonly ContentStore[],
  archive: ArchiveWriter,
): Promise<Manifest['files']> {
  const files = { count: 0, bytes: 0, missing: 0, damaged: 0 };
  for (const store of stores) {
    for await (const { id, tag } of store.list(queries)) {
      const known = await store.blobs.head(id);
      const content = known && (await store.blobs.get(id));
      if (!content) {
        files.missing += 1;
        continue;
      }
      const sha256 = await archive.add(`files/${store.owner}/${id}`, known.size, content);
      files.count += 1;
      files.bytes += known.size;
      if (tag !== null && tag !== sha256) files.damaged += 1;
    }
  }
  return files;
}
