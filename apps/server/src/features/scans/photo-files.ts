import type { Database } from '@tc/database';
import type { Blobs } from '@tc/provider';
import type { PackedFile } from '../../platform/export/pack-files.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { fileOf, readScans } from './own-data.ts';

/** All photos of the scans of a person or a team. */
export async function* photoFiles(
  database: Database,
  blobs: Blobs,
  owner: Holder,
): AsyncGenerator<PackedFile> {
  for await (const { photos } of readScans(database, owner)) {
    for (const photo of photos) {
      yield { name: fileOf(photo), bytes: photo.bytes, open: () => blobs.get(photo.id) };
    }
  }
}
