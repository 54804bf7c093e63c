import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { BoxMm } from '../report.ts';
import type { LineTraits } from './describe-line.ts';

/** Shorter lines do not show what they are. */
export const LEAST_LENGTH_MM = 3;
const MOST_BEND_MM = 1.6;

/** Millimeters from one side to a pixel: 0-3 top, right, bottom, left. */
export function insideOf(side: number, card: RectifiedCard, x: number, y: number): number {
  const px = [y, card.width - x, card.height - y, x][side];
  return px / card.pxPerMm;
}

/** The box around a line. */
export function boxOf(card: RectifiedCard, { line }: LineTraits): BoxMm {
  const mm = (px: number) => px / card.pxPerMm;
  const half = 0.1;
  return {
    x0: Math.max(0, mm(Math.min(...line.x)) - half),
    y0: Math.max(0, mm(Math.min(...line.y)) - half),
    x1: Math.min(mm(card.width), mm(Math.max(...line.x)) + half),
    y1: Math.min(mm(card.height), mm(Math.max(...line.y)) + half),
  };
}

/** Folds and scratches wander a little; a line that turns more follows a printed shape. */
export function isStraight(t: LineTraits): boolean {
  return (
    t.lengthMm >= LEAST_LENGTH_MM && t.bendMm < Math.min(MOST_BEND_MM, 0.08 * t.lengthMm + 0.3)
  );
}

/** Where a line comes closest to the edge: the side, how far along it, and how far from it. */
export function nearestCut(
  card: RectifiedCard,
  { line }: LineTraits,
): { side: number; alongMm: number; toCutMm: number } {
  let best = { side: 0, alongMm: 0, toCutMm: Infinity };
  for (const i of [0, line.x.length - 1])
    for (let side = 0; side < 4; side++) {
      const toCutMm = insideOf(side, card, line.x[i], line.y[i]);
      const along = side % 2 === 0 ? line.x[i] : line.y[i];
      if (toCutMm < best.toCutMm) best = { side, alongMm: along / card.pxPerMm, toCutMm };
    }
  return best;
}
