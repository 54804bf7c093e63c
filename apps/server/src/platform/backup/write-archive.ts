import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { ENTRIES_PER_SUMS, MANIFEST, type Manifest, partName, sumsLine } from './archive-format.ts';
import { PacedWriter } from './paced-writer.ts';

type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Most of the archive is photos, which do not get any smaller, so only the rows benefit. */
const LEVEL = constants.Z_BEST_SPEED;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a backup under a temporary name. It gets its final name once it is complete and on the disk. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #unfinished: string;
  readonly #pack: Pack = pack();
  readonly #written: Promise<void>;
  readonly #sums: { name: string; sha256: string }[] = [];
  #lines: string[] = [];

  constructor(file: string) {
    this.#file = file;
    this.#unfinished = `${file}.part`;
    const output = createWriteStream(this.#unfinished, { mode: 0o600, flush: true });
    this.#written = pipeline(this.#pack, createGzip({ level: LEVEL }), output);
    // The error surfaces where this is awaited; until then it must not end the process.
    this.#written.catch(() => undefined);
  }

  async #write(name: string, size: number, content: Content): Promise<string> {
    const hash = createHash('sha256');
    try {
      const entry = new PacedWriter(this.#pack.entry({ name, size, mode: 0o600 }));
      for await (const chunk of content) {
        hash.update(chunk);
        await entry.write(chunk);
      }
      await entry.end();
    } catch (error) {
      // If the file cannot be written anymore, report that instead of the entry that was cut off.
      if (this.#pack.destroyed) await this.#written;
      throw error;
    }
    return hash.digest('hex');
  }

  async #writeSums(): Promise<void> {
    if (this.#lines.length === 0) return;
    const name = partName('sums', this.#sums.length + 1);
    const text = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#sums.push({ name, sha256: await this.#write(name, text.length, [text]) });
  }

  /** Adds one entry of exactly this size; returns its SHA-256. */
  async add(name: string, size: number, content: Content): Promise<string> {
    const sha256 = await this.#write(name, size, content);
    this.#lines.push(sumsLine(sha256, name));
    if (this.#lines.length === ENTRIES_PER_SUMS) await this.#writeSums();
    return sha256;
  }

  async finish(manifest: Omit<Manifest, 'sums'>): Promise<void> {
    await this.#writeSums();
    const text = Buffer.from(`${JSON.stringify({ ...manifest, sums: this.#sums }, null, 1)}\n`);
    await this.#write(MANIFEST, text.length, [text]);
    this.#pack.finalize();
    await this.#written;
    // Also if an earlier file that was cut off had other permissions.
    await chmod(this.#unfinished, 0o600);
    await rename(this.#unfinished, this.#file);
    await syncFolder(path.dirname(this.#file));
  }

  /** Leaves nothing behind. */
  async abort(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#unfinished, { force: true });
  }
}
