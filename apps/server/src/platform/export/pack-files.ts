import type { Readable } from 'node:stream';
import type { Log } from '@tc/provider';
import { type Pack, pack } from 'tar-stream';
import { PacedWriter } from '../backup/paced-writer.ts';

/** A file of an archive, as whoever keeps it names it. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: number;
  /** Null: it was removed meanwhile. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
}

async function fill(archive: Pack, parts: readonly AsyncIterable<PackedFile>[]): Promise<void> {
  for (const files of parts) {
    for await (const { name, bytes, open } of files) {
      const content = await open();
      if (!content) continue;
      const entry = new PacedWriter(archive.entry({ name, size: bytes }));
      for await (const chunk of content) await entry.write(chunk);
      await entry.end();
    }
  }
  archive.finalize();
}

/** Files as one tar archive, read as fast as it is taken: nothing is gathered. */
export function packFiles(log: Log, ...parts: readonly AsyncIterable<PackedFile>[]): Readable {
  const archive = pack();
  fill(archive, parts).catch((error: Error) => {
    // Whoever gave up waiting closed it; anything else cuts the archive off, which no program takes for whole.
    if (archive.destroyed) return;
    log.warn({ error }, 'an archive of files could not be finished');
    archive.destroy(error);
  });
  return archive;
}
