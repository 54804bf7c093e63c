import type { CardView } from '../flaws/card-view.ts';
import type { RectifiedCard } from '../flaws/rectified-card.ts';
import type { LineTraits } from './describe-line.ts';

const MIRROR_SLACK_MM = 3;
const MIRROR_SLACK_DEG = 8;
/** A frame is a band of lines: what runs along it this near is part of it. */
const FRAME_BAND_MM = 1.5;
/** Lines of the design are laid out about the card's middle to better than this. */
const CENTRED_MM = 1;

/** How many other long lines run the same way: print comes in families. */
export function familyOf(traits: LineTraits, all: readonly LineTraits[]): number {
  return all.filter((other) => {
    if (other === traits || other.lengthMm < 4 || other.line.support < 0.7) return false;
    const apart = Math.abs(other.angleDeg - traits.angleDeg);
    return Math.min(apart, 180 - apart) < 3;
  }).length;
}

/** Streaks of a printed texture run this near beside each other; what is nearer is a line's own flank. */
const NEAREST_STREAK_MM = 1.3;
const FARTHEST_STREAK_MM = 7;
/** They lean alike and stand out alike. */
const STREAK_SLACK_DEG = 12;
const LEAST_STREAK_MM = 3;
const LEAST_STREAK_HEIGHT = 0.5;
/** A streak beside a line begins and ends no farther out than this part of its length. */
const BEYOND_ENDS = 0.2;

/** Like lines to both sides of one may be this long, for each millimetre of it, by chance. */
const MOST_STREAKS = 4;

/**
 * Whether a line is one of the streaks of a printed texture. Water, brushed metal and hair are printed
 * as many of them side by side; damage comes alone (on tuning photos folds have at most 2.2 mm of like
 * lines beside each millimetre, streaks of printed water at least 7.8).
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
  const isBeside = ({ line }: LineTraits): boolean => {
    const half = line.x.length >> 1;
    const ex = line.x[half] - x[0];
    const ey = line.y[half] - y[0];
    const along = (ex * dx + ey * dy) / square;
    const acrossMm = Math.abs(ey * dx - ex * dy) / Math.sqrt(square) / pxPerMm;
    return (
      along > -BEYOND_ENDS &&
      along < 1 + BEYOND_ENDS &&
      acrossMm > NEAREST_STREAK_MM &&
      acrossMm < FARTHEST_STREAK_MM
    );
  };
  const streaks = all.filter(
    (other) =>
      other !== traits &&
      other.lengthMm >= LEAST_STREAK_MM &&
      other.height >= LEAST_STREAK_HEIGHT * traits.height &&
      apartDeg(other.angleDeg, traits.angleDeg) < STREAK_SLACK_DEG &&
      isBeside(other),
  );
  const streaksMm = streaks.reduce((sum, { lengthMm }) => sum + lengthMm, 0);
  return streaksMm > MOST_STREAKS * traits.lengthMm;
}

const middle = (values: readonly number[]): number => (values[0] + values[values.length - 1]) / 2;

/** Degrees between two directions of lines, 0 to 90. */
function apartDeg(a: number, b: number): number {
  const turn = Math.abs(a - b) % 180;
  return Math.min(turn, 180 - turn);
}

/** Whether a like line lies at the mirrored place: designs are symmetric, damage is not. */
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

/** Depths of the printed frame from the cut, by side: top, right, bottom, left; null where unknown. */
export type Frame = readonly (number | null)[];

export function frameOf({ bordersMm }: CardView): Frame {
  const names = ['top', 'right', 'bottom', 'left'] as const;
  return names.map((name) => bordersMm?.[name] ?? null);
}

/** Whether a line along an axis belongs to the layout: to the frame, to a mirrored pair, or centred. */
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
  const isCentred = Math.abs(along - mm(isFlat ? card.width : card.height) / 2) < CENTRED_MM / 2;
  return isOnFrame || isCentred || hasMirrorImage(card, traits, all);
}
