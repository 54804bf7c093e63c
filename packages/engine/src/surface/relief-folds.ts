import { joinBoxes } from '../flaws/boxes.ts';
import type { RectifiedCard } from '../frame/rectified-card.ts';
import type { LineTraits } from './describe-line.ts';
import { type Frame, isOfTexture } from './design-lines.ts';
import { boxOf, insideOf, nearestCut } from './line-place.ts';
import { CREASE_CONFIDENCE, type SurfaceLine } from './merge-lines.ts';

/** A fold lifts the paper: one flank turns to the light, the other away from it, side by side. */
const NEAREST_FLANK_MM = 0.15;
const FARTHEST_FLANK_MM = 1;
/** Part of the light flank beside which the dark one must run. */
const LEAST_BESIDE = 0.5;
/** Less of it where the lit flank alone says nearly all: long, in from the cut, over much print. */
const LEAST_BESIDE_CLEAR = 0.25;
const CLEAR_MM = 20;
const CLEAR_SIDE_DIFFERENCE = 80;
const CLEAR_CHANGES = 5;
/** Part of a line's places that are above, or below, both its sides. */
const MOSTLY = 0.75;
/** Shorter lines tell nothing of what they are, on the flank that is seen and on the other. */
const LEAST_FLANK_MM = 8;
const LEAST_OTHER_FLANK_MM = 4;
/** A fold's sides are its lit and its shaded flank; beside a stroke of print they are alike. */
const LEAST_SIDE_DIFFERENCE = 44;
const LEAST_HEIGHT = 8;
/** Bare paper and what light does to ink have little colour; strokes of print mostly have some. */
const MOST_CHROMA = 30;
/** Folds lean against the sides and wander; print is straight or turns evenly. */
const LEAST_LEAN_DEG = 3;
const LEAST_WANDER_MM = 0.05;
const MOST_BEND_MM = 0.6;
const MOST_BEND = 0.05;
/** A fold comes in from the cut; one that was lost on its way is believed if it is long. */
const AT_CUT_MM = 1.5;
const LONG_MM = 15;

/** Whether a line wanders as a fold does, about a straight course that leans. */
function wanders(t: LineTraits): boolean {
  return (
    t.offAxisDeg >= LEAST_LEAN_DEG &&
    (t.wanderMm ?? 0) >= LEAST_WANDER_MM &&
    t.bendMm < MOST_BEND * t.lengthMm + MOST_BEND_MM
  );
}

function isLitFlank(t: LineTraits): boolean {
  return (
    t.lightShare >= MOSTLY &&
    t.lengthMm >= LEAST_FLANK_MM &&
    t.height >= LEAST_HEIGHT &&
    t.sideDifference >= LEAST_SIDE_DIFFERENCE &&
    t.chroma <= MOST_CHROMA &&
    wanders(t)
  );
}

function isShadedFlank(t: LineTraits): boolean {
  return (
    t.lightShare <= 1 - MOSTLY &&
    t.lengthMm >= LEAST_OTHER_FLANK_MM &&
    (t.wanderMm ?? 0) >= LEAST_WANDER_MM
  );
}

function leastBeside(card: RectifiedCard, lit: LineTraits): number {
  const isClear =
    lit.lengthMm >= CLEAR_MM &&
    lit.sideDifference >= CLEAR_SIDE_DIFFERENCE &&
    lit.changes >= CLEAR_CHANGES &&
    nearestCut(card, lit).toCutMm <= AT_CUT_MM;
  return isClear ? LEAST_BESIDE_CLEAR : LEAST_BESIDE;
}

/** Every third place is asked: they are two pixels apart, and a flank is far longer. */
const EVERY = 3;
/** Places of two lines are straight beside each other within the distance between places. */
const ALONG_PX = 2.5;
/** Places to either side that give a line's direction without its pixels' steps. */
const DIRECTION_PLACES = 4;

/** A shaded flank and the pixels that it lies in, so that most are passed over at a glance. */
interface Shaded {
  readonly traits: LineTraits;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function shadedFlank(traits: LineTraits): Shaded {
  const { x, y } = traits.line;
  const [x0, x1] = [Math.min(...x), Math.max(...x)];
  return { traits, x0, x1, y0: Math.min(...y), y1: Math.max(...y) };
}

/** Whether a place lies so near to a flank's pixels that it may be beside it. */
function isNear({ pxPerMm }: RectifiedCard, { x0, y0, x1, y1 }: Shaded, x: number, y: number) {
  const reach = FARTHEST_FLANK_MM * pxPerMm + ALONG_PX;
  return x > x0 - reach && x < x1 + reach && y > y0 - reach && y < y1 + reach;
}

/** Whether `dark` has a place straight beside place `i` of `lit`, on one side of it. */
function hasBeside(
  card: RectifiedCard,
  { line: { x, y } }: LineTraits,
  { line: dark }: LineTraits,
  i: number,
  sign: number,
): boolean {
  const before = Math.max(0, i - DIRECTION_PLACES);
  const after = Math.min(x.length - 1, i + DIRECTION_PLACES);
  const dx = x[after] - x[before];
  const dy = y[after] - y[before];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return dark.x.some((darkX, k) => {
    const ex = darkX - x[i];
    const ey = dark.y[k] - y[i];
    const along = Math.abs(ex * dx + ey * dy) / length;
    const across = (sign * (ey * dx - ex * dy)) / length / card.pxPerMm;
    return along < ALONG_PX && across > NEAREST_FLANK_MM && across < FARTHEST_FLANK_MM;
  });
}

/** Lines beside a lit flank, and the part of it that they run along, on the side where they do most. */
function flankBeside(
  card: RectifiedCard,
  lit: LineTraits,
  shaded: readonly Shaded[],
): { readonly share: number; readonly lines: readonly LineTraits[] } {
  const places = lit.line.x.map((_, i) => i).filter((i) => i % EVERY === 0);
  const sides = [1, -1].map((sign) => {
    const lines = new Set<LineTraits>();
    const covered = places.filter((i) => {
      const dark = shaded.find(
        (other) =>
          isNear(card, other, lit.line.x[i], lit.line.y[i]) &&
          hasBeside(card, lit, other.traits, i, sign),
      );
      if (dark) lines.add(dark.traits);
      return dark !== undefined;
    });
    return { share: covered.length / places.length, lines: [...lines] };
  });
  return sides[0].share >= sides[1].share ? sides[0] : sides[1];
}

/** Whether a line stays within one printed border: foil and brushed metal have streaks like folds there. */
function staysOnBorder(card: RectifiedCard, frame: Frame, { line: { x, y } }: LineTraits): boolean {
  return frame.some(
    (depthMm, side) =>
      depthMm !== null && x.every((_, i) => insideOf(side, card, x[i], y[i]) < depthMm),
  );
}

/**
 * Folds by their relief, on any print: a pale line and a dark one that wander side by side. Printed
 * outlines come in such pairs, too, but are coloured, even on both sides, or drawn smoothly. What
 * stays on a border is left to those who know what that is made of.
 */
export function reliefFolds(
  card: RectifiedCard,
  frame: Frame,
  all: readonly LineTraits[],
): SurfaceLine[] {
  const shaded = all.filter(isShadedFlank).map(shadedFlank);
  const onPrint = all.filter((t) => isLitFlank(t) && !staysOnBorder(card, frame, t));
  return onPrint.flatMap((lit): SurfaceLine[] => {
    const { share, lines } = flankBeside(card, lit, shaded);
    if (share < leastBeside(card, lit)) return [];
    const flanks = [lit, ...lines.filter(wanders)];
    const toCutMm = Math.min(...flanks.map((flank) => nearestCut(card, flank).toCutMm));
    if (toCutMm > AT_CUT_MM && lit.lengthMm < LONG_MM) return [];
    if (isOfTexture(card, lit, all)) return [];
    return [
      {
        kind: 'crease',
        at: flanks.map((flank) => boxOf(card, flank)).reduce(joinBoxes),
        lengthMm: Math.max(...flanks.map((flank) => flank.lengthMm)),
        height: lit.height,
        confidence: CREASE_CONFIDENCE,
      },
    ];
  });
}
