import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { joinBoxes } from '../flaws/boxes.ts';
import type { LineTraits } from './describe-line.ts';
import { type Frame, isOfTexture } from './design-lines.ts';
import { boxOf, insideOf, nearestCut } from './line-place.ts';
import { CREASE_CONFIDENCE, type SurfaceLine } from './merge-lines.ts';

/** A fold lifts the paper: one flank faces the light, the other faces away from it, side by side. */
const NEAREST_FLANK_MM = 0.15;
const FARTHEST_FLANK_MM = 1;
/** Share of the lit flank beside which the dark one must run. */
const LEAST_BESIDE = 0.5;
/** Less is enough if the lit flank alone is clear: long, in from the edge, over a lot of print. */
const LEAST_BESIDE_CLEAR = 0.25;
const CLEAR_MM = 20;
const CLEAR_SIDE_DIFFERENCE = 80;
const CLEAR_CHANGES = 5;
/** Share of a line's places that are above, or below, both sides. */
const MOSTLY = 0.75;
/** Shorter flanks do not show what they are: the lit one and the dark one. */
const LEAST_FLANK_MM = 8;
const LEAST_OTHER_FLANK_MM = 4;
/** A fold's sides are its lit and its shaded flank; beside a stroke of print they are alike. */
const LEAST_SIDE_DIFFERENCE = 44;
const LEAST_HEIGHT = 8;
/** Bare paper and light on ink have little color; strokes of print usually have some. */
const MOST_CHROMA = 30;
/** Folds lean against the sides and wander; print is straight or curves evenly. */
const LEAST_LEAN_DEG = 3;
const LEAST_WANDER_MM = 0.05;
const MOST_BEND_MM = 0.6;
const MOST_BEND = 0.05;
/** A fold comes in from the edge; one that was lost on its way is accepted if it is long. */
const AT_CUT_MM = 1.5;
const LONG_MM = 15;

/** Whether a line wanders like a fold, around a straight course that leans. */
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

/** Only every third place is checked: they are two pixels apart, and a flank is much longer. */
const EVERY = 3;
/** Places of two lines are directly beside each other within the distance between places. */
const ALONG_PX = 2.5;
/** Places on either side that give a line's direction without the pixel steps. */
const DIRECTION_PLACES = 4;

/** A shaded flank and its bounding pixels, so that most are skipped at a glance. */
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

/** Whether a place is so close to a flank's pixels that it may be beside it. */
function isNear({ pxPerMm }: RectifiedCard, { x0, y0, x1, y1 }: Shaded, x: number, y: number) {
  const reach = FARTHEST_FLANK_MM * pxPerMm + ALONG_PX;
  return x > x0 - reach && x < x1 + reach && y > y0 - reach && y < y1 + reach;
}

/** Whether `dark` has a place directly beside place `i` of `lit`, on one side of it. */
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

/** Lines beside a lit flank, and the share of it that they run along, on the side where they do most. */
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

/**
 * Whether a line stays within one printed border, where foil and brushed metal have streaks like
 * folds.
 */
function staysOnBorder(card: RectifiedCard, frame: Frame, { line: { x, y } }: LineTraits): boolean {
  return frame.some(
    (depthMm, side) =>
      depthMm !== null && x.every((_, i) => insideOf(side, card, x[i], y[i]) < depthMm),
  );
}

/**
 * Detects folds by their relief, on any print: a pale line and a dark one that wander side by side.
 * Printed outlines come in such pairs, too, but they are colored, even on both sides, or drawn
 * smoothly. What stays on a border is left to the code that knows what the border is made of.
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
