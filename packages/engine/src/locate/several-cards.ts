import { areaOf, centreOf, contains, distance, shortSideOf } from '../geometry/quad.ts';
import type { PlanarImage } from '../kernels/index.ts';
import { showsPrint } from './print-inside.ts';
import type { ScoredQuad } from './score-quads.ts';

function longSide({ quad }: ScoredQuad): number {
  return Math.max(distance(quad[0], quad[1]), distance(quad[1], quad[2]));
}

/** Perspective alone makes one card a quarter larger than another in the same photo. */
function areAlike(a: number, b: number): boolean {
  return a / b > 0.82 && a / b < 1.22;
}

/** Part of every side on which a card of its own shows an edge. */
export const CERTAIN_COVERAGE = 0.8;

/** Edges past the corners, 0..1, that a card of its own has at most. */
const CERTAIN_OVERHANG = 0.3;
/** The same of the photo's best outline: it is taken for the card anyway, and a chequered ground lends it edges. */
const BEST_OVERHANG = 0.4;

/** Between rows of keys lie the ground's own colours, and edges with gaps: a card's have none. */
const OF_GROUND = 0.9;
const COVERAGE_OF_GROUND = 0.94;

/** An outline that is whole, of a card's exact shape and on the ground needs less of that proof. */
const FLAWLESS_OVERHANG = 0.5;
const FLAWLESS_COVERAGE = 0.97;
const FLAWLESS_MISFIT = 0.5;
const FLAWLESS_GROUND = 0.95;

function mostOverhangOf({ features: f }: ScoredQuad): number {
  const isFlawless =
    f.leastCoverage > FLAWLESS_COVERAGE &&
    f.aspectMisfit < FLAWLESS_MISFIT &&
    f.leastGroundOutside > FLAWLESS_GROUND;
  return isFlawless ? FLAWLESS_OVERHANG : CERTAIN_OVERHANG;
}

/** Good enough to count as a card of its own. */
function isCertain(found: ScoredQuad, mostOverhang = mostOverhangOf(found)): boolean {
  const f = found.features;
  return (
    f.leastCoverage > CERTAIN_COVERAGE &&
    f.meanCoverage > 0.88 &&
    f.aspectMisfit < 2.6 &&
    f.overhang < mostOverhang &&
    f.stepLevels > 8 &&
    (f.groundInside <= OF_GROUND || f.meanCoverage > COVERAGE_OF_GROUND)
  );
}

/** Two outlines of about the same size, neither on top of the other. */
function areSideBySide(a: ScoredQuad, b: ScoredQuad): boolean {
  if (!areAlike(shortSideOf(a.quad), shortSideOf(b.quad)) || !areAlike(longSide(a), longSide(b)))
    return false;
  const centreA = centreOf(a.quad);
  const centreB = centreOf(b.quad);
  if (contains(a.quad, centreB) || contains(b.quad, centreA)) return false;
  return distance(centreA, centreB) > 0.9 * Math.min(shortSideOf(a.quad), shortSideOf(b.quad));
}

/** The largest set of certain outlines that lie side by side, taken greedily from the best. */
function sideBySide(candidates: readonly ScoredQuad[]): ScoredQuad[] {
  const chosen: ScoredQuad[] = [];
  for (const candidate of candidates) {
    if (chosen.every((other) => areSideBySide(other, candidate))) chosen.push(candidate);
  }
  return chosen;
}

/** Corners of two outlines of one card are this near to each other, in short sides. */
const SAME_PLACE = 0.06;

/** Cards laid side by side reach the corners of the rectangle that they make together. */
const CORNER_REACH = 0.05;

function reachesCorners(parts: readonly ScoredQuad[], whole: ScoredQuad): boolean {
  const reach = CORNER_REACH * shortSideOf(whole.quad);
  const shared = whole.quad.filter((corner) =>
    parts.some((part) => part.quad.some((own) => distance(own, corner) < reach)),
  );
  return shared.length >= 2;
}

/**
 * Four rectangles of one size and a card's shape are no print's panels. Pockets leave room between their
 * cards, and half of a page's cards may lack a clear side: a third of the page is enough.
 */
const SHEET_CARDS = 4;
const SHEET_COVERED = 0.35;

/** Whether an outline is really the frame of several cards lying side by side. */
function isMadeOfCards(whole: ScoredQuad, candidates: readonly ScoredQuad[]): boolean {
  const area = areaOf(whole.quad);
  const inside = candidates.filter((part) => {
    const share = areaOf(part.quad) / area;
    return share > 0.05 && share < 0.62 && contains(whole.quad, centreOf(part.quad));
  });
  // Two neighbours make a card shape too: every rectangle gets its turn to set the size.
  return inside.some((first) => {
    const parts = sideBySide([first, ...inside]);
    const covered = parts.reduce((sum, part) => sum + areaOf(part.quad), 0) / area;
    return (
      (parts.length >= 2 && reachesCorners(parts, whole)) ||
      (parts.length >= SHEET_CARDS && covered > SHEET_COVERED)
    );
  });
}

/**
 * Whether the photo shows more than one card. Panels of one card's print are side by side too, but
 * they keep away from the card's corners, and card-shaped ones of equal size do not come in pairs.
 *
 * @param others rectangles inside and beside the best candidate
 * @param image what the candidates were found in
 */
export function showsSeveralCards(
  candidates: readonly ScoredQuad[],
  others: readonly ScoredQuad[],
  image: PlanarImage,
): boolean {
  const best = candidates[0];
  if (!best) return false;
  const certain = [...candidates, ...others].filter(
    (found) => isCertain(found) && showsPrint(image, found),
  );
  if (isMadeOfCards(best, certain)) return true;
  // A faint stroke of the ground beside one of its sides may make a rounder outline of the same card.
  const own = isCertain(best, BEST_OVERHANG)
    ? best
    : candidates.find((found) => isCertain(found) && isSameCard(found, best));
  return own !== undefined && certain.some((other) => areSideBySide(own, other));
}

/** Whether two outlines are of one card, a few strokes apart. */
function isSameCard(a: ScoredQuad, b: ScoredQuad): boolean {
  const near = SAME_PLACE * shortSideOf(b.quad);
  return a.quad.every((corner) => b.quad.some((other) => distance(corner, other) < near));
}
