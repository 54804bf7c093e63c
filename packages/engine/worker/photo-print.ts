import type { RgbaImage } from '../src/image.ts';

/**
 * What in practice only photos with the same pixels share: their size and two 32-bit FNV-1a sums, one of them
 * with the halves of each pixel swapped.
 */
export function photoPrint({ width, height, data }: RgbaImage): string {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  let one = 0x811c9dc5;
  let other = 0x811c9dc5;
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    one = Math.imul(one ^ pixel, 0x01000193);
    other = Math.imul(other ^ ((pixel >>> 16) | (pixel << 16)), 0x01000193);
  }
  return [width, height, one >>> 0, other >>> 0].join(' ');
}
