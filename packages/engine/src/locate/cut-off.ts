import type { Point } from '@tc/kernel';
import { intersect, type Line, lineThrough } from '../geometry/line.ts';
import { areaOf, distance, isConvex } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import type { SupportedLine } from './find-lines.ts';
import { hasPrint } from './print-inside.ts';
import { coloursBeside, type ScoredQuad, type Search, type SideColours } from './score-quads.ts';
import { CERTAIN_COVERAGE } from './several-cards.ts';
import { evidenceAlong, overhangOf, type SideEvidence } from './side-evidence.ts';
import { standsOut } from './stand-out.ts';

/** A card that runs out of the photo: three of its sides, and the photo's own edge. */
export interface CutOffCard {
  readonly quad: Quad;
}

const STRONGEST_LINES = 40;
/** Whole outlines with at least this total are hardly ever panels. */
const SURELY_WHOLE = 11.5;
/** Part of a side, from the far corner on, where it must still stand out: next to the photo's edge. */
const LAST_PART = [0.6, 0.98] as const;
/** Part of the places just inside that have the ground's colours, from which colours tell nothing. */
const OF_GROUND = 0.9;
/** Edges along three such sides: a card's are there all along, those of rows of keys are not. */
const LEAST_COVERAGE_OF_GROUND = 0.94;
/** Part of a side right next to the photo's edge. */
const END_PART = [0.925, 0.99] as const;
/** Response there beside that of the whole side: about the same, or less on another ground. */
const AS_STRONG = 0.5;
const STILL_STRONG = 0.25;

function frameSides(width: number, height: number): readonly (readonly [Point, Point])[] {
  const right = width - 1;
  const bottom = height - 1;
  return [
    [
      [1, 1],
      [right, 1],
    ],
    [
      [right, 1],
      [right, bottom],
    ],
    [
      [right, bottom],
      [1, bottom],
    ],
    [
      [1, bottom],
      [1, 1],
    ],
  ];
}

function angleBetween(a: Line, b: Line): number {
  return Math.abs(a.normalX * b.normalY - a.normalY * b.normalX);
}

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

/** Corners far..far near..near: the two real ones first, then the two on the photo's edge. */
function quadOf(across: Line, one: Line, other: Line, frame: Line): Quad | null {
  const a = intersect(one, across);
  const b = intersect(across, other);
  const c = intersect(other, frame);
  const d = intersect(frame, one);
  if (!a || !b || !c || !d) return null;
  const quad: Quad = [a, b, c, d];
  if (isConvex(quad)) return quad;
  const turned: Quad = [b, a, d, c];
  return isConvex(turned) ? turned : null;
}

/** The quad of three sides that meet as a card's do; one of the two that are cut off may be faint. */
function threeSided(
  across: SupportedLine,
  one: SupportedLine,
  other: SupportedLine,
  frame: Line,
): Quad | null {
  if (across.isFaint || (one.isFaint && other.isFaint)) return null;
  const areParallel = angleBetween(one.line, other.line) < 0.3;
  const areSquare = angleBetween(across.line, one.line) > 0.94;
  return areParallel && areSquare ? quadOf(across.line, one.line, other.line, frame) : null;
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

/** Everything that tells a card's three sides from lines of the ground that happen to meet. */
function isCard(search: Search, quad: Quad): boolean {
  const { width, height } = search.image;
  if (quad.some(([x, y]) => x < -2 || y < -2 || x > width + 2 || y > height + 2)) return false;
  if (areaOf(quad) < 0.06 * width * height) return false;
  const acrossPx = distance(quad[0], quad[1]);
  const visiblePx = Math.min(distance(quad[1], quad[2]), distance(quad[3], quad[0]));
  if (visiblePx < 0.22 * acrossPx || visiblePx > 1.5 * acrossPx) return false;
  // Each question is asked of what the ones before it left over: most trials fail at the first side.
  const sides: { side: number; a: Point; b: Point; evidence: SideEvidence }[] = [];
  for (const side of [0, 1, 3]) {
    const a = quad[side];
    const b = quad[(side + 1) % 4];
    const evidence = evidenceAlong(search.gradients, a, b, 0.07, 0.93);
    if (!(evidence.coverage > 0.85)) return false;
    sides.push({ side, a, b, evidence });
  }
  const [across, one, other] = sides;
  const reachPx = Math.max(2, acrossPx * 0.014);
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
  if (!isOnGround || !hasPrint(search.image, quad)) return false;
  // Keys and checks have the ground's colours inside as well, but their edges have gaps.
  const hasGroundInside = beside.every(({ groundInside }) => groundInside > OF_GROUND);
  const coverage = sides.reduce((sum, side) => sum + side.evidence.coverage, 0) / sides.length;
  return !hasGroundInside || coverage > LEAST_COVERAGE_OF_GROUND;
}

/** The largest card cut off by one edge of the photo that the lines make. */
export function findCutOff(search: Search, lines: readonly SupportedLine[]): CutOffCard | null {
  let largest: CutOffCard | null = null;
  const { width, height } = search.image;
  const strong = [...lines].sort((a, b) => b.strength - a.strength).slice(0, STRONGEST_LINES);
  for (const [from, to] of frameSides(width, height)) {
    const frame = lineThrough(from, to);
    const along = strong.filter(({ line }) => angleBetween(line, frame) < 0.5);
    const towards = strong.filter(({ line }) => angleBetween(line, frame) > 0.86);
    for (const across of along) {
      for (let i = 0; i < towards.length; i++) {
        for (let k = i + 1; k < towards.length; k++) {
          const quad = threeSided(across, towards[i], towards[k], frame);
          if (!quad || (largest && areaOf(quad) <= areaOf(largest.quad))) continue;
          if (isCard(search, quad)) largest = { quad };
        }
      }
    }
  }
  return largest;
}

/** Whether the ground lies all around a whole outline and nothing of it inside: no panel is like that. */
function isIsland({ features }: ScoredQuad): boolean {
  return (
    features.leastCoverage > CERTAIN_COVERAGE &&
    features.leastGroundOutside > OF_GROUND &&
    features.groundInside < 1 - OF_GROUND
  );
}

/** Whether a whole outline is only a panel of the card that is cut off, and not that card itself. */
function isPanelOf(found: ScoredQuad, card: CutOffCard): boolean {
  const near = 0.04 * distance(card.quad[0], card.quad[1]);
  const sharesCorner = found.quad.some(
    (corner) => distance(corner, card.quad[0]) < near || distance(corner, card.quad[1]) < near,
  );
  const isSurelyWhole = found.total > SURELY_WHOLE || isIsland(found);
  if (isSurelyWhole && (sharesCorner || areaOf(found.quad) > 0.5 * areaOf(card.quad))) return false;
  return areaOf(found.quad) < 0.98 * areaOf(card.quad);
}

/**
 * Whether a whole outline is a likelier card than one that is cut off. The three sides of that one
 * show an edge nearly everywhere: an outline with a side that is only partly there must not outvote
 * it, since any line of the ground or of the print makes such a side.
 */
export function outweighs(found: ScoredQuad, card: CutOffCard): boolean {
  return found.features.leastCoverage > CERTAIN_COVERAGE && !isPanelOf(found, card);
}
