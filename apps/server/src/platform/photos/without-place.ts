import type { PhotoFile } from '@tc/engine';
import sharp from 'sharp';
import { heicToPng } from './heic-to-png.ts';

export interface CleanPhoto {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/**
 * A photo without what its camera wrote next to the pixels: where and when it was taken, with which device, and
 * previews. The pixels keep their bytes, their color profile and their orientation.
 *
 * A JPEG loses segments (ISO/IEC 10918-1 B.1); any other format becomes a PNG with the same pixels. Null if it
 * cannot be decoded.
 */
export async function withoutPlace(
  bytes: Uint8Array,
  { format, orientation }: Pick<PhotoFile, 'format' | 'orientation'>,
): Promise<CleanPhoto | null> {
  if (format === 'jpeg') return { bytes: jpegWithout(bytes, orientation), mediaType: 'image/jpeg' };
  if (format === 'heic') {
    const png = await heicToPng(bytes);
    return png && { bytes: png, mediaType: 'image/png' };
  }
  const data = await sharp(bytes, { failOn: 'truncated', pages: 1 })
    .autoOrient()
    .keepIccProfile()
    .png({ compressionLevel: 6 })
    .toBuffer()
    // Its header was fine, but the rest is not.
    .catch(() => null);
  return data && { bytes: data, mediaType: 'image/png' };
}

const MARK = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Application segments that say how to read the pixels: JFIF, ICC profile, Adobe's color transform. */
function tellsOfPixels(bytes: Uint8Array, marker: number, at: number): boolean {
  const says = (name: string) =>
    [...name].every((letter, index) => bytes[at + 4 + index] === letter.charCodeAt(0));
  if (marker === 0xe0) return says('JFIF\0');
  if (marker === 0xe2) return says('ICC_PROFILE\0');
  if (marker === 0xee) return says('Adobe');
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  return !isApplication && !isComment;
}

/** EXIF that contains nothing but the orientation. */
function turnedBy(orientation: number): Uint8Array {
  const exif = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0));
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const payload = [...exif, ...tiff, ...directory];
  return Uint8Array.from([MARK, 0xe1, 0, payload.length + 2, ...payload]);
}

/** Where the entropy-coded data starting here ends: at the next marker that is not a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== MARK) continue;
    const next = bytes[at + 1] as number;
    const isData = next === 0 || next === MARK || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

function jpegWithout(bytes: Uint8Array, orientation: number): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  if (orientation !== 1) kept.push(turnedBy(orientation));
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] as number;
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (bytes[at] !== MARK || marker === END_OF_IMAGE) break;
    const end = at + 2 + (bytes[at + 2] as number) * 256 + (bytes[at + 3] as number);
    if (tellsOfPixels(bytes, marker, at)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const scanEnd = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, scanEnd));
    at = scanEnd;
  }
  // Anything after the end is another picture: previews, depth, a second exposure.
  kept.push(Uint8Array.of(MARK, END_OF_IMAGE));
  return Buffer.concat(kept);
}
