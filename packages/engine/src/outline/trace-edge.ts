import { blockLight, sumLight } from './light-sums.ts';
import { LIGHT } from './linear-light.ts';
import type { Strip } from './strip.ts';

/** Where the edge crosses each column of a strip. */
export interface EdgeTrace {
  /** Inward pixels per column, to a fraction of a pixel. */
  readonly inwardPx: Float64Array;
  /** Strength of each column's crossing as its weight; 0 if there is none. */
  readonly weight: Float64Array;
  /** Typical step across the edge in light (0..1), strongest channel. */
  readonly stepLight: number;
  /** Typical width over which the light goes from 10 to 90 % of the step, in pixels. */
  readonly risePx: number;
}

/** Absolute gradient across the strip, summed over the channels, in sRGB levels per two pixels. */
function gradientAcross(strip: Strip): Float32Array {
  const { columns, rows, image } = strip;
  const gradient = new Float32Array(columns * rows);
  const two = 2 * columns;
  for (const plane of [image.red, image.green, image.blue]) {
    const across = (i: number) =>
      plane[i + columns] + plane[i + two] - plane[i - columns] - plane[i - two];
    for (let row = 2; row < rows - 2; row++) {
      const start = row * columns;
      let before = across(start);
      let here = across(start + 1);
      for (let i = start + 1; i < start + columns - 1; i++) {
        const after = across(i + 1);
        gradient[i] += Math.abs(before + here + after) / 6;
        before = here;
        here = after;
      }
    }
  }
  return gradient;
}

function medianOf(values: Float32Array): number {
  const histogram = new Uint32Array(1024);
  for (let i = 0; i < values.length; i++) histogram[Math.min(1023, Math.floor(values[i] * 4))]++;
  let left = values.length / 2;
  for (let bin = 0; bin < 1024; bin++) {
    left -= histogram[bin];
    if (left <= 0) return bin / 4;
  }
  return 255;
}

/** Strength at which a gradient counts half as an edge: clearly above what fills the strip. */
function usualStrength(gradient: Float32Array): number {
  return 3 + 2 * medianOf(gradient);
}

/**
 * The path with the most edge on it, one row per column, found by dynamic programming with steps of at
 * most one row (Amini, Weymouth & Jain 1990). A single strong print detail cannot pull the path away,
 * because its neighbors would have to follow.
 */
export function bestPath(strip: Strip): Int16Array {
  const { columns, rows } = strip;
  const gradient = gradientAcross(strip);
  const half = usualStrength(gradient);
  let previous = new Float64Array(rows);
  let current = new Float64Array(rows);
  const cameFrom = new Int8Array(columns * rows);
  for (let column = 1; column < columns - 1; column++) {
    current.fill(-1e9);
    for (let row = 2; row < rows - 2; row++) {
      let best = previous[row];
      let step = 0;
      if (previous[row - 1] - 0.06 > best) {
        best = previous[row - 1] - 0.06;
        step = -1;
      }
      if (previous[row + 1] - 0.06 > best) {
        best = previous[row + 1] - 0.06;
        step = 1;
      }
      const strength = gradient[row * columns + column];
      current[row] = best + strength / (strength + half);
      cameFrom[column * rows + row] = step;
    }
    [previous, current] = [current, previous];
  }
  let row = 2;
  for (let i = 2; i < rows - 2; i++) if (previous[i] > previous[row]) row = i;
  const path = new Int16Array(columns);
  for (let column = columns - 2; column >= 1; column--) {
    path[column] = row;
    row += cameFrom[column * rows + row];
  }
  path[0] = path[1];
  path[columns - 1] = path[columns - 2];
  return path;
}

const PLATEAU = 4;

/** Light along one column, averaged with its two neighbors and weighted by channel. */
function profileOf(
  strip: Strip,
  column: number,
  weights: readonly [number, number, number],
  out: Float64Array,
): void {
  const { columns, rows, image } = strip;
  const low = Math.max(0, column - 1);
  const high = Math.min(columns - 1, column + 1);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let c = low; c <= high; c++) {
      const i = row * columns + c;
      sum +=
        weights[0] * LIGHT[image.red[i]] +
        weights[1] * LIGHT[image.green[i]] +
        weights[2] * LIGHT[image.blue[i]];
    }
    out[row] = sum / (high - low + 1);
  }
}

interface Crossing {
  readonly row: number;
  readonly rise: number;
  readonly step: number;
}

/** The point nearest to the path where the profile is halfway between the levels on both sides. */
function crossingNear(profile: Float64Array, path: number, reach: number): Crossing | null {
  let outside = 0;
  let inside = 0;
  let count = 0;
  for (let k = reach; k < reach + PLATEAU; k++) {
    if (path - k < 0 || path + k >= profile.length) break;
    outside += profile[path - k];
    inside += profile[path + k];
    count++;
  }
  if (count < 2) return null;
  outside /= count;
  inside /= count;
  const step = inside - outside;
  if (Math.abs(step) < 1e-4) return null;
  let best: number | null = null;
  for (
    let row = Math.max(0, path - reach);
    row < Math.min(profile.length - 1, path + reach);
    row++
  ) {
    const a = (profile[row] - outside) / step - 0.5;
    const b = (profile[row + 1] - outside) / step - 0.5;
    if (a >= 0 || b < 0) continue;
    const place = row + a / (a - b);
    if (best === null || Math.abs(place - path) < Math.abs(best - path)) best = place;
  }
  if (best === null) return null;
  let steepest = 0;
  for (
    let row = Math.max(0, path - reach);
    row < Math.min(profile.length - 1, path + reach);
    row++
  ) {
    steepest = Math.max(steepest, (profile[row + 1] - profile[row]) / step);
  }
  return { row: best, rise: 0.8 / Math.max(steepest, 0.02), step: Math.abs(step) };
}

/** Sub-pixel crossings along a path, in light, on the color axis that changes most there. */
export function traceEdge(strip: Strip, path: Int16Array, reach: number): EdgeTrace {
  const { columns, rows } = strip;
  const inwardPx = new Float64Array(columns);
  const weight = new Float64Array(columns);
  const profile = new Float64Array(rows);
  const sums = sumLight(strip);
  const steps: number[] = [];
  const rises: number[] = [];
  for (let column = 0; column < columns; column++) {
    const row = path[column];
    const outside = blockLight(
      strip,
      sums,
      column - 8,
      column + 8,
      row - reach - PLATEAU,
      row - reach,
    );
    const inside = blockLight(
      strip,
      sums,
      column - 8,
      column + 8,
      row + reach,
      row + reach + PLATEAU,
    );
    const axis = [inside[0] - outside[0], inside[1] - outside[1], inside[2] - outside[2]] as const;
    const size = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    if (size < 1e-4) continue;
    profileOf(strip, column, [axis[0] / size, axis[1] / size, axis[2] / size], profile);
    const crossing = crossingNear(profile, row, reach);
    if (!crossing) continue;
    inwardPx[column] = crossing.row + strip.firstRowPx;
    weight[column] = 1;
    steps.push(crossing.step);
    rises.push(crossing.rise);
  }
  return { inwardPx, weight, stepLight: median(steps), risePx: median(rises) };
}

function median(values: number[]): number {
  return values.length === 0 ? 0 : values.sort((a, b) => a - b)[values.length >> 1];
}
