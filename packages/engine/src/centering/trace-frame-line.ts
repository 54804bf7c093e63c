import { fitCurve } from '../outline/fit-curve.ts';
import { LIGHT } from '../outline/linear-light.ts';
import type { BorderStrip } from './border-strip.ts';
import type { StripLine } from './frame-candidates.ts';
import { END_SHARE } from './line-evidence.ts';

/** A border's inner line, located to a fraction of a pixel. */
export interface FrameLine {
  /** Depth in millimeters at the start, middle and end of the edge. */
  readonly startMm: number;
  readonly middleMm: number;
  readonly endMm: number;
  /** Standard error of the middle, from the scatter of the stations. */
  readonly standardErrorMm: number;
  readonly scatterMm: number;
  readonly coverage: number;
  readonly stations: number;
}

/** Mean light per channel over a block of columns, for every row that `crossing` reads. */
function blockProfile(
  strip: BorderStrip,
  fromColumn: number,
  toColumn: number,
  guess: number,
  reach: number,
): Float64Array[] {
  const { columns, rows } = strip;
  const center = Math.round(guess);
  const fromRow = Math.max(0, center - 3 * reach);
  const toRow = Math.min(rows, center + 2 * reach + 1);
  return [strip.red, strip.green, strip.blue].map((plane) => {
    const profile = new Float64Array(rows);
    for (let row = fromRow; row < toRow; row++) {
      let sum = 0;
      for (let column = fromColumn; column < toColumn; column++)
        sum += LIGHT[plane[row * columns + column]];
      profile[row] = sum / (toColumn - fromColumn);
    }
    return profile;
  });
}

function meanBetween(profile: Float64Array, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let row = Math.max(0, from); row < Math.min(profile.length, to); row++) {
    sum += profile[row];
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** The row of a few around a guess whose light is farthest from the border's. */
function farthestRow(
  channels: readonly Float64Array[],
  border: readonly number[],
  center: number,
  reach: number,
): number {
  let farthest = center;
  let most = -1;
  for (
    let row = Math.max(0, center - reach);
    row <= Math.min(channels[0].length - 1, center + reach);
    row++
  ) {
    const away = channels.reduce((sum, channel, i) => {
      const difference = channel[row] - border[i];
      return sum + difference * difference;
    }, 0);
    if (away <= most) continue;
    most = away;
    farthest = row;
  }
  return farthest;
}

/**
 * Row (center at +0) near a guess where the light is halfway between the border and the print right behind it. That is what
 * differs most from the border within reach, and not the mean of what follows: many frames are a thin line, and in a coarse
 * photo halfway to the picture behind it would be half a pixel into the border.
 */
function crossing(channels: readonly Float64Array[], guess: number, reach: number): number | null {
  const center = Math.round(guess);
  const border = channels.map((channel) =>
    meanBetween(channel, center - 3 * reach, center - reach),
  );
  const farthest = farthestRow(channels, border, center, reach);
  const axis = channels.map((channel, i) => channel[farthest] - border[i]);
  const square = axis.reduce((sum, value) => sum + value * value, 0);
  if (square < 1e-6) return null;
  const along = (row: number) =>
    channels.reduce((sum, channel, i) => sum + (channel[row] - border[i]) * axis[i], 0) / square -
    0.5;
  let best: number | null = null;
  for (let row = Math.max(0, center - reach - 1); row < farthest; row++) {
    const a = along(row);
    const b = along(row + 1);
    if (a >= 0 || b < 0) continue;
    const place = row + a / (a - b);
    if (best === null || Math.abs(place - guess) < Math.abs(best - guess)) best = place;
  }
  return best;
}

const STATION_COLUMNS = 4;

/**
 * Stations along the line, each a halfway crossing in light, and a robust straight line through them.
 */
export function traceFrameLine(
  strip: BorderStrip,
  line: StripLine,
  blurRows: number,
): FrameLine | null {
  const { columns, mmPerRow, firstDepthMm } = strip;
  const first = Math.round(columns * END_SHARE);
  const reach = Math.max(3, Math.round(Math.max(blurRows * 1.1, 0.1 / mmPerRow)));
  const ts: number[] = [];
  const depths: number[] = [];
  for (let column = first; column + STATION_COLUMNS <= columns - first; column += STATION_COLUMNS) {
    const t = (column + STATION_COLUMNS / 2) / columns;
    const guess = line.startRow + (line.endRow - line.startRow) * t;
    const profile = blockProfile(strip, column, column + STATION_COLUMNS, guess, reach);
    const found = crossing(profile, guess, reach);
    if (found === null) continue;
    ts.push(t);
    depths.push(found * mmPerRow + firstDepthMm);
  }
  if (ts.length < 12) return null;
  const scaled = depths.map((depth) => depth / mmPerRow);
  const fit = fitCurve(
    ts,
    scaled,
    ts.map(() => 1),
    1,
  );
  if (!fit) return null;
  const at = (t: number) => (fit.curve[0] + fit.curve[1] * t) * mmPerRow;
  const kept = fit.keptShare * ts.length;
  const scatterMm = fit.rmsPx * mmPerRow;
  return {
    startMm: at(0),
    middleMm: at(0.5),
    endMm: at(1),
    // Neighboring stations share blur and noise: about every third counts as independent.
    standardErrorMm: scatterMm / Math.sqrt(Math.max(1, kept / 3)),
    scatterMm,
    coverage: fit.keptShare * line.coverage,
    stations: Math.round(kept),
  };
}
