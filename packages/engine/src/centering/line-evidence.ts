import type { BorderStrip } from './border-strip.ts';

/** Share of the edge left out at either end, where the neighboring borders are. */
export const END_SHARE = 0.14;

/** The level that a given share of a histogram's values are below. */
export function quantileOf(histogram: Uint32Array, count: number, share: number): number {
  let left = count * share;
  let level = 0;
  while (level < 255 && left >= histogram[level]) left -= histogram[level++];
  return level;
}

/** How much the color changes across a straight line in the step map: exact figures for one line. */
export function lineEvidence(
  steps: Uint8Array,
  strip: BorderStrip,
  line: { readonly startRow: number; readonly endRow: number },
  floor: number,
  fromColumn: number,
  toColumn: number,
): { readonly coverage: number; readonly stepLevels: number; readonly count: number } {
  const { columns, rows } = strip;
  const histogram = new Uint32Array(256);
  let count = 0;
  let covered = 0;
  for (let column = Math.max(0, fromColumn); column < Math.min(columns, toColumn); column++) {
    const part = column / (columns - 1);
    const row = Math.round(line.startRow + (line.endRow - line.startRow) * part);
    if (row < 1 || row >= rows - 1) continue;
    const at = row * columns + column;
    // One row of tolerance either way, because real print lines are not perfectly straight.
    const step = Math.max(steps[at - columns], steps[at], steps[at + columns]);
    histogram[step]++;
    count++;
    if (step >= floor) covered++;
  }
  if (count === 0) return { coverage: 0, stepLevels: 0, count };
  return { coverage: covered / count, stepLevels: quantileOf(histogram, count, 0.5), count };
}
