import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { CardView } from '../flaws/card-view.ts';
import type { LineTraits } from './describe-line.ts';

const MIRROR_SLACK_MM = 3;
const MIRROR_SLACK_DEG = 8;
/** A frame is a band of lines: what runs along it this close is part of it. */
const FRAME_BAND_MM = 1.5;
/** Lines of the design are centered on the card more precisely than this. */
const CENTERED_MM = 1;

/** How many other long lines run the same way: printed lines come in families. */
export function familyOf(traits: LineTraits, all: readonly LineTraits[]): number {
  return all.filter((other) => {
    if (other === traits || other.lengthMm < 4 || other.line.support < 0.7) return false;
    const apart = Math.abs(other.angleDeg - traits.angleDeg);
    return Math.min(apart, 180 - apart) < 3;
  }).length;
}

/** Streaks of a printed texture are at least this far apart; anything closer is the line's own flank. */
const NEAREST_STREAK_MM = 1.3;
const FARTHEST_STREAK_MM = 7;
/** Streaks lean and stand out about equally: by this much they may differ. */
const STREAK_SLACK_DEG = 12;
const LEAST_STREAK_HEIGHT = 0.5;
const MOST_STREAK_HEIGHT = 2;
/** Streaks run beside the line itself for at least this long. */
const LEAST_STREAK_MM = 2.5;
/** Two streaks are this far apart; otherwise both are flanks, or pieces, of one. */
const STREAK_APART_MM = 1;
/**
 * This many streaks beside a line mean print. On practice photos 37 of 40 lines of printed water that
 * look like folds have at least five; single folds have at most two, five of them side by side four.
 */
const LEAST_STREAKS = 5;

/**
 * Whether a line is one of the streaks of a printed texture: water, brushed metal and hair are printed
 * as many streaks side by side, while damage comes in small numbers.
 */
export function isOfTexture(
  { pxPerMm }: RectifiedCard,
  traits: LineTraits,
  all: readonly LineTraits[],
): boolean {
  const { x, y } = traits.line;
  const dx = x[x.length - 1] - x[0];
  const dy = y[y.length - 1] - y[0];
  const square = dx * dx + dy * dy || 1;
  /** Signed distance from the line in millimeters; null if too little runs beside it. */
  const courseOf = ({ line, lengthMm }: LineTraits): number | null => {
    const beside = line.x.flatMap((placeX, i) => {
      const [ex, ey] = [placeX - x[0], line.y[i] - y[0]];
      const along = (ex * dx + ey * dy) / square;
      return along > 0 && along < 1 ? [(ey * dx - ex * dy) / Math.sqrt(square) / pxPerMm] : [];
    });
    const isLong = beside.length * lengthMm >= LEAST_STREAK_MM * line.x.length;
    return isLong ? beside[beside.length >> 1] : null;
  };
  const isAlike = (other: LineTraits): boolean =>
    other !== traits &&
    other.height >= LEAST_STREAK_HEIGHT * traits.height &&
    other.height <= MOST_STREAK_HEIGHT * traits.height &&
    apartDeg(other.angleDeg, traits.angleDeg) < STREAK_SLACK_DEG;
  const courses = all
    .filter(isAlike)
    .map(courseOf)
    .filter((mm) => mm !== null)
    .filter((mm) => Math.abs(mm) > NEAREST_STREAK_MM && Math.abs(mm) < FARTHEST_STREAK_MM)
    .sort((one, other) => one - other);
  let streaks = 0;
  let last = -Infinity;
  for (const mm of courses) {
    if (mm - last <= STREAK_APART_MM) continue;
    last = mm;
    streaks++;
  }
  return streaks >= LEAST_STREAKS;
}

const middle = (values: readonly number[]): number => (values[0] + values[values.length - 1]) / 2;

/** Degrees between two directions of lines, 0 to 90. */
function apartDeg(a: number, b: number): number {
  const turn = Math.abs(a - b) % 180;
  return Math.min(turn, 180 - turn);
}

/** Whether a similar line is at the mirrored place: designs are symmetric, damage is not. */
export function hasMirrorImage(
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
      apartDeg(other.angleDeg, 180 - traits.angleDeg) < MIRROR_SLACK_DEG &&
      Math.abs(middle(other.line.x) - x) < near &&
      Math.abs(middle(other.line.y) - y) < near,
  );
}

/** Depths of the printed frame from the edge, by side: top, right, bottom, left; null if unknown. */
export type Frame = readonly (number | null)[];

export function frameOf({ bordersMm }: CardView): Frame {
  const names = ['top', 'right', 'bottom', 'left'] as const;
  return names.map((name) => bordersMm?.[name] ?? null);
}

/** Whether a line along an axis belongs to the layout: to the frame, to a mirrored pair, or centered. */
export function isDesignLine(
  card: RectifiedCard,
  frame: Frame,
  traits: LineTraits,
  all: readonly LineTraits[],
): boolean {
  const { x, y } = traits.line;
  const mm = (px: number) => px / card.pxPerMm;
  const isFlat = apartDeg(traits.angleDeg, 0) < 45;
  const across = mm(middle(isFlat ? y : x));
  const size = mm(isFlat ? card.height : card.width);
  const [first, last] = isFlat ? [frame[0], frame[2]] : [frame[3], frame[1]];
  const isOnFrame =
    (first !== null && Math.abs(across - first) < FRAME_BAND_MM) ||
    (last !== null && Math.abs(size - across - last) < FRAME_BAND_MM);
  const along = mm(middle(isFlat ? x : y));
  const isCentered = Math.abs(along - mm(isFlat ? card.width : card.height) / 2) < CENTERED_MM / 2;
  return isOnFrame || isCentered || hasMirrorImage(card, traits, all);
}
