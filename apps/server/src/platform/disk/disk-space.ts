import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';

const MEGABYTE = 1_000_000;

/** Space that is always left for the database, so that a disk full of photos does not stop it. */
export const RESERVE_BYTES = 256 * MEGABYTE;

/** After a crash, the database needs room to replay its log and every page that was being written. */
const START_BYTES = 64 * MEGABYTE;

/** What unprivileged programs can still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** As Node and PostgreSQL phrase it. */
export function isNoSpace(cause: string): boolean {
  return /no space left on device/i.test(cause);
}

/** Tells the person at the terminal which folder needs how much. */
export async function tellOfFullDisk(folder: string): Promise<string> {
  const free = await freeBytes(folder).catch(() => 0);
  const need = Math.round(START_BYTES / MEGABYTE);
  return `The disk with ${folder} is full (${Math.round(free / MEGABYTE)} MB free): the server needs ${need} MB to start.`;
}

/** The error that the disk itself would raise, only earlier. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly code = 'ENOSPC';
}

/** Throws as a full disk does if a file must not grow anymore. */
export type RequireRoom = (folder: string) => Promise<void>;

/** A disk may be filled completely if our database is not on it. */
export const ALL_THE_ROOM: RequireRoom = () => Promise.resolve();

async function areOnOneDisk(folder: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([stat(folder), stat(other).catch(() => null)]);
  return one.dev === two?.dev;
}

/** Reserves the last of a disk for the database in `database`. */
function leaveReserve(database: string): RequireRoom {
  return async (folder) => {
    if ((await freeBytes(folder)) >= RESERVE_BYTES) return;
    if (await areOnOneDisk(folder, database)) {
      throw new NoRoomError('the rest of the disk is kept for the database');
    }
  };
}

/** What our files must leave free. If the database is elsewhere, they may fill the disk. */
export function reserveOf(settings: {
  readonly dataDir: string;
  /** Null for the embedded database, which is in the data folder. */
  readonly databaseUrl: string | null;
}): RequireRoom {
  const { dataDir, databaseUrl } = settings;
  return databaseUrl ? ALL_THE_ROOM : leaveReserve(path.join(dataDir, 'database'));
}

/** How much of a file to write before checking for room again. */
const ASK_EVERY_BYTES = 8 * MEGABYTE;

/** Passes a content on as long as there is room for it in the folder it goes to. */
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
