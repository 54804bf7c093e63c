import type { RimBand } from './rim-band.ts';

/** The inner part of a band, which only the deepest tears reach, shows what is printed. */
const PRINT_FROM = 0.6;
/** Print within this distance tells what may be printed at a place; corners tear deepest. */
const NEAR_MM = 15;
const CORNER_MM = 6;
const BLOCK_MM = 5;
/**
 * Part of the print that counts. A printed border shows all of its tones everywhere, and what is palest
 * there may be a tear that comes in far; in art even a small part may be white shapes.
 */
const NEARLY_ALL = { border: 0.92, art: 0.97 };

/** How white the print near each column of a band is, codes 0-255. */
export interface PrintedTones {
  /** What nearly all of it stays below. */
  readonly most: Float32Array;
  readonly middle: Float32Array;
}

/** Tone below which so great a part of the counted pixels lies. */
function quantileOf(counts: Int32Array, part: number): number {
  let left = part * counts.reduce((sum, n) => sum + n, 0);
  for (let tone = 0; tone < counts.length; tone++) {
    left -= counts[tone];
    if (left < 0) return tone;
  }
  return counts.length - 1;
}

/** Columns within reach of one, the corners left out, and never fewer than the reach. */
function nearColumns({ columns, columnMm }: RimBand, centre: number): [number, number] {
  const corner = Math.round(CORNER_MM / columnMm);
  const near = Math.round(NEAR_MM / columnMm);
  const [first, end] = [corner, columns - corner];
  const from = Math.max(first, Math.min(centre - near, end - near));
  const to = Math.min(end, Math.max(centre + near, first + near));
  return [from, to];
}

/** What is printed in the inner part of a side's band, near each of its columns. */
export function printedTones(band: RimBand): PrintedTones {
  const { columns, rows, whiteness, columnMm } = band;
  const most = new Float32Array(columns);
  const middle = new Float32Array(columns);
  const step = Math.max(1, Math.round(BLOCK_MM / columnMm));
  for (let block = 0; block < columns; block += step) {
    const end = Math.min(columns, block + step);
    const [from, to] = nearColumns(band, block + (step >> 1));
    const counts = new Int32Array(256);
    for (let row = Math.floor(PRINT_FROM * rows); row < rows; row++)
      for (let column = from; column < to; column++) counts[whiteness[row * columns + column]]++;
    most.fill(
      quantileOf(counts, band.isBorderKnown ? NEARLY_ALL.border : NEARLY_ALL.art),
      block,
      end,
    );
    middle.fill(quantileOf(counts, 0.5), block, end);
  }
  return { most, middle };
}

/** Of a corner: what is printed near it on the two sides that meet there. */
export function tonesBetween(
  before: PrintedTones,
  after: PrintedTones,
  columns: number,
): PrintedTones {
  const last = before.most.length - 1;
  const most = Math.max(before.most[last], after.most[0]);
  const middle = (before.middle[last] + after.middle[0]) / 2;
  return {
    most: new Float32Array(columns).fill(most),
    middle: new Float32Array(columns).fill(middle),
  };
}
