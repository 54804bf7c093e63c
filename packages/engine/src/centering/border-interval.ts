import { exp, pow } from '@tc/kernel/exact-math';
import type { CardMap } from '../card-map/card-map.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { curveAt } from '../outline/strip.ts';
import type { FrameLine } from './trace-frame-line.ts';

/** Half-width of a 95 % interval in standard deviations. */
const SIGMAS = 1.96;
/**
 * Standard errors that no scatter shows, calibrated on rendered photos of the tuning styles: what
 * remains on a perfect photo, and how far blur moves an edge as a share of its width.
 */
const FLOOR_MM = 0.013;
const BLUR_PART = 0.045;
/** A lens that bends straight edges also stretches the border, by this share of the bend's height. */
const LENS_PART = 0.12;
/** Cards are cut to size within about half a percent, which scales every millimeter. */
const SIZE_PART = 0.004;
/** Tilt is corrected with an assumed focal length; share of a border per degree of tilt. */
const TILT_PART = 0.0006;

/** Mean outward bend of the four edges in pixels; a card's own bow bends its edges both ways. */
function lensBendPx(outline: Outline): number {
  const bends = outline.sides.map((side) => curveAt(side.curve, 0.5));
  return Math.abs(bends.reduce((sum, bend) => sum + bend, 0) / 4);
}

/**
 * A side that is on another edge than the cut is at least this far off, and more than x times as far with a chance of
 * x to the power of minus WRONG_TAIL, fitted by bench/fit/outline/fit-side-doubt.py on 64 such sides.
 */
const WRONG_MM = 0.5;
const WRONG_TAIL = 0.57;
/** No border is wider than this, so no interval has to be. */
const MOST_MM = 20;
/** What a 95 % interval may leave out. */
const LEFT_OUT = 0.05;

/** Chance of more than z standard deviations either way: Abramowitz and Stegun 1964, 7.1.26, within 1.5e-7. */
function chanceBeyond(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * exp(-x * x);
}

/** How far off the true place may be apart from scatter. */
export interface Doubts {
  /** The chance that the side is not on the card's cut edge. */
  readonly doubt: number;
  /** Other lines that may be the frame's: how far they are, and the chance of each. */
  readonly others: readonly { readonly awayMm: number; readonly chance: number }[];
}

/**
 * 95 % half-width of what has this standard deviation, unless the side is on another edge or the frame on another line.
 * With little doubt that is 1.96 standard deviations; with more than 5 % it is a matter of where those are.
 */
export function halfWidthMm(sigmaMm: number, { doubt, others }: Doubts): number {
  const ofOthers = others.reduce((sum, { chance }) => sum + chance, 0);
  if (doubt === 0 && ofOthers === 0) return SIGMAS * sigmaMm;
  const beyond = (mm: number): number => {
    const farther = mm <= WRONG_MM ? 1 : pow(WRONG_MM / mm, WRONG_TAIL);
    const onOthers = others.reduce(
      (sum, { awayMm, chance }) => sum + (awayMm > mm ? chance : 0),
      (1 - ofOthers) * chanceBeyond(mm / sigmaMm),
    );
    return (1 - doubt) * onOthers + doubt * farther;
  };
  let [low, high] = [SIGMAS * sigmaMm, MOST_MM];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (beyond(middle) > LEFT_OUT) low = middle;
    else high = middle;
  }
  return high;
}

/** 95 % half-width of one border in millimeters. */
export function borderPlusMinusMm(
  line: FrameLine,
  side: Outline['sides'][number],
  outline: Outline,
  cardMap: CardMap,
  { tiltDeg, ...doubts }: Doubts & { readonly tiltDeg: number },
): number {
  const stations = Math.max(20, side.support * 400);
  // A side set by hand is off as a whole: its error does not average out over stations. A side located
  // by means over stretches has only that many of them.
  const independent = side.stations > 0 ? Math.min(stations / 4, side.stations) : 1;
  const edgeMm = side.rmsPx / cardMap.pxPerMm / Math.sqrt(independent);
  const terms = [
    FLOOR_MM,
    line.standardErrorMm,
    edgeMm,
    (BLUR_PART * side.risePx) / cardMap.pxPerMm,
    (LENS_PART * lensBendPx(outline)) / cardMap.pxPerMm,
    SIZE_PART * line.middleMm,
    TILT_PART * tiltDeg * line.middleMm,
  ];
  return halfWidthMm(Math.sqrt(terms.reduce((sum, term) => sum + term * term, 0)), doubts);
}

/** 95 % half-width of a border share in percentage points, from those of the two borders. */
export function sharePlusMinusPoints(aMm: number, bMm: number, plusMinusMm: number): number {
  const total = aMm + bMm;
  return (100 * plusMinusMm * Math.sqrt(aMm * aMm + bMm * bMm)) / (total * total);
}
