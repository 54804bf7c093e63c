import { exp, log } from '@tc/kernel/exact-math';
import type { FeatureMap } from '../kernels/index.ts';
import { UNIT } from '../network/layers.ts';
import { PARTS, STRIP_ROWS } from './edge-strip.ts';

/** Columns of evidence along a side; the map has one more beyond each end, which says nothing. */
export const COLUMNS = PARTS;
/** Middle of each column along its side, from -1 to 1. */
export const PLACES = Float64Array.from(
  { length: COLUMNS },
  (_, i) => ((i + 0.5) / COLUMNS) * 2 - 1,
);

/**
 * Log probability of the edge at each row of each column, row by row, compared with all rows of the
 * column and with 'no edge in reach', whose evidence is zero.
 */
export function logChances({ width, channels, data }: FeatureMap): Float64Array {
  const table = new Float64Array(STRIP_ROWS * COLUMNS);
  for (let column = 0; column < COLUMNS; column++) {
    const at = (row: number) => data[(row * width + column + 1) * channels] / UNIT;
    let most = 0;
    for (let row = 0; row < STRIP_ROWS; row++) most = Math.max(most, at(row));
    let sum = exp(-most);
    for (let row = 0; row < STRIP_ROWS; row++) sum += exp(at(row) - most);
    const total = most + log(sum);
    for (let row = 0; row < STRIP_ROWS; row++) table[row * COLUMNS + column] = at(row) - total;
  }
  return table;
}
