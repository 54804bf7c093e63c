import type { Readable } from 'node:stream';
import type { Database } from '@tc/database';
import type { Blobs, Log } from '@tc/provider';
import { type Pack, pack } from 'tar-stream';
import { PacedWriter } from '../../platform/backup/paced-writer.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { fileOf, readScans } from './own-data.ts';

export interface PackDeps {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly log: Log;
}

async function fill(archive: Pack, { database, blobs }: PackDeps, owner: Holder): Promise<void> {
  for await (const { photos } of readScans(database, owner)) {
    for (const photo of photos) {
      const content = await blobs.get(photo.id);
      // Its scan was removed meanwhile.
      if (!content) continue;
      const entry = new PacedWriter(archive.entry({ name: fileOf(photo), size: photo.bytes }));
      for await (const chunk of content) await entry.write(chunk);
      await entry.end();
    }
  }
  archive.finalize();
}

/** All photos of a person as one tar archive, read as fast as it is taken: nothing is gathered. */
export function packPhotos(deps: PackDeps, owner: Holder): Readable {
  const archive = pack();
  fill(archive, deps, owner).catch((error: Error) => {
    // Whoever gave up waiting closed it; anything else cuts the archive off, which no program takes for whole.
    if (archive.destroyed) return;
    deps.log.warn({ error }, 'an archive of photos could not be finished');
    archive.destroy(error);
  });
  return archive;
}
