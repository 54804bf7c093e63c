import type { PhotoFile } from './inspect-photo.ts';

/**
 * The same file with its orientation tag neutralized, so that no decoder turns the picture by itself.
 * (In a PNG the chunk's CRC no longer matches, so decoders ignore the chunk, which is fine too.)
 */
export function withoutOrientation(bytes: Uint8Array, photo: PhotoFile): Uint8Array {
  if (photo.orientationAt === null || photo.orientation === 1) return bytes;
  // Not slice(): Node's Buffer would return a view of the caller's bytes.
  const copy = new Uint8Array(bytes);
  copy.fill(0, photo.orientationAt, photo.orientationAt + 2);
  return copy;
}
