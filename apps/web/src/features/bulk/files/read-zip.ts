import { PHOTO_LIMITS } from '@tc/contract';
import { err, ok, type Result } from '@tc/kernel';
import type { UnzipFile } from 'fflate';
import {
  type Found,
  type FoundPhoto,
  isPhotoName,
  isSystemFile,
  judge,
  MOST_PHOTOS,
  plainPath,
} from './found-photo.ts';

/** What one archive may contain. Anything beyond is refused before it takes up memory. */
export const ZIP_LIMITS = {
  entries: 5000,
  bytes: 8_000_000_000,
  /** Photos hardly compress, so a file that expands more than this was made to fill up the disk. */
  ratio: 100,
  /** How many bytes may come out before the ratio counts. */
  slackBytes: 20_000_000,
} as const;

interface Entry {
  readonly path: string;
  readonly chunks: Uint8Array<ArrayBuffer>[];
  bytes: number;
  isWhole: boolean;
  isTooLarge: boolean;
}

/** Reads entries one after another, and stops at the first thing that no honest archive contains. */
class Intake {
  readonly entries: Entry[] = [];
  readonly left: string[] = [];
  fault: string | null = null;
  #seen = 0;
  #bytesOut = 0;
  bytesIn = 0;

  take(file: UnzipFile): void {
    this.#seen += 1;
    if (this.#seen > ZIP_LIMITS.entries) {
      this.fault = `This ZIP has more than ${ZIP_LIMITS.entries} files in it.`;
      return;
    }
    const path = plainPath(file.name);
    if (file.name.endsWith('/') || isSystemFile(path)) return;
    if (!isPhotoName(path)) {
      this.left.push(`${path} is not a photo.`);
      return;
    }
    if (this.entries.length >= MOST_PHOTOS) {
      this.left.push(`${path} was left out: one batch takes up to ${MOST_PHOTOS} photos.`);
      return;
    }
    const entry: Entry = { path, chunks: [], bytes: 0, isWhole: false, isTooLarge: false };
    this.entries.push(entry);
    file.ondata = (error, chunk, isLast) => this.#add(entry, error, chunk, isLast);
    file.start();
  }

  #add(entry: Entry, error: unknown, chunk: Uint8Array | null, isLast: boolean): void {
    if (error) {
      this.fault = `${entry.path} in this ZIP is damaged or locked.`;
      return;
    }
    const bytes = chunk?.length ?? 0;
    entry.bytes += bytes;
    this.#bytesOut += bytes;
    const grown = this.#bytesOut > ZIP_LIMITS.slackBytes + ZIP_LIMITS.ratio * this.bytesIn;
    if (grown || this.#bytesOut > ZIP_LIMITS.bytes) {
      this.fault = 'The files in this ZIP are far larger than photos should be.';
      return;
    }
    if (entry.bytes > PHOTO_LIMITS.maxFileBytes) {
      entry.isTooLarge = true;
      entry.chunks.length = 0;
    } else if (chunk) entry.chunks.push(new Uint8Array(chunk));
    entry.isWhole = isLast;
  }
}

/** How much of the archive is read and unpacked at once, because the library recurses for every entry. */
const READ_BYTES = 1 << 20;
const PIECE_BYTES = 1 << 16;

/**
 * The photos in a ZIP, unpacked in this browser piece by piece. Nothing is ever written to the paths in it. An
 * error is a sentence that says why nothing was taken.
 */
export async function readZip(zip: Blob): Promise<Result<Found, string>> {
  const { Unzip, UnzipInflate } = await import('fflate');
  const intake = new Intake();
  const unzip = new Unzip((file) => intake.take(file));
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < zip.size && intake.fault === null; from += READ_BYTES) {
      const read = new Uint8Array(await zip.slice(from, from + READ_BYTES).arrayBuffer());
      for (let at = 0; at < read.length && intake.fault === null; at += PIECE_BYTES) {
        const piece = read.subarray(at, at + PIECE_BYTES);
        intake.bytesIn += piece.length;
        unzip.push(piece, from + at + PIECE_BYTES >= zip.size);
      }
    }
  } catch {
    intake.fault ??= 'This ZIP is damaged, or packed in a way that cannot be read.';
  }
  if (intake.fault !== null) return err(intake.fault);
  return present(intake);
}

async function present({ entries, left }: Intake): Promise<Result<Found, string>> {
  if (entries.length === 0 && left.length === 0)
    return err('There is nothing to read in this ZIP.');
  const photos: FoundPhoto[] = [];
  for (const { path, chunks, isWhole, isTooLarge } of entries) {
    if (!isWhole) return err(`This ZIP ends in the middle of ${path}.`);
    const blob = new Blob(chunks);
    const most = Math.round(PHOTO_LIMITS.maxFileBytes / 1_000_000);
    const fault = isTooLarge ? `${path} is larger than ${most} MB.` : await judge(path, blob);
    if (fault) left.push(fault);
    else photos.push({ path, blob });
  }
  return ok({ photos, left });
}
