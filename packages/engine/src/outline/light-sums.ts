import { LIGHT } from './linear-light.ts';
import type { Strip } from './strip.ts';

/**
 * Light of a strip summed from its first corner to every place (a summed-area table, Crow 1984),
 * channel by channel.
 */
type LightSums = readonly [Float64Array, Float64Array, Float64Array];

/**
 * Sums over a strip's few thousand values are exact in any order: each value is a single-precision
 * number of at least 2^-12, so all digits of a sum fit into double precision.
 */
export function sumLight({ columns, rows, image }: Strip): LightSums {
  const stride = columns + 1;
  const [red, green, blue] = [image.red, image.green, image.blue].map((plane) => {
    const sums = new Float64Array(stride * (rows + 1));
    for (let row = 0; row < rows; row++) {
      const above = row * stride + 1;
      let sum = 0;
      for (let column = 0; column < columns; column++) {
        sum += LIGHT[plane[row * columns + column]];
        sums[above + stride + column] = sums[above + column] + sum;
      }
    }
    return sums;
  });
  return [red, green, blue];
}

/** Mean light of the three planes over a block of the strip. */
export function blockLight(
  strip: Strip,
  sums: LightSums,
  fromColumn: number,
  toColumn: number,
  fromRow: number,
  toRow: number,
): [number, number, number] {
  const { columns, rows } = strip;
  const left = Math.max(0, fromColumn);
  const right = Math.min(columns, toColumn + 1);
  const top = Math.max(0, fromRow) * (columns + 1);
  const bottom = Math.min(rows, toRow + 1) * (columns + 1);
  if (right <= left || bottom <= top) return [0, 0, 0];
  const count = (right - left) * ((bottom - top) / (columns + 1));
  const [red, green, blue] = sums;
  const meanOf = (of: Float64Array) =>
    (of[bottom + right] - of[top + right] - of[bottom + left] + of[top + left]) / count;
  return [meanOf(red), meanOf(green), meanOf(blue)];
}
