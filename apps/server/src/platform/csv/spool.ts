import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

export interface Spooled {
  readonly bytes: number;
  readonly content: Readable;
}

/**
 * Writes pieces of text to a file that is deleted once it has been sent. The transaction behind the pieces then
 * does not last as long as a slow download, and a failure halfway cannot look like a complete file.
 */
export async function spool(pieces: AsyncIterable<string>): Promise<Spooled> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tc-file-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const name = path.join(folder, 'file');
  try {
    const file = await open(name, 'wx', 0o600);
    try {
      for await (const piece of pieces) await file.write(piece);
    } finally {
      await file.close();
    }
    const written = await open(name);
    const { size } = await written.stat();
    const content = createReadStream('', { fd: written });
    content.once('close', () => void remove());
    return { bytes: size, content };
  } catch (error) {
    await remove();
    throw error;
  }
}
