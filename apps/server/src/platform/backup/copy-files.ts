import type { Queries } from '../database/database.ts';
import type { Manifest } from './archive-format.ts';
import type { ContentStore } from './kept-in.ts';
import type { ArchiveWriter } from './write-archive.ts';

interface Named {
  readonly id: string;
  readonly tag: string | null;
}

const BATCH = 500;

/** What rows name, a few at a time, however many there are; within the caller's transaction. */
async function* namedContents(queries: Queries, { named }: ContentStore): AsyncGenerator<Named> {
  await queries.query(`declare named no scroll cursor for ${named}`);
  for (let rows: readonly Named[] = [], isFirst = true; isFirst || rows.length > 0; ) {
    rows = await queries.query<Named>(`fetch ${BATCH} from named`);
    yield* rows;
    isFirst = false;
  }
  await queries.query('close named');
}

/** Copies every content that a row of the snapshot names; those without a row are nobody's. */
export async function copyFiles(
  queries: Queries,
  stores: readonly ContentStore[],
  archive: ArchiveWriter,
): Promise<Manifest['files']> {
  const files = { count: 0, bytes: 0, missing: 0, damaged: 0 };
  for (const store of stores) {
    for await (const { id, tag } of namedContents(queries, store)) {
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
