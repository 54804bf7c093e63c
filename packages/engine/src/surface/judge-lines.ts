import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { boxOverlap } from '../flaws/boxes.ts';
import type { Rim } from '../flaws/rim-evidence.ts';
import { DEEPEST_MM } from '../flaws/rim-reach.ts';
import type { RimRun } from '../flaws/rim-run.ts';
import type { LineTraits } from './describe-line.ts';
import { foldAt, followed } from './folds.ts';
import { boxOf, insideOf, isStraight, LEAST_LENGTH_MM, nearestCut } from './line-place.ts';
import { CREASE_CONFIDENCE, mergeLines, type SurfaceLine } from './merge-lines.ts';

/** What is on the border keeps this distance from the edge and the frame. */
const CUT_SLACK_MM = 0.25;
const FRAME_SLACK_MM = 0.3;
const LEAST_ON_BORDER_MM = 1.2;
const LEAST_ROOM_MM = 0.5;
const ALONG_BORDER_DEG = 9;
/** If more lines than this are on a border, they are printed. */
const MOST_ON_BORDER = 4;
/** A line that ends this close to the edge reaches it. */
const REACHES_CUT_MM = 1.5;
/**
 * A fold notches the edge, or can be seen to continue deeper than the rim is examined. A line that
 * does neither is light on the edge.
 */
const SHORTEST_FOLD_MM = 1.5 * DEEPEST_MM;
/** Printers' marks and roller lines stay this close to the axes. */
const ON_AXIS_DEG = 1.2;
/**
 * Torn paper and unsteady hands make lines waver by at least this much; drawn lines are straight or
 * curve evenly.
 */
const LEAST_WANDER_MM = 0.045;
/**
 * If a line is too short to tell whether it wavers, this share of it must show: patterns show in
 * pieces.
 */
const SHORT_SUPPORT = 0.75;
/** Lines on brushed or streaked borders must stand out this many times more than the streaks. */
const GRAIN_TIMES = 5;

interface PlainBorder {
  /** Side 0-3: top, right, bottom, left. */
  readonly side: number;
  readonly widthMm: number;
  /** Levels by which the border's own print varies. */
  readonly grain: number;
}

function plainBorders(rim: Rim): PlainBorder[] {
  return rim.stretches
    .filter(({ strip, isPlain }) => strip.segment.kind === 'side' && isPlain)
    .map(({ strip, border }) => ({
      side: strip.segment.index,
      widthMm: border.widthMm,
      grain: Math.max(border.grainPale, border.grainDark),
    }));
}

/** How far a line runs over a border of one ink, and how much of that shows. */
interface Crossing {
  readonly traits: LineTraits;
  readonly lengthMm: number;
  readonly seenMm: number;
}

/**
 * How a line crosses a border known to be of one ink. If there are several, the one where most of it
 * shows; null if it crosses none. Lines along a border are left out, because frames and sleeves run
 * that way.
 */
function crossingOf(
  card: RectifiedCard,
  borders: readonly PlainBorder[],
  traits: LineTraits,
): Crossing | null {
  const { x, y, rise } = traits.line;
  const perPlace = traits.lengthMm / x.length;
  let best: Crossing | null = null;
  for (const { side, widthMm } of borders) {
    const along = side % 2 === 0 ? traits.angleDeg : Math.abs(traits.angleDeg - 90);
    if (Math.min(along, 180 - along) < ALONG_BORDER_DEG) continue;
    const room = widthMm - CUT_SLACK_MM - FRAME_SLACK_MM;
    let lengthMm = 0;
    let seenMm = 0;
    for (let i = 0; i < x.length; i++) {
      const inside = insideOf(side, card, x[i], y[i]);
      if (inside <= CUT_SLACK_MM || inside >= widthMm - FRAME_SLACK_MM) continue;
      lengthMm += perPlace;
      if (rise[i] !== 0) seenMm += perPlace;
    }
    if (room < LEAST_ROOM_MM || seenMm < Math.min(LEAST_ON_BORDER_MM, 0.75 * room)) continue;
    if (!best || seenMm * best.lengthMm > best.seenMm * lengthMm)
      best = { traits, lengthMm, seenMm };
  }
  return best;
}

/** A printed line that happens to continue along the grain of a border shows there in pieces. */
const LEAST_SEEN = 0.75;

/** Whether a line stands out from the streaks of every border that it could be printed on. */
function isClearOf(borders: readonly PlainBorder[], { height }: LineTraits): boolean {
  return borders.every(({ grain }) => height > GRAIN_TIMES * grain);
}

/** If the same side is lighter along this much of a line, it is the edge of a printed shape. */
const MOST_ONE_SIDED = 0.85;

/** Whether a line wavers; if it is too short to tell, whether nearly all of it shows. */
function wavers({ wanderMm, line }: LineTraits): boolean {
  return wanderMm === null ? line.support >= SHORT_SUPPORT : wanderMm >= LEAST_WANDER_MM;
}

/** What a line over a plain border is; null for frames, sleeve edges and streaks, which are drawn. */
function kindOnBorder(card: RectifiedCard, t: LineTraits): SurfaceLine['kind'] | null {
  if (t.offAxisDeg <= ON_AXIS_DEG && t.lengthMm >= 8 && t.bendMm < 0.3)
    return t.oneSided <= MOST_ONE_SIDED ? 'print-line' : null;
  return nearestCut(card, t).toCutMm <= REACHES_CUT_MM && wavers(t) ? 'crease' : null;
}

/**
 * Picks creases that reach the cut over a plain border, and lines of a printer's roller there. It is strict, because
 * most lines on a card are print.
 */
export function judgeLines(
  card: RectifiedCard,
  rim: Rim,
  worn: readonly RimRun[],
  all: readonly LineTraits[],
): SurfaceLine[] {
  const borders = plainBorders(rim);
  const found = (t: LineTraits, kind: SurfaceLine['kind'], confidence: number): SurfaceLine => ({
    kind,
    at: boxOf(card, t),
    lengthMm: t.lengthMm,
    height: t.height,
    confidence,
  });
  const crossings = all
    .filter((t) => t.lengthMm >= LEAST_LENGTH_MM)
    .flatMap((t) => crossingOf(card, borders, t) ?? []);
  const onBorder =
    crossings.length <= MOST_ON_BORDER
      ? crossings
          .filter(({ lengthMm, seenMm }) => seenMm > LEAST_SEEN * lengthMm)
          .map(({ traits }) => traits)
          .filter((t) => isStraight(t) && isClearOf(borders, t))
      : [];
  const lines: SurfaceLine[] = [];
  for (const t of onBorder) {
    const kind = kindOnBorder(card, t);
    if (kind === null) continue;
    const line = found(t, kind, kind === 'crease' ? CREASE_CONFIDENCE : 0.85);
    lines.push(line.kind === 'crease' ? followed(card, line, nearestCut(card, t), borders) : line);
  }
  const runs = worn.filter((run) => run.isLine && run.isOnPlain);
  // A holder's edge or a pattern crosses the card's edge again and again, but a card has few folds.
  const folds = runs.length <= MOST_ON_BORDER ? runs : [];
  // A roller's line that reaches the edge is not a fold: folds lean.
  const rollers = lines.filter(({ kind }) => kind === 'print-line');
  lines.push(
    ...folds
      .filter((run) => !rollers.some(({ at }) => boxOverlap(at, run.at) > 0))
      .flatMap((run) => {
        const { at, side } = run;
        const middle = side % 2 === 0 ? (at.x0 + at.x1) / 2 : (at.y0 + at.y1) / 2;
        const fold = followed(card, foldAt(card, run, all), { side, alongMm: middle }, borders);
        return run.lostMm > 0 || fold.lengthMm >= SHORTEST_FOLD_MM ? [fold] : [];
      }),
  );
  return mergeLines(lines);
}
