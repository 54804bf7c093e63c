import type { Database } from '@tc/database';
import { type Blobs, readOwnFiles } from '@tc/provider';
import type { PackedFile } from '../../platform/export/pack-files.ts';

/** Where a stored file is in the archive. */
export function fileOf({ bucket_id, name }: { bucket_id: string; name: string }): string {
  return `files/${bucket_id}/${name}`;
}

/** Files that a person stored themselves, such as their picture. */
export async function* storedFiles(
  database: Database,
  blobs: Blobs,
  owner: string,
): AsyncGenerator<PackedFile> {
  for (const row of await readOwnFiles(database, owner)) {
    const content = await blobs.head(row.version);
    if (!content) continue;
    yield { name: fileOf(row), bytes: content.size, open: () => blobs.get(row.version) };
  }
}
