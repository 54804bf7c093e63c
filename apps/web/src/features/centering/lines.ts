import type { CardInPhoto } from '@tc/engine';
import type { BorderName } from '../../grading/model.ts';

/** Who placed a line: the engine, the edge of the print next to a person's line, or a person's eye. */
export type PlacedBy = 'measured' | 'snapped' | 'hand' | 'nobody';

/** The cut edge of the card, or the edge of the printed frame inside it. */
export type LineKind = 'cut' | 'frame';

export interface LineName {
  readonly border: BorderName;
  readonly kind: LineKind;
}

/** A line along one side of the card. Depths are in mm from the found edge, into the card. */
export interface CardLine {
  /** At the top of an upright line, at the left of a level one. */
  readonly startMm: number;
  readonly endMm: number;
  readonly by: PlacedBy;
}

export type SideLines = Readonly<Record<BorderName, Readonly<Record<LineKind, CardLine>>>>;

/** One side of a card, for centering. */
export interface CenteredSide {
  readonly card: CardInPhoto;
  readonly lines: SideLines;
  /** Pixels per mm in the file, before it was enlarged. Nothing finer was ever visible. */
  readonly takenPxPerMm: number;
  /** The engine's own interval for one border, in mm; null if it measured none. */
  readonly plusMinusMm: number | null;
}

/** How far inside the card to draw a line that nobody has placed yet. */
export const UNPLACED_MM = 3;
/** A frame line stays at least this far inside the cut. */
const LEAST_BORDER_MM = 0.05;
/** The cut must be somewhere in the picture around the card. */
const FARTHEST_OUT_MM = 2.5;

export const CUT_FOUND: CardLine = { startMm: 0, endMm: 0, by: 'measured' };

export function isUpright(border: BorderName): boolean {
  return border === 'left' || border === 'right';
}

export function middleOf({ startMm, endMm }: CardLine): number {
  return (startMm + endMm) / 2;
}

/** The length of a line along this side. */
export function lengthOf({ card }: CenteredSide, border: BorderName): number {
  return isUpright(border) ? card.card.heightMm : card.card.widthMm;
}

/** How deep a line may be: nearly to the middle of the card. */
function deepest({ card }: CenteredSide, border: BorderName): number {
  return (isUpright(border) ? card.card.widthMm : card.card.heightMm) * 0.48;
}

export function lineOf(side: CenteredSide, { border, kind }: LineName): CardLine {
  return side.lines[border][kind];
}

export function withLine(side: CenteredSide, name: LineName, line: CardLine): CenteredSide {
  const { border, kind } = name;
  return {
    ...side,
    lines: { ...side.lines, [border]: { ...side.lines[border], [kind]: line } },
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Keeps the cut outside the frame and both in the picture. */
function clampLine(side: CenteredSide, name: LineName, line: CardLine): CardLine {
  const { cut, frame } = side.lines[name.border];
  const range = (end: 'startMm' | 'endMm') =>
    name.kind === 'cut'
      ? ([-FARTHEST_OUT_MM, frame[end] - LEAST_BORDER_MM] as const)
      : ([cut[end] + LEAST_BORDER_MM, deepest(side, name.border)] as const);
  return {
    ...line,
    startMm: clamp(line.startMm, ...range('startMm')),
    endMm: clamp(line.endMm, ...range('endMm')),
  };
}

/** Which part of a line is held: the whole line, or one end, which tilts it. */
export type Grip = 'whole' | 'start' | 'end';

/** A line that a person moved into the card by this many millimeters. */
export function moveLine(
  side: CenteredSide,
  name: LineName,
  grip: Grip,
  byMm: number,
): CenteredSide {
  const line = lineOf(side, name);
  const moved: CardLine = {
    startMm: line.startMm + (grip === 'end' ? 0 : byMm),
    endMm: line.endMm + (grip === 'start' ? 0 : byMm),
    by: 'hand',
  };
  return withLine(side, name, clampLine(side, name, moved));
}

function reversed({ startMm, endMm, by }: CardLine): CardLine {
  return { startMm: endMm, endMm: startMm, by };
}

function reversedPair({ cut, frame }: SideLines[BorderName]): SideLines[BorderName] {
  return { cut: reversed(cut), frame: reversed(frame) };
}

/** The side after a quarter turn of the card to the right: what was on the left is now on top. */
export function turnRight({ card, lines, ...others }: CenteredSide): CenteredSide {
  const { quad, outline, centering } = card;
  const { lines: drawn } = centering;
  const { size, widthMm, heightMm, pxPerMm } = card.card;
  return {
    card: {
      quad: [quad[3], quad[0], quad[1], quad[2]],
      outline: {
        top: outline.left,
        right: outline.top,
        bottom: outline.right,
        left: outline.bottom,
      },
      card: { size, widthMm: heightMm, heightMm: widthMm, pxPerMm },
      centering: {
        lines: { top: drawn.left, right: drawn.top, bottom: drawn.right, left: drawn.bottom },
      },
    },
    lines: {
      top: reversedPair(lines.left),
      right: lines.top,
      bottom: reversedPair(lines.right),
      left: lines.bottom,
    },
    ...others,
  };
}

/** The same photo for a card of another size: every millimeter on it grows or shrinks accordingly. */
export function resize(
  side: CenteredSide,
  card: Pick<CardInPhoto['card'], 'size' | 'widthMm' | 'heightMm'>,
): CenteredSide {
  const before = side.card.card;
  const across = card.widthMm / before.widthMm;
  const down = card.heightMm / before.heightMm;
  const scaled = (line: CardLine, by: number): CardLine => ({
    ...line,
    startMm: line.startMm * by,
    endMm: line.endMm * by,
  });
  const pair = (border: BorderName) => {
    const by = isUpright(border) ? across : down;
    const { cut, frame } = side.lines[border];
    return { cut: scaled(cut, by), frame: scaled(frame, by) };
  };
  return {
    takenPxPerMm: side.takenPxPerMm / Math.sqrt(across * down),
    plusMinusMm: side.plusMinusMm === null ? null : side.plusMinusMm * Math.max(across, down),
    card: { ...side.card, card: { ...card, pxPerMm: before.pxPerMm / Math.sqrt(across * down) } },
    lines: { left: pair('left'), right: pair('right'), top: pair('top'), bottom: pair('bottom') },
  };
}
