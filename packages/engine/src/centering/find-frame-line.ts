import type { BorderStrip } from './border-strip.ts';

/** A straight line across a border strip: depth at its start and its end. */
export interface StripLine {
  readonly startRow: number;
  readonly endRow: number;
  /** Part of the columns where the colour changes across the line, 0..1. */
  readonly coverage: number;
  /** Typical colour change across the line, sRGB levels of the strongest channel. */
  readonly stepLevels: number;
}

/** Part of the edge left out at either end: the neighbouring borders lie there. */
export const END_SHARE = 0.14;
/** Print can be turned against the cut by about this much before anyone would call it tilted. */
const MAX_TILT = 0.02;

/** Colour change at every place of the strip between just above and just below it. */
export function stepMap(strip: BorderStrip, gapRows: number): Uint8Array {
  const { columns, rows } = strip;
  const steps = new Uint8Array(columns * rows);
  const sums = new Int32Array(rows + 1);
  for (const plane of [strip.red, strip.green, strip.blue]) {
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++)
        sums[row + 1] = sums[row] + plane[row * columns + column];
      for (let row = gapRows; row < rows - gapRows; row++) {
        const above = sums[row] - sums[row - gapRows];
        const below = sums[row + gapRows] - sums[row];
        const step = Math.abs(above - below) / gapRows;
        const at = row * columns + column;
        if (step > steps[at]) steps[at] = step;
      }
    }
  }
  return steps;
}

/** The level that a part `share` of the values lies below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

interface Scan {
  readonly startRow: number;
  readonly endRow: number;
  readonly coverage: number;
  readonly typical: number;
}

/** How much a straight line through the step map changes colour. */
function scanLine(
  steps: Uint8Array,
  strip: BorderStrip,
  startRow: number,
  endRow: number,
  floor: number,
): Scan {
  const { columns, rows } = strip;
  const first = Math.round(columns * END_SHARE);
  const last = columns - first;
  const histogram = new Uint16Array(256);
  let covered = 0;
  let count = 0;
  for (let column = first; column < last; column += 2) {
    const row = Math.round(startRow + ((endRow - startRow) * column) / (columns - 1));
    if (row < 1 || row >= rows - 1) continue;
    const at = row * columns + column;
    // One row of play either way: real print lines are not perfectly straight.
    const step = Math.max(steps[at - columns], steps[at], steps[at + columns]);
    histogram[step]++;
    count++;
    if (step >= floor) covered++;
  }
  let left = count / 2;
  let typical = 0;
  while (typical < 255 && left > histogram[typical]) left -= histogram[typical++];
  return { startRow, endRow, coverage: count === 0 ? 0 : covered / count, typical };
}

/** The best tilt at each depth. */
function scanDepths(steps: Uint8Array, strip: BorderStrip, fromRow: number, floor: number): Scan[] {
  const { columns, rows, mmPerRow, mmPerColumn } = strip;
  const spread = (MAX_TILT * columns * mmPerColumn) / mmPerRow;
  const tilts = Math.max(2, Math.ceil(spread / 3));
  const scans: Scan[] = [];
  for (let middle = fromRow; middle < rows - 3; middle++) {
    let best: Scan | null = null;
    for (let tilt = -tilts; tilt <= tilts; tilt++) {
      const half = (tilt * spread) / tilts / 2;
      const scan = scanLine(steps, strip, middle - half, middle + half, floor);
      if (!best || rank(scan) > rank(best)) best = scan;
    }
    if (best) scans.push(best);
  }
  return scans;
}

function rank(scan: Scan): number {
  return scan.coverage + scan.typical / (scan.typical + 40);
}

/**
 * The printed frame's outer line: the first depth from the cut edge at which the colour changes all
 * along the edge. Any border colour, gradient or texture will do, since only the change counts; a
 * texture changes colour too, but not along one straight line.
 *
 * @param fromDepthMm where searching starts; nearer lies the cut edge itself
 */
export function findFrameLine(
  strip: BorderStrip,
  fromDepthMm: number,
  blurRows: number,
): StripLine | null {
  const gapRows = Math.max(2, Math.round(Math.max(blurRows, 0.12 / strip.mmPerRow)));
  const steps = stepMap(strip, gapRows);
  const fromRow = Math.round(fromDepthMm / strip.mmPerRow) + gapRows;
  const floor = noiseFloor(steps, strip, fromRow);
  const scans = scanDepths(steps, strip, fromRow, floor);
  const strongest = scans.reduce((best, scan) => Math.max(best, rank(scan)), 0);
  for (let i = 1; i < scans.length - 1; i++) {
    const scan = scans[i];
    if (scan.coverage < 0.72 || rank(scan) < strongest * 0.62) continue;
    if (!isPeak(scans, i, gapRows)) continue;
    return {
      startRow: scan.startRow,
      endRow: scan.endRow,
      coverage: scan.coverage,
      stepLevels: scan.typical,
    };
  }
  return null;
}

function isPeak(scans: readonly Scan[], at: number, reach: number): boolean {
  const own = rank(scans[at]);
  for (let k = Math.max(0, at - reach); k <= Math.min(scans.length - 1, at + reach); k++) {
    if (rank(scans[k]) > own || (rank(scans[k]) === own && k < at)) return false;
  }
  return true;
}

/** A change counts when it exceeds what the border's own texture and noise do near the cut edge. */
function noiseFloor(steps: Uint8Array, strip: BorderStrip, fromRow: number): number {
  const { columns, rows, mmPerRow } = strip;
  const first = Math.round(columns * END_SHARE);
  const toRow = Math.min(rows - 2, fromRow + Math.max(3, Math.round(0.5 / mmPerRow)));
  const values: number[] = [];
  for (let row = fromRow; row < toRow; row++) {
    for (let column = first; column < columns - first; column += 3)
      values.push(steps[row * columns + column]);
  }
  return Math.min(60, Math.max(5, 1.6 * quantile(values, 0.8)));
}
