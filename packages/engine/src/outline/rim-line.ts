import type { Colour } from '../colour.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from './refine-outline.ts';
import { cutStrip, lengthOf, type SideCurve } from './strip.ts';

const COLUMNS = 64;
const REACH = 16;
/** Rows whose mean is the colour outside and inside, clear of the edge's own blur. */
const OUTSIDE: readonly [number, number] = [4, 11];
const INSIDE: readonly [number, number] = [22, 29];
/** On a longer side a rim's line is wider than these rows reach, and they grow with it. */
const REACHED_SIDE_PX = 1300;
/** Line over step from which an edge is the rim of something clear. */
const RIM_RATIO = 0.55;
/** A card throws a thin dark line beside itself: so many levels darker tell of no plastic. */
const CONTACT_SHADOW = 30;
/** In an outline smaller than this the rows inside reach past a printed border's own lines. */
const SMALLEST_SIDE_PX = 480;

/** Mean colour of the rows of a profile from one to before another. */
export function meanRows(
  profile: readonly Colour[],
  [from, to]: readonly [number, number],
): Colour {
  const sum = [0, 0, 0];
  for (let row = from; row < to; row++) {
    for (let k = 0; k < 3; k++) sum[k] += profile[row][k];
  }
  return [sum[0] / (to - from), sum[1] / (to - from), sum[2] / (to - from)];
}

/** Mean colour of each row of a band along a side, outermost first. */
export function profileAcross(
  photo: LoadedPhoto,
  side: SideCurve,
  outwardPx = REACH,
  inwardPx = REACH,
): Colour[] {
  const { image } = cutStrip(photo, side, {
    columns: COLUMNS,
    fromT: 0.1,
    toT: 0.9,
    outwardPx,
    inwardPx,
  });
  return Array.from({ length: outwardPx + inwardPx + 1 }, (_, row) => {
    const sum = [0, 0, 0];
    for (let i = row * COLUMNS; i < (row + 1) * COLUMNS; i++) {
      sum[0] += image.red[i];
      sum[1] += image.green[i];
      sum[2] += image.blue[i];
    }
    return [sum[0] / COLUMNS, sum[1] / COLUMNS, sum[2] / COLUMNS];
  });
}

/** How far a side's edge is a line rather than a step: height of the line over height of the step. */
function lineRatio(photo: LoadedPhoto, side: SideCurve): number {
  const finer = Math.max(1, lengthOf(side) / REACHED_SIDE_PX);
  const scaled = (row: number) => Math.round(row * finer);
  const profile = profileAcross(photo, side, scaled(REACH), scaled(REACH));
  const outside = meanRows(profile, [scaled(OUTSIDE[0]), scaled(OUTSIDE[1])]);
  const inside = meanRows(profile, [scaled(INSIDE[0]), scaled(INSIDE[1])]);
  let step = 1;
  let line = 0;
  for (let k = 0; k < 3; k++) {
    step = Math.max(step, Math.abs(inside[k] - outside[k]));
    const low = Math.min(inside[k], outside[k]);
    const high = Math.max(inside[k], outside[k]);
    for (let row = scaled(OUTSIDE[1]); row < scaled(INSIDE[0]); row++) {
      const dark = low - profile[row][k] - CONTACT_SHADOW;
      line = Math.max(line, dark, profile[row][k] - high);
    }
  }
  return line / step;
}

/** Whether one side of an outline is the rim of something clear. */
export function isRimSide(photo: LoadedPhoto, side: SideCurve): boolean {
  return lineRatio(photo, side) > RIM_RATIO;
}

/** Which sides of an outline are the rim of something clear; none where it is too small to tell. */
export function rimSidesOf(photo: LoadedPhoto, { sides }: Outline): boolean[] {
  const isSmall = Math.min(...sides.map(lengthOf)) < SMALLEST_SIDE_PX;
  return sides.map((side) => !isSmall && isRimSide(photo, side));
}

/**
 * Whether an outline is the rim of a sleeve, top-loader or slab. Film and plastic catch the light
 * along their edge and show the same ground on both sides of it; a card's edge divides two colours.
 */
export function isClearRim(photo: LoadedPhoto, outline: Outline): boolean {
  if (Math.min(...outline.sides.map(lengthOf)) < SMALLEST_SIDE_PX) return false;
  const ratios = outline.sides.map((side) => lineRatio(photo, side)).sort((a, b) => a - b);
  return (ratios[1] + ratios[2]) / 2 > RIM_RATIO;
}
