import type { Point } from '@tc/kernel';
import { colourStep } from '../colour.ts';
import { distance } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import { meanColour } from './line-colour.ts';
import { coloursBeside, type Search, type SideColours } from './score-quads.ts';
import { evidenceAlong, overhangOf, ownOverhangOf, type SideEvidence } from './side-evidence.ts';
import { standsOut } from './stand-out.ts';

/** Part of a side, from the far corner on, where it must still stand out: next to the photo's edge. */
const LAST_PART = [0.6, 0.98] as const;
/** Part of the places just inside that have the ground's colours, from which colours tell nothing. */
export const OF_GROUND = 0.9;
/** Edges along each of three such sides: a card's are there all along, those of rows of keys are not. */
const COVERAGE_OF_GROUND = 0.91;
/** Part of a side right next to the photo's edge. */
const END_PART = [0.925, 0.99] as const;
/** Response there beside that of the whole side: about the same, or less on another ground. */
const AS_STRONG = 0.5;
const STILL_STRONG = 0.25;
/**
 * Levels by which a card differs from the ground beside it, and what dim light leaves of them: grain
 * and weave are darker by a part of the ground's own light.
 */
const LEAST_STEP = 12;
const DIMMEST_STEP = 5;
const STEP_OF_BRIGHT = 1 / 8;

function leastStep({ brightness }: SideColours): number {
  return Math.min(LEAST_STEP, Math.max(DIMMEST_STEP, brightness * STEP_OF_BRIGHT));
}

/**
 * Whether a side is an edge right up to the photo's: a whole card's side stops before, however
 * little. It must be as strong there as it is elsewhere, or, where the ground beside it changes from
 * one thing to the next, clear in front of what lies there.
 *
 * @param outPx as `standsOut` takes it
 */
function goesOn(
  search: Search,
  far: Point,
  near: Point,
  side: SideEvidence,
  outPx: number,
): boolean {
  const end = evidenceAlong(search.gradients, far, near, ...END_PART, 14);
  if (!(end.coverage > 0.85)) return false;
  if (end.typical > AS_STRONG * side.typical) return true;
  return end.typical > STILL_STRONG * side.typical && standsOut(search, far, near, outPx, END_PART);
}

/** Edges past the corners, 0..1, from which a side goes on there. */
const MOST_OVERHANG = 0.4;
/** Past a corner a side is looked at so far at a time, up to a card's widest border, in its lengths. */
const PAST_STEP = 0.04;
const WIDEST_BORDER = 0.17;
/** Response under which no edge of the side's own is left, as a part of that. */
const NO_EDGE = 0.4;

/** Whether a side that goes on past `b` ends within a border's width, and that in the photo. */
function endsPast({ image, gradients }: Search, a: Point, b: Point, typical: number): boolean {
  const isInside = (part: number) => {
    const x = a[0] + (b[0] - a[0]) * part;
    const y = a[1] + (b[1] - a[1]) * part;
    return x > 0 && y > 0 && x < image.width && y < image.height;
  };
  let empty = 0;
  for (let past = 0.01; past < WIDEST_BORDER + PAST_STEP; past += PAST_STEP) {
    const end = 1 + past + PAST_STEP;
    if (!isInside(end)) return false;
    const here = evidenceAlong(gradients, a, b, 1 + past, end, 8);
    empty = here.typical < NO_EDGE * typical ? empty + 1 : 0;
    if (empty === 2) return true;
  }
  return false;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A side of the card's from corner to corner, or to the photo's edge, and what shows along it. */
export interface VisibleSide {
  readonly side: number;
  readonly a: Point;
  readonly b: Point;
  readonly evidence: SideEvidence;
}

/** Whether three sides are clear beside every line of the ground, which lies all along them. */
export function standsAlone(
  search: Search,
  quad: Quad,
  sides: readonly VisibleSide[],
  reachPx: number,
): boolean {
  const [across, one, other] = sides;
  const runsOut =
    goesOn(search, one.a, one.b, one.evidence, reachPx) &&
    goesOn(search, other.b, other.a, other.evidence, -reachPx);
  if (!runsOut) return false;
  // A holder's rim or a whole card's side may end before, in line with a grain or a weave.
  const reachesEdge =
    standsOut(search, quad[1], quad[2], reachPx, LAST_PART) &&
    standsOut(search, quad[0], quad[3], -reachPx, LAST_PART);
  if (!reachesEdge) return false;
  const { typical } = across.evidence;
  const isOverhung = overhangOf(search.gradients, across.a, across.b, typical) >= MOST_OVERHANG;
  // Where it ends within a border a print line was taken for the side it meets: cut off all the same.
  const { a, b } = across;
  if (isOverhung && !(endsPast(search, a, b, typical) && endsPast(search, b, a, typical)))
    return false;
  const beside = sides.map(({ side }) => coloursBeside(search, quad, side, reachPx));
  const isOnGround = beside.every((colours) => {
    const isGround =
      colours.groundOutside > 0.8 || (colours.groundOutside > 0.5 && colours.outsideChange < 30);
    return colours.step > leastStep(colours) && isGround;
  });
  if (!isOnGround) return false;
  // Keys and checks have the ground's colours inside as well, but their edges have gaps.
  const hasGroundInside = beside.every(({ groundInside }) => groundInside > OF_GROUND);
  return !hasGroundInside || sides.every(({ evidence }) => evidence.coverage > COVERAGE_OF_GROUND);
}

/** Levels by which the colours on both sides of such a side differ. */
const UNMISTAKABLE_STEP = 36;
/** Edges along each of the three, and along all of them. */
const UNMISTAKABLE_COVERAGE = 0.88;
const UNMISTAKABLE_MEAN = 0.95;
const LEAST_GROUND_OUTSIDE = 0.5;
/** Edges of their own past the corners, 0..1, that such sides have on average: a phone's or a stripe's have more. */
const MOST_OWN_OVERHANG = 0.2;
/** Edges next to the photo's edge, their response, and the colours' step there, less in dim light. */
const END_COVERAGE = 0.9;
const END_RESPONSE = 30;
const END_STEP = 24;
const END_STEP_OF_BRIGHT = 1 / 4;

/**
 * Whether three sides are whole, end at their corners and have other colours on both sides right up to
 * the photo's edge. Among papers, pens and phones other lines run beside a card's sides, and its sides
 * are stronger before one of them than before the next. Set on 230 cards that run out of the photo,
 * half of them among clutter, and 90 photos of clutter alone.
 */
export function isUnmistakable(
  search: Search,
  quad: Quad,
  sides: readonly VisibleSide[],
  reachPx: number,
): boolean {
  if (sides.some(({ evidence }) => evidence.coverage <= UNMISTAKABLE_COVERAGE)) return false;
  if (!(meanOf(sides.map(({ evidence }) => evidence.coverage)) > UNMISTAKABLE_MEAN)) return false;
  if (meanOf(sides.map(({ a, b }) => ownOverhangOf(search.gradients, a, b))) > MOST_OWN_OVERHANG)
    return false;
  const areClear = sides.every(({ side }) => {
    const { step, groundOutside } = coloursBeside(search, quad, side, reachPx);
    return step > UNMISTAKABLE_STEP && groundOutside > LEAST_GROUND_OUTSIDE;
  });
  if (!areClear) return false;
  const [, one, other] = sides;
  return isCutUpTo(search, one.a, one.b, reachPx) && isCutUpTo(search, other.b, other.a, -reachPx);
}

/** Whether a side is an edge between two colours in its part next to the photo's edge as well. */
function isCutUpTo({ image, gradients }: Search, far: Point, near: Point, outPx: number): boolean {
  const end = evidenceAlong(gradients, far, near, ...END_PART, 14);
  if (!(end.coverage > END_COVERAGE && end.typical > END_RESPONSE)) return false;
  const length = distance(far, near);
  const [outX, outY] = [
    ((near[1] - far[1]) / length) * outPx,
    (-(near[0] - far[0]) / length) * outPx,
  ];
  const colourAt = (times: number) =>
    meanColour(
      image,
      [far[0] + outX * times, far[1] + outY * times],
      [near[0] + outX * times, near[1] + outY * times],
      ...END_PART,
    );
  const [outside, inside] = [colourAt(1), colourAt(-1)];
  const brightness = Math.max(...outside, ...inside);
  return colourStep(outside, inside) > Math.min(END_STEP, brightness * END_STEP_OF_BRIGHT);
}
