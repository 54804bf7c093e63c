import { err, ok, type Result } from '@tc/kernel';
import { letters, uint16BigEndian } from './byte-view.ts';
import { type OrientationTag, readOrientation } from './exif-orientation.ts';
import type { IntakeFault } from './intake-fault.ts';
import { INTAKE_LIMITS } from './intake-limits.ts';
import type { HeaderResult } from './photo-header.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APP1 = 0xe1;
/** Baseline, extended and progressive Huffman coding, which every decoder supports. */
const READABLE_FRAMES = [0xc0, 0xc1, 0xc2];
/** Lossless, hierarchical and arithmetic coding, which browsers do not decode. */
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

/** Every decoder converts inks to screen colors differently, so grades would depend on the decoder. */
const PRINTING_COLORS = {
  kind: 'unsupported-format',
  format: 'a JPEG in printing colors (CMYK)',
} as const;

const UNUSUAL_CODING = {
  kind: 'unsupported-format',
  format: 'a JPEG with lossless, arithmetic or 12-bit coding',
} as const;

interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * Walks a JPEG segment by segment to its true end. This detects a truncated file, a second picture
 * size or a thousand scans without decoding.
 */
export function readJpegHeader(bytes: Uint8Array): HeaderResult {
  let frame: Frame | null = null;
  let orientation: OrientationTag | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    at = nextMarker(bytes, at);
    if (at < 0) return err({ kind: 'incomplete' });
    const marker = bytes[at];
    at += 1;
    if (marker === END_OF_IMAGE) break;
    if (isStandalone(marker)) continue;
    if (at + 2 > bytes.length) return err({ kind: 'incomplete' });
    const end = at + uint16BigEndian(bytes, at);
    if (end < at + 2) return err({ kind: 'damaged' });
    if (end > bytes.length) return err({ kind: 'incomplete' });
    if (OTHER_FRAMES.includes(marker)) return err(UNUSUAL_CODING);
    if (READABLE_FRAMES.includes(marker)) {
      if (frame) return err({ kind: 'damaged' });
      const found = readFrame(bytes, at, end);
      if (!found.ok) return found;
      frame = found.value;
    }
    if (marker === APP1 && letters(bytes, at + 2, 6) === 'Exif\0\0') {
      orientation ??= readOrientation(bytes, at + 8, end);
    }
    if (marker === START_OF_SCAN) {
      scans += 1;
      if (!frame || scans > INTAKE_LIMITS.maxJpegScans) return err({ kind: 'damaged' });
    }
    at = end;
  }
  if (!frame || scans === 0) return err({ kind: 'damaged' });
  return ok({ ...frame, orientation });
}

function readFrame(bytes: Uint8Array, at: number, end: number): Result<Frame, IntakeFault> {
  if (end - at < 8) return err({ kind: 'damaged' });
  const bitsPerSample = bytes[at + 2];
  const channels = bytes[at + 7];
  if (bitsPerSample !== 8) return err(UNUSUAL_CODING);
  if (channels === 4) return err(PRINTING_COLORS);
  if (channels !== 1 && channels !== 3) return err({ kind: 'damaged' });
  return ok({ height: uint16BigEndian(bytes, at + 3), width: uint16BigEndian(bytes, at + 5) });
}

/**
 * Position of the next marker's code, skipping coded pixels and fill bytes; -1 at the end of the file.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return -1;
    at += 1;
    if (bytes[at] !== 0 && bytes[at] !== 0xff) return at;
    if (bytes[at] === 0) at += 1;
  }
}

/** Restart markers and a few others without a length. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
