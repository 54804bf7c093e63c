import { cos, PI, sin } from '@tc/kernel/exact-math';
import { apart, type Corner, cornersOf } from '../card-map/corner-patch.ts';
import type { Color } from '../color.ts';
import type { CardView } from './card-view.ts';

/** A smaller radius than this is wear of a square corner, not the maker's die. */
const LEAST_DIE_RADIUS_MM = 0.9;
const MOST_DIE_RADIUS_MM = 4;
/**
 * Radii of the dies for cards of sizes that are usually cut square: an eighth of an inch, or 3 mm.
 * Four equally worn corners fit arcs of any radius.
 */
const DIES_MM = { least: 2.6, most: 3.35 };
const STEP_MM = 0.1;
/** How far from a supposed edge, on either side, the card and the background are sampled. */
const BESIDE_MM = 0.14;
/** Rays into the middle part of the arc: its ends are on the sides, whatever the radius. */
const RAYS = [0.18, 0.26, 0.34, 0.42, 0.5, 0.58, 0.66, 0.74, 0.82].map((part) => ({
  x: cos((part * PI) / 2),
  y: sin((part * PI) / 2),
}));
/**
 * A radius far from the nominal one needs a clearly better fit, because four equally worn corners look
 * like larger dies.
 */
const NOMINAL_BONUS = 1.3;
const NEAR_NOMINAL_MM = 0.5;
/**
 * A single corner that is still this sharp shows that a card was cut square, however round the others
 * are: at the tip of a rounded corner there is only background.
 */
const SHARP_MM = 0.2;
const STILL_SQUARE = 0.5;
/** Grain and clutter of the background make steps of up to this many levels by themselves. */
const CLEARLY_SQUARE = 25;

/** How clearly the background ends and the card begins along an arc of this radius, in levels. */
function fitOf(corner: Corner, radiusMm: number): number {
  let sum = 0;
  for (const { x, y } of RAYS) {
    const place = (outMm: number): Color =>
      corner.colorAt(radiusMm - (radiusMm + outMm) * x, radiusMm - (radiusMm + outMm) * y);
    const outside = place(BESIDE_MM);
    const ground = place(0.45);
    const card = place(-BESIDE_MM);
    // Outside, the background continues; a line printed on the card has card on both sides.
    sum += apart(card, outside) - 0.7 * apart(outside, ground);
  }
  return sum / RAYS.length;
}

/**
 * The radius that all four corners were cut with, in millimeters; 0 for square cards. It is the arc
 * along which background turns into card most clearly, over all corners together, so that one worn
 * corner does not decide. The nominal radius if the photo cannot show it.
 */
export function commonCornerRadiusMm(view: CardView): number {
  const nominal = view.size.cornerRadiusMm;
  const corners = cornersOf(view.photo, view.cardMap);
  const fits: number[] = [];
  for (let k = 0; k * STEP_MM <= MOST_DIE_RADIUS_MM; k++) {
    const radiusMm = k * STEP_MM;
    const fit = corners.reduce((sum, corner) => sum + Math.max(0, fitOf(corner, radiusMm)), 0) / 4;
    fits.push(Math.abs(radiusMm - nominal) < NEAR_NOMINAL_MM ? fit * NOMINAL_BONUS : fit);
  }
  let best = 0;
  for (let k = 1; k < fits.length; k++) if (fits[k] > fits[best]) best = k;
  if (fits[best] < 12) return nominal;
  const least = Math.max(CLEARLY_SQUARE, STILL_SQUARE * fits[best]);
  const isSquare = (corner: Corner) => fitOf(corner, SHARP_MM) > least;
  if (nominal === 0 && corners.some(isSquare)) return 0;
  const radiusMm = refinePeak(fits, best) * STEP_MM;
  if (radiusMm < LEAST_DIE_RADIUS_MM) return 0;
  if (nominal === 0 && (radiusMm < DIES_MM.least || radiusMm > DIES_MM.most)) return 0;
  return Math.abs(radiusMm - nominal) < 0.32 ? nominal : radiusMm;
}

/** The top of the parabola through a peak and its two neighbors (Press et al. 1992, 10.2). */
function refinePeak(values: readonly number[], peak: number): number {
  if (peak === 0 || peak === values.length - 1) return peak;
  const [a, b, c] = [values[peak - 1], values[peak], values[peak + 1]];
  const bend = a - 2 * b + c;
  return bend >= 0 ? peak : peak + (0.5 * (a - c)) / bend;
}
