import type { PlanarImage } from '../kernels/index.ts';

function halvePlane(plane: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const half = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let at = 2 * y * stride;
    for (let x = 0; x < width; x++, at += 2)
      half[y * width + x] =
        (plane[at] + plane[at + 1] + plane[at + stride] + plane[at + stride + 1] + 2) >> 2;
  }
  return half;
}

/** An image of half the width and height, each pixel the mean of four. */
export function halve({ red, green, blue, width, height }: PlanarImage): PlanarImage {
  const w = width >> 1;
  const h = height >> 1;
  const [r, g, b] = [red, green, blue].map((plane) => halvePlane(plane, w, h, width));
  return { red: r, green: g, blue: b, width: w, height: h };
}
