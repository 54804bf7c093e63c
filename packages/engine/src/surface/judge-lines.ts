import { joinBoxes } from '../flaws/boxes.ts';
import type { Rim } from '../flaws/rim-evidence.ts';
import type { RimRun } from '../flaws/rim-run.ts';
import { findRimRuns } from '../flaws/rim-runs.ts';
import type { BoxMm } from '../report.ts';
import type { LineTraits } from './describe-line.ts';
import { MERGE_MM, mergeLines, type SurfaceLine } from './merge-lines.ts';
import type { RectifiedCard } from './rectified-card.ts';

/** The cut and the frame keep this far away from what counts as lying on the border. */
const CUT_SLACK_MM = 0.25;
const FRAME_SLACK_MM = 0.3;
const LEAST_ON_BORDER_MM = 1.2;
const LEAST_ROOM_MM = 0.5;
const LEAST_LENGTH_MM = 3;
const MOST_BEND_MM = 1.6;
const ALONG_BORDER_DEG = 9;
/** A border with more lines than this is printed with them. */
const MOST_ON_BORDER = 4;
/** A line that ends this near to the cut reaches it. */
const REACHES_CUT_MM = 1.5;
/** Printers' marks and roller lines keep to the axes this well. */
const ON_AXIS_DEG = 1.2;
const MIRROR_SLACK_MM = 3;
/** More scratches than this, all inside the print, are a pattern of the print. */
const MOST_SCRATCHES = 2;

interface PlainBorder {
  /** Side 0-3: top, right, bottom, left. */
  readonly side: number;
  readonly widthMm: number;
}

function plainBorders(rim: Rim): PlainBorder[] {
  return rim.stretches
    .filter(({ strip, isPlain }) => strip.segment.kind === 'side' && isPlain)
    .map(({ strip, border }) => ({ side: strip.segment.index, widthMm: border.widthMm }));
}

function insideOf(side: number, card: RectifiedCard, x: number, y: number): number {
  const px = [y, card.width - x, card.height - y, x][side];
  return px / card.pxPerMm;
}

/**
 * Whether a line crosses a border known to be of one ink. Lines along a border are left out: frames
 * and sleeves run that way.
 */
function crossesBorder(
  card: RectifiedCard,
  borders: readonly PlainBorder[],
  traits: LineTraits,
): boolean {
  const { x, y, rise } = traits.line;
  const perPlace = traits.lengthMm / x.length;
  return borders.some(({ side, widthMm }) => {
    const along = side % 2 === 0 ? traits.angleDeg : Math.abs(traits.angleDeg - 90);
    if (Math.min(along, 180 - along) < ALONG_BORDER_DEG) return false;
    const room = widthMm - CUT_SLACK_MM - FRAME_SLACK_MM;
    let length = 0;
    for (let i = 0; i < x.length; i++) {
      const inside = insideOf(side, card, x[i], y[i]);
      if (rise[i] !== 0 && inside > CUT_SLACK_MM && inside < widthMm - FRAME_SLACK_MM)
        length += perPlace;
    }
    return room >= LEAST_ROOM_MM && length >= Math.min(LEAST_ON_BORDER_MM, 0.75 * room);
  });
}

function toCutMm(card: RectifiedCard, { line }: LineTraits): number {
  let least = Infinity;
  for (const i of [0, line.x.length - 1])
    for (let side = 0; side < 4; side++)
      least = Math.min(least, insideOf(side, card, line.x[i], line.y[i]));
  return least;
}

function boxOf(card: RectifiedCard, { line }: LineTraits): BoxMm {
  const mm = (px: number) => px / card.pxPerMm;
  const half = 0.1;
  return {
    x0: Math.max(0, mm(Math.min(...line.x)) - half),
    y0: Math.max(0, mm(Math.min(...line.y)) - half),
    x1: Math.min(mm(card.width), mm(Math.max(...line.x)) + half),
    y1: Math.min(mm(card.height), mm(Math.max(...line.y)) + half),
  };
}

/** How many other long lines run the same way: print comes in families. */
function familyOf(traits: LineTraits, all: readonly LineTraits[]): number {
  return all.filter((other) => {
    if (other === traits || other.lengthMm < 4 || other.line.support < 0.7) return false;
    const apart = Math.abs(other.angleDeg - traits.angleDeg);
    return Math.min(apart, 180 - apart) < 3;
  }).length;
}

const middle = (values: readonly number[]): number => (values[0] + values[values.length - 1]) / 2;

/** Whether a like line lies at the mirrored place: designs are symmetric, damage is not. */
function hasMirrorImage(
  card: RectifiedCard,
  traits: LineTraits,
  all: readonly LineTraits[],
): boolean {
  const near = MIRROR_SLACK_MM * card.pxPerMm;
  const x = card.width - middle(traits.line.x);
  const y = middle(traits.line.y);
  return all.some(
    (other) =>
      other !== traits &&
      other.lengthMm > 0.4 * traits.lengthMm &&
      Math.abs(other.angleDeg + traits.angleDeg - 180) < 5 &&
      Math.abs(middle(other.line.x) - x) < near &&
      Math.abs(middle(other.line.y) - y) < near,
  );
}

/**
 * A scratch over print: thin, nearly straight, at an odd angle, and it goes on over changes of the
 * print beneath, whose tone it takes along in part. Printed lines are opaque, come in families and
 * end with the shape they belong to.
 */
function isScratch(t: LineTraits, family: number): boolean {
  return (
    t.lengthMm >= 7 &&
    t.offAxisDeg >= 10 &&
    t.offAxisDeg < 43.5 &&
    t.changes >= 3 &&
    t.sideDifference <= 30 &&
    t.bendMm < 0.03 * t.lengthMm + 0.1 &&
    t.line.support >= 0.82 &&
    t.height <= 90 &&
    t.follows < 0.72 &&
    family <= 2
  );
}

/** A roller's line: along an axis, even over everything it crosses, and faint. */
function isPrintLine(t: LineTraits): boolean {
  return (
    t.lengthMm >= 14 &&
    t.offAxisDeg <= ON_AXIS_DEG &&
    t.changes >= 4 &&
    t.sideDifference <= 26 &&
    t.bendMm <= 0.45 &&
    t.line.support >= 0.85 &&
    t.follows > 0.3 &&
    t.follows < 0.9
  );
}

function kindOnBorder(card: RectifiedCard, t: LineTraits): SurfaceLine['kind'] {
  if (t.offAxisDeg <= ON_AXIS_DEG && t.lengthMm >= 8 && t.bendMm < 0.3) return 'print-line';
  return toCutMm(card, t) <= REACHES_CUT_MM ? 'crease' : 'scratch';
}

/** Picks the lines that are flaws; strict, because most lines on a card are print. */
export function judgeLines(
  card: RectifiedCard,
  rim: Rim,
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
  const folds = findRimRuns(rim).filter((run) => run.isLine && run.isOnPlain);
  const crossing = all.filter(
    (t) => t.lengthMm >= LEAST_LENGTH_MM && crossesBorder(card, borders, t),
  );
  const onBorder = crossing.length <= MOST_ON_BORDER ? crossing.filter(isStraight) : [];
  const lines: SurfaceLine[] = [];
  lines.push(...onBorder.map((t) => found(t, kindOnBorder(card, t), 0.85)));
  lines.push(...folds.map((run) => foldAt(card, run, all)));
  const rest = all.filter((t) => !onBorder.includes(t));
  const scratches = rest.filter(
    (t) => isScratch(t, familyOf(t, all)) && !hasMirrorImage(card, t, all),
  );
  if (scratches.length <= MOST_SCRATCHES)
    lines.push(...scratches.map((t) => found(t, 'scratch', 0.6)));
  lines.push(...rest.filter(isPrintLine).map((t) => found(t, 'print-line', 0.6)));
  return mergeLines(lines);
}

/** Folds and scratches wander a little; what turns more follows a printed shape. */
function isStraight(t: LineTraits): boolean {
  return (
    t.lengthMm >= LEAST_LENGTH_MM && t.bendMm < Math.min(MOST_BEND_MM, 0.08 * t.lengthMm + 0.3)
  );
}

/** A fold seen where it crosses the cut, followed as far in as a line can be. */
function foldAt(card: RectifiedCard, run: RimRun, all: readonly LineTraits[]): SurfaceLine {
  const inwards = all
    .filter((t) => isStraight(t) && t.offAxisDeg > 4 && startsAt(card, run.at, t))
    .sort((a, b) => b.lengthMm - a.lengthMm)[0];
  const at = inwards ? joinBoxes(run.at, boxOf(card, inwards)) : run.at;
  return {
    kind: 'crease',
    at,
    lengthMm: Math.max(run.depthMm, inwards?.lengthMm ?? 0),
    height: inwards?.height ?? 0,
    confidence: 0.8,
  };
}

/** Whether one end of a line lies within a box or just beside it. */
function startsAt(card: RectifiedCard, box: BoxMm, { line }: LineTraits): boolean {
  return [0, line.x.length - 1].some((i) => {
    const x = line.x[i] / card.pxPerMm;
    const y = line.y[i] / card.pxPerMm;
    return (
      x > box.x0 - MERGE_MM &&
      x < box.x1 + MERGE_MM &&
      y > box.y0 - MERGE_MM &&
      y < box.y1 + MERGE_MM
    );
  });
}
