import { err, ok } from '@tc/kernel';
import { letters, uint32BigEndian } from './byte-view.ts';
import type { HeaderResult } from './photo-header.ts';

interface Box {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The largest picture that an AVIF or HEIC declares. Its turning is part of the coded picture, which
 * every decoder applies itself, so there is no tag to apply here.
 */
function readHeader(bytes: Uint8Array, format: 'AVIF' | 'HEIC'): HeaderResult {
  const top = readBoxes(bytes, 0, bytes.length);
  if (!top) return err({ kind: 'incomplete' });
  if (top.some(({ kind }) => kind === 'moov')) return err({ kind: 'animated', format });
  const sizes = propertiesIn(bytes, top);
  let width = 0;
  let height = 0;
  for (const { kind, start, end } of sizes) {
    if (kind !== 'ispe' || end - start < 12) continue;
    const size = [uint32BigEndian(bytes, start + 4), uint32BigEndian(bytes, start + 8)];
    if (size[0] * size[1] <= width * height) continue;
    [width, height] = size;
  }
  return width > 0 ? ok({ width, height, orientation: null }) : err({ kind: 'damaged' });
}

export function readAvifHeader(bytes: Uint8Array): HeaderResult {
  return readHeader(bytes, 'AVIF');
}

export function readHeicHeader(bytes: Uint8Array): HeaderResult {
  return readHeader(bytes, 'HEIC');
}

/** The color profile that the file carries for its picture: an ICC profile, or null. */
export function findColorProfile(bytes: Uint8Array): Uint8Array | null {
  const top = readBoxes(bytes, 0, bytes.length) ?? [];
  for (const { kind, start, end } of propertiesIn(bytes, top)) {
    if (kind !== 'colr' || end - start < 4) continue;
    if (ICC_KINDS.has(letters(bytes, start, 4))) return bytes.subarray(start + 4, end);
  }
  return null;
}

const ICC_KINDS: ReadonlySet<string> = new Set(['prof', 'rICC']);

function propertiesIn(bytes: Uint8Array, top: readonly Box[]): readonly Box[] {
  const meta = top.find(({ kind }) => kind === 'meta');
  const properties = inside(bytes, inside(bytes, meta, 'iprp', 4), 'ipco');
  return (properties && readBoxes(bytes, properties.start, properties.end)) ?? [];
}

/** The child `kind` of a box whose own fields take `skip` bytes. */
function inside(bytes: Uint8Array, box: Box | undefined, kind: string, skip = 0): Box | undefined {
  if (!box) return undefined;
  return readBoxes(bytes, box.start + skip, box.end)?.find((child) => child.kind === kind);
}

/** Null if a box reaches past the end, which means that the file is cut off. */
function readBoxes(bytes: Uint8Array, from: number, end: number): readonly Box[] | null {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= end) {
    const size = uint32BigEndian(bytes, at);
    const isLong = size === 1;
    if (isLong && at + 16 > end) return null;
    const length = isLong
      ? uint32BigEndian(bytes, at + 8) * 4294967296 + uint32BigEndian(bytes, at + 12)
      : size === 0
        ? end - at
        : size;
    if (length < 8 || at + length > end) return null;
    boxes.push({
      kind: letters(bytes, at + 4, 4),
      start: at + (isLong ? 16 : 8),
      end: at + length,
    });
    at += length;
  }
  return boxes;
}
