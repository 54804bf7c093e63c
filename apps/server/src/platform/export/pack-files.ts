import type { Readable } from 'node:stream';
import type { Log } from '@tc/provider';
import { type Pack, pack } from 'tar-stream';
import { PacedWriter } from '../backup/paced-writer.ts';

/** A file in the archive, under the name that its feature gives it. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: number;
  /** Null if it was removed in the meantime. */
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

/** Puts files into one tar archive as fast as it is read, without collecting them in memory. */
export function packFiles(log: Log, ...parts: readonly AsyncIterable<PackedFile>[]): Readable {
  const archive = pack();
  fill(archive, parts).catch((error: Error) => {
    // If the reader gave up, the archive is already closed. On any other error cut it off, so that no program
    // takes it for complete.
    if (archive.destroyed) return;
    log.warn({ error }, 'an archive of files could not be finished');
    archive.destroy(error);
  });
  return archive;
}
