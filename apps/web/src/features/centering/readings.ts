import { BORDERS, type BorderName } from '../../grading/model.ts';
import {
  type CardLine,
  type CenteredSide,
  isUpright,
  type LineName,
  lengthOf,
  lineOf,
  middleOf,
} from './lines.ts';

/** Half-width of a 95 % interval in standard deviations. */
const SIGMAS = 1.96;
/** At best, a found or snapped cut is known this accurately. The engine's own interval starts from here. */
const BEST_EDGE_MM = 0.026;
/** The position of an edge in a picture is known to a fraction of a pixel. */
const SNAPPED_PX = 0.25;
/**
 * By eye through the magnifier, most people stay within two pixels of the photo. Nobody is better than this.
 */
const HAND_PX = 2;
const HAND_MM = 0.1;

export interface Ratio {
  /** Percent of the two borders, summing to 100: left and right, or top and bottom. */
  readonly pair: readonly [number, number];
  readonly plusMinusPoints: number;
}

export interface SideReading {
  /** Null until somebody has placed its frame line. */
  readonly bordersMm: Readonly<Record<BorderName, number | null>>;
  readonly plusMinusMm: Readonly<Record<BorderName, number | null>>;
  readonly leftRight: Ratio | null;
  readonly topBottom: Ratio | null;
}

/** The 95 % half-width of a line's position, in millimeters. */
function linePlusMinusMm(side: CenteredSide, line: CardLine): number {
  const { takenPxPerMm: pxPerMm } = side;
  if (line.by === 'measured' && side.plusMinusMm !== null) {
    // Two lines make a border, and the engine states the interval of the border.
    return side.plusMinusMm / Math.SQRT2;
  }
  if (line.by === 'hand' || line.by === 'nobody') return Math.hypot(HAND_MM, HAND_PX / pxPerMm);
  return Math.hypot(BEST_EDGE_MM, (SIGMAS * SNAPPED_PX) / pxPerMm);
}

/** How many degrees a line is turned relative to the found edge. Positive means deeper at its end. */
export function tiltDeg(side: CenteredSide, name: LineName): number {
  const { startMm, endMm } = lineOf(side, name);
  return (Math.atan((endMm - startMm) / lengthOf(side, name.border)) * 180) / Math.PI;
}

/** Even if a person moved the cut, the card is still as wide as its size says. */
function scaleOf({ card, lines }: CenteredSide, border: BorderName): number {
  const { widthMm, heightMm } = card.card;
  const [full, a, b] = isUpright(border)
    ? [widthMm, lines.left.cut, lines.right.cut]
    : [heightMm, lines.top.cut, lines.bottom.cut];
  return full / (full - middleOf(a) - middleOf(b));
}

function borderMm(side: CenteredSide, border: BorderName): number | null {
  const { cut, frame } = side.lines[border];
  if (frame.by === 'nobody') return null;
  return (middleOf(frame) - middleOf(cut)) * scaleOf(side, border);
}

function borderPlusMinusMm(side: CenteredSide, border: BorderName): number | null {
  const { cut, frame } = side.lines[border];
  if (frame.by === 'nobody') return null;
  return Math.hypot(linePlusMinusMm(side, cut), linePlusMinusMm(side, frame));
}

/** The share of two borders, with the interval that follows from theirs. */
function ratioOf(
  [aMm, bMm]: readonly [number | null, number | null],
  [aOff, bOff]: readonly [number | null, number | null],
): Ratio | null {
  if (aMm === null || bMm === null || aOff === null || bOff === null) return null;
  const total = aMm + bMm;
  if (total <= 0) return null;
  const share = (100 * aMm) / total;
  const plusMinusPoints = (100 * Math.hypot(bMm * aOff, aMm * bOff)) / (total * total);
  return { pair: [share, 100 - share], plusMinusPoints };
}

function byBorder<Value>(of: (border: BorderName) => Value): Record<BorderName, Value> {
  return { left: of('left'), right: of('right'), top: of('top'), bottom: of('bottom') };
}

export function readSide(side: CenteredSide): SideReading {
  const bordersMm = byBorder((border) => borderMm(side, border));
  const plusMinusMm = byBorder((border) => borderPlusMinusMm(side, border));
  return {
    bordersMm,
    plusMinusMm,
    leftRight: ratioOf([bordersMm.left, bordersMm.right], [plusMinusMm.left, plusMinusMm.right]),
    topBottom: ratioOf([bordersMm.top, bordersMm.bottom], [plusMinusMm.top, plusMinusMm.bottom]),
  };
}

/** The axis that companies judge: the one with the wider share. */
export function worseRatio({ leftRight, topBottom }: SideReading): Ratio | null {
  const wider = ({ pair }: Ratio) => Math.max(...pair);
  if (!leftRight || !topBottom) return leftRight ?? topBottom;
  return wider(leftRight) >= wider(topBottom) ? leftRight : topBottom;
}

/** How far the print would have to move, in mm, so that no share of this side is above `percent`. */
export function shiftToMm(reading: SideReading, percent: number): number {
  const { left, right, top, bottom } = reading.bordersMm;
  const axes = [
    [left, right],
    [top, bottom],
  ] as const;
  const shifts = axes.map(([a, b]) =>
    a === null || b === null ? 0 : Math.max(a, b) - ((a + b) * percent) / 100,
  );
  return Math.max(0, ...shifts);
}

/** Borders whose frame nobody has placed yet. */
export function unplacedBorders({ lines }: CenteredSide): readonly BorderName[] {
  return BORDERS.filter((border) => lines[border].frame.by === 'nobody');
}
