import type { Point } from '@tc/kernel';
import { intersect, type Line, lineThrough } from '../geometry/line.ts';
import { areaOf, distance, isConvex } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import type { SupportedLine } from './find-lines.ts';
import { coloursBeside, type ScoredQuad, type Search } from './score-quads.ts';
import { evidenceAlong, overhangOf } from './side-evidence.ts';

/** A card that runs out of the photo: three of its sides, and the photo's own edge. */
export interface CutOffCard {
  readonly quad: Quad;
}

const STRONGEST_LINES = 26;
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

/** Everything that tells a card's three sides from lines of the ground that happen to meet. */
function isCard(search: Search, quad: Quad): boolean {
  const { width, height } = search.image;
  if (quad.some(([x, y]) => x < -2 || y < -2 || x > width + 2 || y > height + 2)) return false;
  if (areaOf(quad) < 0.06 * width * height) return false;
  const acrossPx = distance(quad[0], quad[1]);
  const visiblePx = Math.min(distance(quad[1], quad[2]), distance(quad[3], quad[0]));
  if (visiblePx < 0.22 * acrossPx || visiblePx > 1.5 * acrossPx) return false;
  const sides = [0, 1, 3].map((side) => {
    const a = quad[side];
    const b = quad[(side + 1) % 4];
    const evidence = evidenceAlong(search.gradients, a, b, 0.07, 0.93);
    return {
      side,
      a,
      b,
      evidence,
      colours: coloursBeside(search, quad, side, Math.max(2, acrossPx * 0.014)),
    };
  });
  const steps = sides.map(({ colours }) => colours.step);
  const isFramed = sides.every(({ evidence }) => evidence.coverage > 0.85);
  const across = sides[0];
  const overhang = overhangOf(search.gradients, across.a, across.b, across.evidence.typical);
  const isOnGround = sides.every(
    ({ colours }) =>
      colours.groundOutside > 0.8 || (colours.groundOutside > 0.5 && colours.outsideChange < 30),
  );
  const goOn = [sides[1], sides[2]].every(({ side, a, b, evidence }) => {
    // Right up to the photo's edge the side must be as strong as the rest: a whole card's side stops
    // before, however little.
    const [from, to] = side === 1 ? [0.925, 0.99] : [0.01, 0.075];
    const end = evidenceAlong(search.gradients, a, b, from, to, 14);
    return end.coverage > 0.85 && end.typical > 0.5 * evidence.typical;
  });
  return isFramed && goOn && overhang < 0.4 && Math.min(...steps) > 12 && isOnGround;
}

/** The largest card cut off by one edge of the photo that the lines make. */
export function findCutOff(search: Search, lines: readonly SupportedLine[]): CutOffCard | null {
  let largest: CutOffCard | null = null;
  const { width, height } = search.image;
  const strong = [...lines]
    .sort((a, b) => b.strength - a.strength)
    .slice(0, STRONGEST_LINES)
    .map(({ line }) => line);
  for (const [from, to] of frameSides(width, height)) {
    const frame = lineThrough(from, to);
    const along = strong.filter((line) => angleBetween(line, frame) < 0.5);
    const towards = strong.filter((line) => angleBetween(line, frame) > 0.86);
    for (const across of along) {
      for (let i = 0; i < towards.length; i++) {
        for (let k = i + 1; k < towards.length; k++) {
          if (angleBetween(towards[i], towards[k]) > 0.3 || angleBetween(across, towards[i]) < 0.94)
            continue;
          const quad = quadOf(across, towards[i], towards[k], frame);
          if (!quad || (largest && areaOf(quad) <= areaOf(largest.quad))) continue;
          if (isCard(search, quad)) largest = { quad };
        }
      }
    }
  }
  return largest;
}

/** Whether a whole outline is only a panel of the card that is cut off, and not that card itself. */
export function isPanelOf(found: ScoredQuad, card: CutOffCard): boolean {
  const near = 0.04 * distance(card.quad[0], card.quad[1]);
  const sharesCorner = found.quad.some(
    (corner) => distance(corner, card.quad[0]) < near || distance(corner, card.quad[1]) < near,
  );
  const isSurelyWhole = found.total > SURELY_WHOLE;
  if (isSurelyWhole && (sharesCorner || areaOf(found.quad) > 0.5 * areaOf(card.quad))) return false;
  return areaOf(found.quad) < 0.98 * areaOf(card.quad);
}
