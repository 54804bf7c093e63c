import { err, ok } from '@tc/kernel';
import { letters, uint24LittleEndian, uint32LittleEndian } from './byte-view.ts';
import { type OrientationTag, readOrientation } from './exif-orientation.ts';
import type { HeaderResult } from './photo-header.ts';

const ANIMATION_FLAG = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Walks a WebP chunk by chunk; the size comes from the coded picture, not from the canvas. */
export function readWebpHeader(bytes: Uint8Array): HeaderResult {
  if (bytes.length < 30) return err({ kind: 'incomplete' });
  const fileEnd = 8 + uint32LittleEndian(bytes, 4);
  if (fileEnd > bytes.length) return err({ kind: 'incomplete' });
  let canvas: Size | null = null;
  let picture: Size | null = null;
  let orientation: OrientationTag | null = null;
  for (let at = 12; at + 8 <= fileEnd; ) {
    const kind = letters(bytes, at, 4);
    const start = at + 8;
    const end = start + uint32LittleEndian(bytes, at + 4);
    if (end > fileEnd) return err({ kind: 'incomplete' });
    if (kind === 'ANIM' || kind === 'ANMF') return err({ kind: 'animated', format: 'WebP' });
    if (kind === 'VP8X' && end - start >= 10) {
      if (bytes[start] & ANIMATION_FLAG) return err({ kind: 'animated', format: 'WebP' });
      canvas = {
        width: 1 + uint24LittleEndian(bytes, start + 4),
        height: 1 + uint24LittleEndian(bytes, start + 7),
      };
    }
    if (kind === 'VP8 ') picture ??= readLossySize(bytes, start, end);
    if (kind === 'VP8L') picture ??= readLosslessSize(bytes, start, end);
    if (kind === 'EXIF') orientation ??= readExif(bytes, start, end);
    at = end + (end & 1);
  }
  if (!picture) return err({ kind: 'damaged' });
  const disagrees = canvas && (canvas.width !== picture.width || canvas.height !== picture.height);
  return disagrees ? err({ kind: 'damaged' }) : ok({ ...picture, orientation });
}

function readLossySize(bytes: Uint8Array, start: number, end: number): Size | null {
  const isKeyFrame = (bytes[start] & 1) === 0;
  if (end - start < 10 || !isKeyFrame || letters(bytes, start + 3, 3) !== '\x9d\x01\x2a')
    return null;
  return {
    width: (bytes[start + 6] | (bytes[start + 7] << 8)) & 0x3fff,
    height: (bytes[start + 8] | (bytes[start + 9] << 8)) & 0x3fff,
  };
}

function readLosslessSize(bytes: Uint8Array, start: number, end: number): Size | null {
  if (end - start < 5 || bytes[start] !== 0x2f) return null;
  const bits = uint32LittleEndian(bytes, start + 1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** Some writers keep JPEG's prefix before the block. */
function readExif(bytes: Uint8Array, start: number, end: number): OrientationTag | null {
  const hasPrefix = letters(bytes, start, 6) === 'Exif\0\0';
  return readOrientation(bytes, hasPrefix ? start + 6 : start, end);
}
