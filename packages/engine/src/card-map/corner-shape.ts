import { cos, PI, sin } from '@tc/kernel/exact-math';
import type { Color } from '../color.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { CardMap } from './card-map.ts';
import { apart, type Corner, cornersOf } from './corner-patch.ts';

/** Rays start this far inside both sides, beyond the largest radius. */
const FROM_MM = 3.6;
const RAYS = Array.from({ length: 23 }, (_, k) => {
  const angle = ((4 + (82 * k) / 22) * PI) / 180;
  return { x: cos(angle), y: sin(angle) };
});
/** Distances along a ray at which an edge is looked for. */
const STEP_MM = 0.05;
const FIRST_MM = 2.4;
const STEPS = 64;
/** How far from a supposed edge, on either side, the card and the background are sampled. */
const BESIDE_MM = 0.14;
const BEYOND_MM = 0.45;
/** The sides beside a corner may be misplaced by so many steps. */
const SHIFTS = [-2, -1, 0, 1, 2];
const SHIFT_MM = 0.12;
/** What each such step costs, as a share of how clear the corner's edge is: without need, nothing moves. */
const SHIFT_COST = 0.03;
/** Radii that are compared, in steps of this. */
const RADIUS_STEP_MM = 0.1;
const MOST_RADIUS_MM = 3.5;

interface Edges {
  readonly along: readonly Float64Array[];
  /** Sum of the clearest places of all rays. */
  readonly clear: number;
}

/** How clearly card ends and background begins at each distance along each ray of a corner. */
function edgesOf(corner: Corner): Edges {
  const along = RAYS.map(({ x, y }) => {
    const at = (mm: number): Color => corner.colorAt(FROM_MM - mm * x, FROM_MM - mm * y);
    return Float64Array.from({ length: STEPS }, (_, k) => {
      const mm = FIRST_MM + k * STEP_MM;
      const outside = at(mm + BESIDE_MM);
      // Outside, the background continues; a line printed on the card has card on both sides.
      return apart(at(mm - BESIDE_MM), outside) - 0.7 * apart(outside, at(mm + BEYOND_MM));
    });
  });
  return { along, clear: along.reduce((sum, edge) => sum + Math.max(...edge), 0) };
}

/** Distance along a ray to the outline of a corner of this radius whose virtual tip is moved. */
function reachMm(ray: { x: number; y: number }, radiusMm: number, dx: number, dy: number): number {
  const [fx, fy] = [FROM_MM - dx, FROM_MM - dy];
  const flat = Math.min(fx / ray.x, fy / ray.y);
  const [hx, hy] = [fx - flat * ray.x, fy - flat * ray.y];
  if (Math.max(hx, hy) >= radiusMm) return flat;
  const [cx, cy] = [fx - radiusMm, fy - radiusMm];
  const along = cx * ray.x + cy * ray.y;
  const inside = along * along - (cx * cx + cy * cy - radiusMm * radiusMm);
  return along + Math.sqrt(Math.max(0, inside));
}

/** How far the tip of a corner lies inside the one where its sides would meet, in millimeters. */
export type TipShift = readonly [xMm: number, yMm: number];

/** The shift of the tip with which a radius ends the card most clearly, and how clearly. */
function bestShift({ along, clear }: Edges, radiusMm: number) {
  let best = { fit: Number.NEGATIVE_INFINITY, shift: [0, 0] as TipShift };
  for (const stepsX of SHIFTS) {
    for (const stepsY of SHIFTS) {
      const [dx, dy] = [stepsX * SHIFT_MM, stepsY * SHIFT_MM];
      let sum = -SHIFT_COST * clear * (stepsX * stepsX + stepsY * stepsY);
      for (let i = 0; i < RAYS.length; i++) {
        const step = (reachMm(RAYS[i], radiusMm, dx, dy) - FIRST_MM) / STEP_MM;
        sum += along[i][Math.min(STEPS - 1, Math.max(0, Math.round(step)))];
      }
      const fit = sum / RAYS.length;
      if (fit > best.fit) best = { fit, shift: [dx, dy] };
    }
  }
  return best;
}

/** How one corner was cut, or what the photo makes of it. */
export interface CornerArc {
  readonly radiusMm: number;
  readonly tipShift: TipShift;
}

/**
 * The corners of a card are cut alike, but where a side is misplaced by a little, or the card does not lie flat, one
 * looks rounder or sharper than the others, by up to this much.
 */
const OWN_RADIUS_STEPS = 6;
/**
 * What half of that costs, as a share of how clear the corner's edge is; less than one step of a tip.
 * Between 0.005 and 0.05, 79 to 81 % of 217 clean corners in everyday photos are scored 9 or better (77 % without).
 */
const RADIUS_COST = 0.02;
const LEAST_RADIUS_MM = 0.2;

/** The arc that ends one corner most clearly, on a card that is cut with this radius. */
function arcOf(edges: Edges, radiusMm: number): CornerArc {
  let best = { ...bestShift(edges, radiusMm), radiusMm };
  if (radiusMm === 0) return { radiusMm, tipShift: best.shift };
  for (let step = -OWN_RADIUS_STEPS; step <= OWN_RADIUS_STEPS; step++) {
    const own = radiusMm + step * RADIUS_STEP_MM;
    if (own < LEAST_RADIUS_MM || own > MOST_RADIUS_MM) continue;
    const away = (2 * step) / OWN_RADIUS_STEPS;
    const { fit, shift } = bestShift(edges, own);
    const cost = (RADIUS_COST * edges.clear * away * away) / RAYS.length;
    if (fit - cost > best.fit) best = { fit: fit - cost, shift, radiusMm: own };
  }
  return { radiusMm: best.radiusMm, tipShift: best.shift };
}

/** Mean clearness of the edge for each radius, with the shift of the tip that suits it best. */
function fitsOf(edges: Edges): Float64Array {
  return Float64Array.from(
    { length: Math.round(MOST_RADIUS_MM / RADIUS_STEP_MM) + 1 },
    (_, k) => bestShift(edges, k * RADIUS_STEP_MM).fit,
  );
}

/**
 * Square corners look like radii of up to 0.8 mm, also when they are worn; those of game cards are cut by a die
 * of 1.9 mm or more (79 photos of sports cards and 53 of game cards).
 */
const MOST_SQUARE_MM = 0.8;
const LEAST_ROUND_MM = 1.5;
/** Levels below which an edge is no clearer than grain. */
const LEAST_CLEAR = 6;
/** Grain and clutter of the background make edges of up to this many levels by themselves. */
const LEAST_SHARP = 25;
/**
 * Weighted sum over the corners from which on a card counts as rounded. One corner that is still sharp shows that it was cut
 * square, however worn the others are, unless they are rounder than wear makes them. By
 * bench/fit/corner/fit-rounded.ts on 136 photos of real cards and 96 of drawn ones, half of them badly worn: two
 * of each are told wrong when each card, and each collection of photos, is left out of its own fit.
 */
const ROUNDED_FROM = { plainly: 0.51, sharpest: -0.18, besideSharp: 0.63 };

const indexOf = (radiusMm: number) => Math.round(radiusMm / RADIUS_STEP_MM);

function mostWithin(fits: Float64Array, fromMm: number, toMm: number): number {
  return Math.max(...fits.subarray(indexOf(fromMm), indexOf(toMm) + 1));
}

/** How much better round radii suit a corner than square ones, as a share of how clear its edge is. */
function roundnessOf(fits: Float64Array): number {
  const square = mostWithin(fits, 0, MOST_SQUARE_MM);
  const round = mostWithin(fits, LEAST_ROUND_MM, MOST_RADIUS_MM);
  return (round - square) / Math.max(LEAST_CLEAR, square, round);
}

/** The top of the parabola through a peak and its two neighbors (Press et al. 1992, 10.2). */
function refinePeak(values: Float64Array, peak: number): number {
  if (peak === 0 || peak === values.length - 1) return peak;
  const [a, b, c] = [values[peak - 1], values[peak], values[peak + 1]];
  const bend = a - 2 * b + c;
  return bend >= 0 ? peak : peak + (0.5 * (a - c)) / bend;
}

/** How round the corners of a card look: all together, and the sharpest one whose edge is clear. */
export interface Roundness {
  readonly all: number;
  readonly sharpest: number;
}

/** How much a corner has to say: the clearer its edge, the more, but one alone does not decide. */
function weightOf(fits: Float64Array): number {
  return Math.sqrt(Math.max(LEAST_CLEAR, ...fits));
}

function roundnessOfCard(corners: readonly Float64Array[]): Roundness {
  const each = corners.map(roundnessOf);
  const weights = corners.map(weightOf);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const all = each.reduce((sum, one, i) => sum + (one * weights[i]) / mean, 0);
  const clear = each.filter((_, i) => Math.max(...corners[i]) > LEAST_SHARP);
  return { all, sharpest: Math.min(0, ...clear) };
}

/** Whether a card was cut with rounded corners. */
export function isRounded({ all, sharpest }: Roundness, from = ROUNDED_FROM): boolean {
  return all >= (sharpest < from.sharpest ? from.besideSharp : from.plainly);
}

export interface CornerShape {
  readonly roundness: Roundness;
  /** Whether the corners are cut square. */
  readonly isSquare: boolean;
  /** The radius that suits all four corners best, between two limits. */
  radiusMm(leastMm: number, mostMm: number): number;
  /** The arcs of the four corners of a card that is cut with this radius. */
  arcs(radiusMm: number): readonly CornerArc[];
}

/** How the four corners of a card were cut; null if the photo does not show it. */
export function cornerShape(photo: LoadedPhoto, cardMap: CardMap): CornerShape | null {
  const edges = cornersOf(photo, cardMap).map(edgesOf);
  const corners = edges.map(fitsOf);
  const all = corners[0].map((_, k) =>
    corners.reduce((sum, fits) => sum + fits[k] / weightOf(fits), 0),
  );
  const clear = corners.filter((fits) => Math.max(...fits) >= LEAST_CLEAR).length;
  if (clear < 2) return null;
  const roundness = roundnessOfCard(corners);
  return {
    roundness,
    isSquare: !isRounded(roundness),
    radiusMm(leastMm, mostMm) {
      const within = all.subarray(indexOf(leastMm), indexOf(mostMm) + 1);
      return leastMm + refinePeak(within, within.indexOf(Math.max(...within))) * RADIUS_STEP_MM;
    },
    arcs: (radiusMm) => edges.map((corner) => arcOf(corner, radiusMm)),
  };
}
