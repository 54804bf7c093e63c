import type { LoadedPhoto } from '../kernels/index.ts';
import { LIGHT } from './linear-light.ts';
import { cutStrip, type SideCurve, type Strip } from './strip.ts';

/** Widest blur that can be told from a gradient of the light, in pixels to either side. */
const REACH = 44;
const COLUMNS = 96;
/** Rows on either side whose colors give the direction of the step in each column. */
const AXIS_FROM = 6;
const AXIS_TO = 18;

function meanLight(
  strip: Strip,
  plane: Uint8Array,
  column: number,
  from: number,
  to: number,
): number {
  let sum = 0;
  for (let row = from; row < to; row++) sum += LIGHT[plane[row * strip.columns + column]];
  return sum / (to - from);
}

/**
 * Edge spread function of a whole side (ISO 12233's slanted edge, along a measured curve): the light
 * across the edge, averaged over the columns, each along its own color change.
 */
function spreadFunction(strip: Strip): Float64Array {
  const { columns, rows, image } = strip;
  const planes = [image.red, image.green, image.blue];
  const spread = new Float64Array(rows);
  for (let column = 0; column < columns; column++) {
    for (const plane of planes) {
      const outside = meanLight(strip, plane, column, REACH - AXIS_TO, REACH - AXIS_FROM);
      const inside = meanLight(strip, plane, column, REACH + AXIS_FROM + 1, REACH + AXIS_TO + 1);
      const axis = inside - outside;
      for (let row = 0; row < rows; row++)
        spread[row] += axis * LIGHT[plane[row * columns + column]];
    }
  }
  return spread;
}

function meanOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i];
  return sum / (to - from);
}

/** The step between the levels `half` rows to either side. */
function stepAt(spread: Float64Array, half: number): number {
  return (
    meanOf(spread, REACH + half, REACH + half + 4) -
    meanOf(spread, REACH - half - 3, REACH - half + 1)
  );
}

/** Half-width at which the step has almost reached its full height; beyond it only the light changes. */
function plateauOf(spread: Float64Array): number {
  for (let half = 2; half < REACH - 14; half += 1) {
    let later = 0;
    for (let k = half + 2; k <= half + 10; k += 2) later = Math.max(later, stepAt(spread, k));
    if (stepAt(spread, half) >= 0.94 * later) return half;
  }
  return REACH - 14;
}

/** Width over which the light across a side goes from 10 to 90 % of its step, in photo pixels. */
export function measureRisePx(photo: LoadedPhoto, side: SideCurve): number {
  const strip = cutStrip(photo, side, {
    columns: COLUMNS,
    fromT: 0.08,
    toT: 0.92,
    outwardPx: REACH,
    inwardPx: REACH,
  });
  const spread = spreadFunction(strip);
  const half = plateauOf(spread);
  const low = meanOf(spread, REACH - half - 3, REACH - half + 1);
  const step = stepAt(spread, half);
  if (step <= 0) return REACH;
  const placeOf = (share: number, from: number, toward: 1 | -1): number => {
    for (let row = from; row > REACH - half - 3 && row < REACH + half + 3; row += toward) {
      const here = (spread[row] - low) / step - share;
      const next = (spread[row + toward] - low) / step - share;
      if (here * next <= 0 && here !== next) return row + toward * (here / (here - next));
    }
    return from + toward * (half + 2);
  };
  return Math.max(0.8, placeOf(0.9, REACH, 1) - placeOf(0.1, REACH, -1));
}
