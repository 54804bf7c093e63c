import type { Point } from '@tc/kernel';
import { intersect, type Line, lineThrough } from '../geometry/line.ts';
import { areaOf, distance, isConvex } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import { isUnmistakable, OF_GROUND, standsAlone, type VisibleSide } from './cut-off-sides.ts';
import type { SupportedLine } from './find-lines.ts';
import { hasPrint } from './print-inside.ts';
import type { ScoredQuad, Search } from './score-quads.ts';
import { CERTAIN_COVERAGE } from './several-cards.ts';
import { evidenceAlong } from './side-evidence.ts';

/** A card that runs out of the photo: three of its sides, and the photo's own edge. */
export interface CutOffCard {
  readonly quad: Quad;
}

const STRONGEST_LINES = 40;
/** Whole outlines with at least this total are hardly ever panels. */
const SURELY_WHOLE = 11.5;

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

/** Everything that tells a card's three sides from lines of the ground that happen to meet. */
function isCard(search: Search, quad: Quad): boolean {
  const { width, height } = search.image;
  if (quad.some(([x, y]) => x < -2 || y < -2 || x > width + 2 || y > height + 2)) return false;
  if (areaOf(quad) < 0.06 * width * height) return false;
  const acrossPx = distance(quad[0], quad[1]);
  const visiblePx = Math.min(distance(quad[1], quad[2]), distance(quad[3], quad[0]));
  if (visiblePx < 0.22 * acrossPx || visiblePx > 1.5 * acrossPx) return false;
  // Each question is asked of what the ones before it left over: most trials fail at the first side.
  const sides: VisibleSide[] = [];
  for (const side of [0, 1, 3]) {
    const a = quad[side];
    const b = quad[(side + 1) % 4];
    const evidence = evidenceAlong(search.gradients, a, b, 0.07, 0.93);
    if (!(evidence.coverage > 0.85)) return false;
    sides.push({ side, a, b, evidence });
  }
  const reachPx = Math.max(2, acrossPx * 0.014);
  const isSeen =
    standsAlone(search, quad, sides, reachPx) || isUnmistakable(search, quad, sides, reachPx);
  return isSeen && hasPrint(search.image, quad);
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
