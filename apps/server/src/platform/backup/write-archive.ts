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

/** Most of it are photos, which do not become smaller: what is gained is the rows. */
const LEVEL = constants.Z_BEST_SPEED;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a backup beside its place; it gets its name when it is whole and on the disk. */
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
    // Heard where it is waited for; until then it must not end the process.
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
      // Where the file cannot be written any more, that is why the entry was cut off.
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

  /** Adds one entry of exactly this size; answers its SHA-256. */
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
    // Also where an earlier one that was cut off lay there with other rights.
    await chmod(this.#unfinished, 0o600);
    await rename(this.#unfinished, this.#file);
    await syncFolder(path.dirname(this.#file));
  }

  /** Leaves nothing. */
  async abort(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#unfinished, { force: true });
  }
}
