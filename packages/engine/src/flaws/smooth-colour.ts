import type { Colour } from '../colour.ts';
import type { PlanarImage } from '../kernels/index.ts';

/** Mean colour of a pixel and the eight around it, against noise; at the rim of those that are there. */
export function smoothColour(image: PlanarImage, column: number, row: number): Colour {
  const { width, height, red, green, blue } = image;
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++, count++) {
      const i = y * width + x;
      sum[0] += red[i];
      sum[1] += green[i];
      sum[2] += blue[i];
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
