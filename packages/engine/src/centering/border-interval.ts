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

/** 95 % half-width of one border in millimeters. */
export function borderPlusMinusMm(
  line: FrameLine,
  side: Outline['sides'][number],
  outline: Outline,
  cardMap: CardMap,
  tiltDeg: number,
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
  return SIGMAS * Math.sqrt(terms.reduce((sum, term) => sum + term * term, 0));
}

/** 95 % half-width of a border share in percentage points, from those of the two borders. */
export function sharePlusMinusPoints(aMm: number, bMm: number, plusMinusMm: number): number {
  const total = aMm + bMm;
  return (100 * plusMinusMm * Math.sqrt(aMm * aMm + bMm * bMm)) / (total * total);
}
