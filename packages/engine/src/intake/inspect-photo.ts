import { err, ok, type Result } from '@tc/kernel';
import type { Orientation } from './exif-orientation.ts';
import { detectFileFormat, type PhotoFormat } from './file-format.ts';
import { readAvifHeader, readHeicHeader } from './heif-header.ts';
import type { IntakeFault } from './intake-fault.ts';
import { INTAKE_LIMITS } from './intake-limits.ts';
import { readJpegHeader } from './jpeg-header.ts';
import type { HeaderResult } from './photo-header.ts';
import { readPngHeader } from './png-header.ts';
import { readWebpHeader } from './webp-header.ts';

/** A file that may be decoded: its format and its size, known without decoding. */
export interface PhotoFile {
  readonly format: PhotoFormat;
  /** Pixels as stored. */
  readonly width: number;
  readonly height: number;
  /** How to turn the stored pixels upright. */
  readonly orientation: Orientation;
  /** Position of the orientation tag's two-byte value in the file; null without a tag. */
  readonly orientationAt: number | null;
}

const HEADER_READERS: Readonly<Record<PhotoFormat, (bytes: Uint8Array) => HeaderResult>> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  avif: readAvifHeader,
  heic: readHeicHeader,
};

/**
 * Decides from the bytes alone, without decoding, whether a file is accepted as a photo. Never throws,
 * whatever the bytes; time grows only with the file's length.
 */
export function inspectPhoto(bytes: Uint8Array): Result<PhotoFile, IntakeFault> {
  if (bytes.length === 0) return err({ kind: 'empty' });
  if (bytes.length > INTAKE_LIMITS.maxFileBytes) {
    return err({ kind: 'file-too-large', bytes: bytes.length });
  }
  const found = detectFileFormat(bytes);
  if (!found) return err({ kind: 'not-a-photo' });
  if ('other' in found) return err({ kind: 'unsupported-format', format: found.other });
  const header = HEADER_READERS[found.photo](bytes);
  if (!header.ok) return header;
  const { width, height, orientation } = header.value;
  const fault = checkSize(width, height);
  if (fault) return err(fault);
  return ok({
    format: found.photo,
    width,
    height,
    orientation: orientation?.orientation ?? 1,
    orientationAt: orientation?.valueAt ?? null,
  });
}

function checkSize(width: number, height: number): IntakeFault | null {
  if (width === 0 || height === 0) return { kind: 'damaged' };
  if (Math.min(width, height) < INTAKE_LIMITS.minShortSidePx) {
    return { kind: 'too-few-pixels', width, height };
  }
  const isTooLarge =
    width * height > INTAKE_LIMITS.maxPixels || Math.max(width, height) > INTAKE_LIMITS.maxSidePx;
  return isTooLarge ? { kind: 'too-many-pixels', width, height } : null;
}
