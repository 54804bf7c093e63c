import type { PrintedTones } from './printed-tones.ts';
import { CELL_MM, ownRows, type RimBand } from './rim-band.ts';

/** Torn paper is this many codes paler than nearly all print nearby. */
const PALER_CODES = 16;
/** A tear may begin behind stock that is gone or lies in shade, and have gaps. */
const LATEST_START_MM = 1;
export const GAP_MM = 0.3;
const LEAST_REACH_MM = 0.4;
const LEAST_FILLED = 0.6;

/** Rubbing stays shallower than a tear is. */
export const DEEP_MM = 0.9;
/** Most of a side that can be torn; where more is paler than the print further in, it is printed so. */
const MOST_TORN = 0.35;

/** Rows of torn paper in each column, from `start` to before `end`; both 0 where there is none. */
export interface Scan {
  readonly start: Int16Array;
  readonly end: Int16Array;
  /** Depth of its inner edge in millimetres, between the cells. */
  readonly edgeMm: Float32Array;
}

/** Finds what is paler than nearly all print nearby and reaches the cut, column by column. */
export function scanColumns(band: RimBand, tones: PrintedTones): Scan {
  const { columns, whiteness } = band;
  const scan: Scan = {
    start: new Int16Array(columns),
    end: new Int16Array(columns),
    edgeMm: new Float32Array(columns),
  };
  const latest = Math.round(LATEST_START_MM / CELL_MM);
  const gap = Math.round(GAP_MM / CELL_MM);
  const reach = Math.round(LEAST_REACH_MM / CELL_MM);
  let torn = 0;
  for (let column = 0; column < columns; column++) {
    const limit = tones.most[column] + PALER_CODES;
    const rows = ownRows(band, column);
    let first = -1;
    let last = -1;
    let hits = 0;
    for (let row = 1; row < rows; row++) {
      if (whiteness[row * columns + column] > limit) {
        if (first < 0) first = row;
        last = row;
        hits++;
      } else if (first < 0 ? row > latest : row - last > gap) break;
    }
    if (hits < Math.max(2, Math.min(rows, reach))) continue;
    if (hits < LEAST_FILLED * (last - first + 1)) continue;
    scan.start[column] = first;
    scan.end[column] = last + 1;
    const here = whiteness[last * columns + column];
    const beyond = whiteness[Math.min(band.rows - 1, last + 1) * columns + column];
    const part = here > beyond ? Math.min(1, (here - limit) / (here - beyond)) : 0.5;
    scan.edgeMm[column] = (last + 0.5 + part) * CELL_MM;
    if (scan.edgeMm[column] >= DEEP_MM) torn++;
  }
  if (band.segment.kind === 'side' && torn > MOST_TORN * columns) scan.end.fill(0);
  return scan;
}
