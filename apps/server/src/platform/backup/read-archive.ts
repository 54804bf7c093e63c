import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';
import { FORMAT, MANIFEST, type Manifest, sumsLine } from './archive-format.ts';

/** The archive contradicts itself or is cut off. */
export class DamagedArchiveError extends Error {}

/** No checksum list or manifest of ours is larger than this. */
const LARGEST_TEXT = 64_000_000;

export type VisitEntry = (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;

async function* hashed(entry: Entry, hash: ReturnType<typeof createHash>) {
  for await (const chunk of entry) {
    hash.update(chunk);
    yield chunk as Uint8Array;
  }
}

async function readText(name: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > LARGEST_TEXT) throw new DamagedArchiveError(`${name} is too large`);
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) {
    throw new DamagedArchiveError(
      `its format is ${String(manifest.format)}, but this version reads ${FORMAT}`,
    );
  }
  return manifest;
}

/** Follows an archive entry by entry and checks the contents against what the archive says about itself. */
class Checker {
  readonly #visit: VisitEntry;
  readonly #sums: { name: string; sha256: string }[] = [];
  #lines = '';
  manifest: Manifest | null = null;

  constructor(visit: VisitEntry) {
    this.#visit = visit;
  }

  async take(entry: Entry): Promise<void> {
    const { name } = entry.header;
    if (this.manifest) throw new DamagedArchiveError(`${name} comes after the end of the archive`);
    const hash = createHash('sha256');
    const content = hashed(entry, hash);
    if (name === MANIFEST) {
      this.#end(parseManifest(await readText(name, content)));
    } else if (name.startsWith('sums/')) {
      const lines = await readText(name, content);
      if (lines !== this.#lines)
        throw new DamagedArchiveError(`the contents of ${name} have changed`);
      this.#lines = '';
      this.#sums.push({ name, sha256: hash.digest('hex') });
    } else {
      await this.#visit(name, content);
      this.#lines += sumsLine(hash.digest('hex'), name);
    }
  }

  #end(manifest: Manifest): void {
    const isWhole = JSON.stringify(manifest.sums) === JSON.stringify(this.#sums);
    if (this.#lines !== '' || !isWhole) throw new DamagedArchiveError('parts are missing');
    this.manifest = manifest;
  }
}

/** Whether a stream failed because the bytes are not an archive. */
function isOfContent(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^Z_/.test(code) || /tar header|Unexpected end of data/i.test(message);
}

/**
 * Reads a backup from start to end and passes each entry of rows, keys and files to `visit`, which must read it
 * completely. Throws a {@link DamagedArchiveError} if something is wrong; then everything passed on before must
 * be discarded.
 */
export async function readArchive(file: string, visit: VisitEntry): Promise<Manifest> {
  const archive = extract();
  const checker = new Checker(visit);
  const read = pipeline(createReadStream(file), createGunzip(), archive);
  try {
    const follow = async () => {
      for await (const entry of archive) await checker.take(entry);
    };
    await Promise.all([read, follow()]);
  } catch (error) {
    archive.destroy();
    await read.catch(() => undefined);
    if (!isOfContent(error) && !(error instanceof SyntaxError)) throw error;
    throw new DamagedArchiveError((error as Error).message);
  }
  if (!checker.manifest) throw new DamagedArchiveError('the end is missing');
  return checker.manifest;
}

async function readThrough(_name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of content);
}

/** Checks that everything is there and as it was written, without using any of it. */
export function checkArchive(file: string): Promise<Manifest> {
  return readArchive(file, readThrough);
}
