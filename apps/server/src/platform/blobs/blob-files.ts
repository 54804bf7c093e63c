import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { invariant } from '@tc/kernel';
import type { BlobInfo, Blobs, ByteRange } from '@tc/provider';
import { ALL_THE_ROOM, type RequireRoom, whileRoom } from '../disk/disk-space.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A `put` this old was cut off, so nobody writes to its file anymore. */
const STALE_MS = 3_600_000;

/** The error of a file operation if there is no such file. */
function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === 'ENOENT';
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** A new name survives a power cut only once its folder has been flushed to disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function requireFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!made) return;
  for (let at = folder; at !== path.dirname(root); at = path.dirname(at)) {
    await syncFolder(path.dirname(at));
  }
}

async function write(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  // May overwrite a leftover of the same content from a process that was killed, for example when a restore is
  // repeated.
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await orNull(readdir(folder, { withFileTypes: true }))) ?? []) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/**
 * Contents as files in one folder. File names come from validated ids, so nothing a user says becomes part of a
 * path.
 */
export function blobFiles(folder: string, requireRoom: RequireRoom = ALL_THE_ROOM): Blobs {
  const root = path.resolve(folder);
  const fileOf = (id: string) => {
    invariant(ID.test(id), 'a content is named by a UUID');
    return path.join(root, id.slice(0, 2), id);
  };

  async function put(id: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const file = fileOf(id);
    const unfinished = `${file}.part`;
    await requireFolder(root, path.dirname(file));
    try {
      await write(unfinished, whileRoom(content, path.dirname(file), requireRoom));
      await rename(unfinished, file);
      await syncFolder(path.dirname(file));
    } catch (error) {
      await rm(unfinished, { force: true });
      await rm(file, { force: true });
      throw error;
    }
  }

  async function get(id: string, range?: ByteRange) {
    const handle = await orNull(open(fileOf(id), 'r'));
    if (!handle) return null;
    const part = range ? { start: range.first, end: range.last } : {};
    const stream = createReadStream('', { fd: handle, ...part });
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  }

  async function dropStale(file: string): Promise<void> {
    const known = await orNull(stat(file));
    if (known && known.mtimeMs < Date.now() - STALE_MS) await orNull(unlink(file));
  }

  async function* list(): AsyncGenerator<BlobInfo> {
    for await (const file of filesBelow(root)) {
      const id = path.basename(file);
      if (file.endsWith('.part')) await dropStale(file);
      const known = ID.test(id) ? await orNull(stat(file)) : null;
      if (known) yield { id, storedAt: known.mtime };
    }
  }

  return {
    put,
    get,
    list,
    head: async (id) => {
      const known = await orNull(stat(fileOf(id)));
      return known && { size: known.size };
    },
    remove: async (id) => {
      await orNull(unlink(fileOf(id)));
    },
  };
}
