import type { Plane, RidgePoints } from './kernels.ts';
import { requireFlanks, requirePlane } from './shapes.ts';

/** Steps along a line of each direction. */
const ALONG = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;
const LEAST_HEIGHT = 4;
/** The same for single pixels, lower because of their noise. */
const QUICK_HEIGHT = 3;

interface Scan {
  readonly data: Uint8Array;
  /** Offsets to the next pixel along the line, across it, and to its sides. */
  readonly along: number;
  readonly across: number;
  readonly far: number;
  /** Value of `direction` for the ridges found. */
  readonly mark: number;
}

/** Sum of five pixels along one direction, which smooths along the line. */
function smoothAt(data: Uint8Array, i: number, step: number): number {
  return data[i - 2 * step] + data[i - step] + data[i] + data[i + step] + data[i + 2 * step];
}

/** Height of a smoothed crest above both of its sides, in levels; 0 if there is none. */
function heightAt({ data, along, across, far }: Scan, i: number, sign: number): number {
  const here = sign * smoothAt(data, i, along);
  const left = sign * smoothAt(data, i - far, along);
  const right = sign * smoothAt(data, i + far, along);
  const rise = here - Math.max(left, right);
  if (rise < 5 * LEAST_HEIGHT) return 0;
  if (here < sign * smoothAt(data, i - across, along)) return 0;
  if (here < sign * smoothAt(data, i + across, along)) return 0;
  return sign * Math.min(127, Math.round(rise / 5));
}

/** Looks for crests of one direction in part of a row. */
function scanRow(scan: Scan, from: number, to: number, points: RidgePoints): void {
  const { data, far, mark } = scan;
  const { direction, height } = points;
  for (let i = from; i < to; i++) {
    // Most pixels are not a crest even before smoothing, so skip them early.
    const left = data[i] - data[i - far];
    const right = data[i] - data[i + far];
    let sign = 1;
    if (left < QUICK_HEIGHT || right < QUICK_HEIGHT) {
      if (left > -QUICK_HEIGHT || right > -QUICK_HEIGHT) continue;
      sign = -1;
    }
    const codes = heightAt(scan, i, sign);
    if (Math.abs(codes) > Math.abs(height[i])) {
      height[i] = codes;
      direction[i] = mark;
    }
  }
}

/** See `Kernels.thinRidges`. */
export function thinRidges(plane: Plane, flankPx: number, slantedPx: number): RidgePoints {
  requirePlane(plane, plane.data);
  requireFlanks(flankPx, slantedPx);
  const { width, height, data } = plane;
  const points: RidgePoints = {
    direction: new Uint8Array(width * height),
    height: new Int8Array(width * height),
  };
  const margin = flankPx + 3;
  for (const [d, [ax, ay]] of ALONG.entries()) {
    const across = ax * width - ay;
    const steps = d % 2 === 0 ? flankPx : slantedPx;
    const scan = { data, along: ay * width + ax, across, far: across * steps, mark: d + 1 };
    for (let y = margin; y < height - margin; y++)
      scanRow(scan, y * width + margin, (y + 1) * width - margin, points);
  }
  return points;
}
