import { err, ok } from '@tc/kernel';
import { letters, uint32BigEndian } from './byte-view.ts';
import { crc32 } from './crc32.ts';
import { type OrientationTag, readOrientation } from './exif-orientation.ts';
import type { HeaderResult } from './photo-header.ts';

const SIGNATURE_BYTES = 8;
/** Chunks whose damage shows in the picture; decoders handle such damage differently. */
const VITAL = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'];

/** Walks a PNG chunk by chunk up to IEND and checks the CRC of those that matter. */
export function readPngHeader(bytes: Uint8Array): HeaderResult {
  if (bytes.length < SIGNATURE_BYTES + 25) return err({ kind: 'incomplete' });
  if (letters(bytes, 12, 4) !== 'IHDR') return err({ kind: 'damaged' });
  const width = uint32BigEndian(bytes, 16);
  const height = uint32BigEndian(bytes, 20);
  let orientation: OrientationTag | null = null;
  let hasPixels = false;
  let at = SIGNATURE_BYTES;
  for (;;) {
    if (at + 12 > bytes.length) return err({ kind: 'incomplete' });
    const kind = letters(bytes, at + 4, 4);
    const end = at + 8 + uint32BigEndian(bytes, at);
    if (!/^[A-Za-z]{4}$/.test(kind)) return err({ kind: 'damaged' });
    if (end + 4 > bytes.length) return err({ kind: 'incomplete' });
    if (VITAL.includes(kind) && crc32(bytes, at + 4, end) !== uint32BigEndian(bytes, end)) {
      return err({ kind: 'damaged' });
    }
    if (kind === 'acTL') return err({ kind: 'animated', format: 'PNG' });
    if (kind === 'eXIf') orientation ??= readOrientation(bytes, at + 8, end);
    if (kind === 'IDAT') hasPixels = true;
    if (kind === 'IEND') break;
    at = end + 4;
  }
  return hasPixels ? ok({ width, height, orientation }) : err({ kind: 'damaged' });
}
