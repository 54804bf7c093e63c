import type { RgbaImage } from '../image.ts';
import type { Orientation } from './exif-orientation.ts';

/** Pixels are moved in squares of this size, so that reading across rows stays in the cache. */
const TILE_PX = 32;

interface Walk {
  /** Index of the stored pixel that becomes the upright image's first. */
  readonly start: number;
  /** How far the stored index moves per upright column and per upright row. */
  readonly perColumn: number;
  readonly perRow: number;
}

function walkOf(orientation: Orientation, width: number, height: number): Walk {
  const right = width - 1;
  const bottom = (height - 1) * width;
  switch (orientation) {
    case 1:
      return { start: 0, perColumn: 1, perRow: width };
    case 2:
      return { start: right, perColumn: -1, perRow: width };
    case 3:
      return { start: bottom + right, perColumn: -1, perRow: -width };
    case 4:
      return { start: bottom, perColumn: 1, perRow: -width };
    case 5:
      return { start: 0, perColumn: width, perRow: 1 };
    case 6:
      return { start: bottom, perColumn: -width, perRow: 1 };
    case 7:
      return { start: bottom + right, perColumn: -width, perRow: -1 };
    case 8:
      return { start: right, perColumn: width, perRow: -1 };
  }
}

/**
 * The image as a person sees it. Decoders differ in which files' orientation they apply, so they are
 * told to ignore it and we apply it here, the same everywhere.
 */
export function turnUpright(stored: RgbaImage, orientation: Orientation): RgbaImage {
  if (orientation === 1) return stored;
  const isSideways = orientation >= 5;
  const width = isSideways ? stored.height : stored.width;
  const height = isSideways ? stored.width : stored.height;
  const from = asPixels(stored.data);
  const to = new Uint32Array(width * height);
  const { start, perColumn, perRow } = walkOf(orientation, stored.width, stored.height);
  for (let tileY = 0; tileY < height; tileY += TILE_PX) {
    const endY = Math.min(tileY + TILE_PX, height);
    for (let tileX = 0; tileX < width; tileX += TILE_PX) {
      const endX = Math.min(tileX + TILE_PX, width);
      for (let y = tileY; y < endY; y++) {
        let source = start + y * perRow + tileX * perColumn;
        for (let x = tileX; x < endX; x++) {
          to[y * width + x] = from[source];
          source += perColumn;
        }
      }
    }
  }
  return { width, height, data: new Uint8Array(to.buffer) };
}

function asPixels(data: Uint8Array | Uint8ClampedArray): Uint32Array {
  const isAligned = data.byteOffset % 4 === 0;
  const bytes = isAligned ? data : new Uint8Array(data);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}
