import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';

const MEGABYTE = 1_000_000;

/** What the database can always still write, so that a disk full of photos does not end it. */
export const RESERVE_BYTES = 256 * MEGABYTE;

/** To come up after a crash the database writes its log on and every page that was under way. */
const START_BYTES = 64 * MEGABYTE;

/** What programs without special rights can still write where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** In the words of Node and of PostgreSQL. */
export function isNoSpace(cause: string): boolean {
  return /no space left on device/i.test(cause);
}

/** For the person at the terminal: which folder needs how much. */
export async function tellOfFullDisk(folder: string): Promise<string> {
  const free = await freeBytes(folder).catch(() => 0);
  const need = Math.round(START_BYTES / MEGABYTE);
  return `The disk with ${folder} is full (${Math.round(free / MEGABYTE)} MB free): the server needs ${need} MB to start.`;
}

/** As the disk itself would say it, only earlier. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly code = 'ENOSPC';
}

/** Throws as a full disk does when a file may not grow any more. */
export type RequireRoom = (folder: string) => Promise<void>;

/** A disk may be filled to its end where no database of ours lies on it. */
export const ALL_THE_ROOM: RequireRoom = () => Promise.resolve();

async function areOnOneDisk(folder: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([stat(folder), stat(other).catch(() => null)]);
  return one.dev === two?.dev;
}

/** Keeps the last of a disk for the database that lies in `database`. */
function leaveReserve(database: string): RequireRoom {
  return async (folder) => {
    if ((await freeBytes(folder)) >= RESERVE_BYTES) return;
    if (await areOnOneDisk(folder, database)) {
      throw new NoRoomError('the rest of the disk is kept for the database');
    }
  };
}

/** What files of ours leave of the disk; where the database lies elsewhere they may fill it. */
export function reserveOf(settings: {
  readonly dataDir: string;
  /** Null: the embedded database, which lies in the data folder. */
  readonly databaseUrl: string | null;
}): RequireRoom {
  const { dataDir, databaseUrl } = settings;
  return databaseUrl ? ALL_THE_ROOM : leaveReserve(path.join(dataDir, 'database'));
}

/** How much of a file is written before its room is asked for again. */
const ASK_EVERY_BYTES = 8 * MEGABYTE;

/** Lets a content through as long as there is room for it in the folder that it goes to. */
export async function* whileRoom(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  requireRoom: RequireRoom,
): AsyncGenerator<Uint8Array> {
  await requireRoom(folder);
  let unasked = 0;
  for await (const chunk of content) {
    unasked += chunk.byteLength;
    if (unasked >= ASK_EVERY_BYTES) {
      await requireRoom(folder);
      unasked = 0;
    }
    yield chunk;
  }
}
