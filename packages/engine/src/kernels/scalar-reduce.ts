import type { RgbaImage } from '../image.ts';
import type { PixelBox } from './kernels.ts';
import { requireReduction } from './shapes.ts';

/** The boundaries of new pixels are rounded to this many parts of a pixel. */
const PARTS = 256;

/** Where the new pixels begin, in parts of the old ones; the last entry is the end. */
function startsOf(length: number, outLength: number): Int32Array {
  return Int32Array.from({ length: outLength + 1 }, (_, i) =>
    Math.floor((i * length * PARTS + (outLength >> 1)) / outLength),
  );
}

/** See `LoadedPhoto.reduce`. */
export function reduce(
  image: RgbaImage,
  part: PixelBox,
  outWidth: number,
  outHeight: number,
): RgbaImage {
  requireReduction(image, part, outWidth, outHeight);
  const across = startsOf(part.width, outWidth);
  const down = startsOf(part.height, outHeight);
  const data = new Uint8Array(outWidth * outHeight * 4);
  const sums = new Int32Array(part.width * 4);
  for (let y = 0; y < outHeight; y++) {
    sumRows(image, part, down[y], down[y + 1], sums);
    for (let x = 0; x < outWidth; x++) {
      const [from, to] = [across[x], across[x + 1]];
      const inverse = 1 / ((to - from) * (down[y + 1] - down[y]));
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let at = from >> 8; at << 8 < to; at++) {
          const share = Math.min(to, (at + 1) << 8) - Math.max(from, at << 8);
          sum += share * sums[4 * at + channel];
        }
        data[4 * (y * outWidth + x) + channel] = Math.floor(sum * inverse + 0.5);
      }
    }
  }
  return { width: outWidth, height: outHeight, data };
}

/** Sums the rows between two boundaries, each weighted by its share, column by column. */
function sumRows(
  { width, data }: RgbaImage,
  part: PixelBox,
  from: number,
  to: number,
  sums: Int32Array,
): void {
  sums.fill(0);
  for (let row = from >> 8; row << 8 < to; row++) {
    const share = Math.min(to, (row + 1) << 8) - Math.max(from, row << 8);
    const start = ((part.y0 + row) * width + part.x0) * 4;
    for (let i = 0; i < sums.length; i++) sums[i] += share * data[start + i];
  }
}
