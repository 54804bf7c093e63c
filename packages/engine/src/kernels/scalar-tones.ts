import type { PlanarImage, RowTones } from './kernels.ts';
import { requirePlanes } from './shapes.ts';

/** See `Kernels.luma`. */
export function luma(image: PlanarImage): Uint8Array {
  requirePlanes(image);
  const { width, height, red, green, blue } = image;
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i++) out[i] = (77 * red[i] + 150 * green[i] + 29 * blue[i]) >> 8;
  return out;
}

/** See `Kernels.rowTones`. */
export function rowTones(image: PlanarImage): RowTones {
  const { width, height, red, green, blue } = image;
  const lumas = luma(image);
  const least = new Uint8Array(width * height);
  for (let i = 0; i < least.length; i++) least[i] = Math.min(red[i], green[i], blue[i]);
  return { least: overThree(least, width), luma: overThree(lumas, width) };
}

function overThree(plane: Uint8Array, width: number): Uint8Array {
  const out = new Uint8Array(plane.length);
  for (let start = 0; start < plane.length; start += width) {
    for (let x = 0; x < width; x++) {
      const before = plane[start + Math.max(0, x - 1)];
      const after = plane[start + Math.min(width - 1, x + 1)];
      out[start + x] = (before + plane[start + x] + after) / 3;
    }
  }
  return out;
}
