/** How to turn the stored pixels upright: EXIF's 1 (as stored) to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface OrientationTag {
  readonly orientation: Orientation;
  /** Position of the tag's 16-bit value in the file, in the EXIF block's own byte order. */
  readonly valueAt: number;
}

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const MOST_ENTRIES = 512;

/**
 * Reads the orientation from a TIFF block (the payload of EXIF) at `start`, up to `end`. Null if there
 * is none or it makes no sense.
 */
export function readOrientation(
  bytes: Uint8Array,
  start: number,
  end: number,
): OrientationTag | null {
  if (end > bytes.length || end - start < 14) return null;
  const isLittle = bytes[start] === 0x49 && bytes[start + 1] === 0x49;
  const isBig = bytes[start] === 0x4d && bytes[start + 1] === 0x4d;
  if (!isLittle && !isBig) return null;
  const short = (at: number) =>
    isLittle ? bytes[at] | (bytes[at + 1] << 8) : (bytes[at] << 8) | bytes[at + 1];
  const long = (at: number) =>
    isLittle ? short(at) + short(at + 2) * 65536 : short(at) * 65536 + short(at + 2);
  const directory = start + long(start + 4);
  if (short(start + 2) !== 42 || directory + 2 > end) return null;
  const entries = Math.min(short(directory), MOST_ENTRIES);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > end) return null;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    if (short(at + 2) !== SHORT || long(at + 4) !== 1 || value < 1 || value > 8) return null;
    return { orientation: value as Orientation, valueAt: at + 8 };
  }
  return null;
}
