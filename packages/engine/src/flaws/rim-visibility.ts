import type { CardView } from './card-view.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import type { RimRun } from './rim-run.ts';
import { rowAt } from './rim-strip.ts';

/** Coarser photos do not show half a millimetre of wear. */
export const LEAST_PX_PER_MM = 10;
/** Codes from which a pixel is burnt out: nothing can be paler. */
const BURNT = 251;
const MOST_BURNT = 0.3;
const CORNER_MM = 3;
/** Scatter of a border's tone from which wear is hard to tell from print. */
const BUSY = 5;

/** Part of the border that is burnt out between two places along a stretch. */
function burntShare({ strip }: RimEvidence, fromMm: number, toMm: number): number {
  const { columns, columnMm, whiteness } = strip;
  const from = Math.max(0, Math.floor(fromMm / columnMm));
  const to = Math.min(columns, Math.ceil(toMm / columnMm));
  const firstRow = rowAt(strip, 0.2);
  const lastRow = rowAt(strip, 1);
  let burnt = 0;
  let seen = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = from; column < to; column += 2) {
      if (whiteness[row * columns + column] >= BURNT) burnt++;
      seen++;
    }
  }
  return seen === 0 ? 0 : burnt / seen;
}

/** Glare fades over millimetres; what loses more than this of its tone within its rim is paper. */
const LEAST_ABRUPT = 0.5;

/** Whether glare leaves enough of a corner to be judged; bare paper that is burnt out hides nothing. */
export function isCornerSeen(rim: Rim, corner: number, worn: readonly RimRun[]): boolean {
  const isTorn = worn.some((run) => run.corner === corner && run.abruptness > LEAST_ABRUPT);
  if (isTorn) return true;
  const shares = rim.stretches.flatMap((stretch) => {
    const { kind, index, lengthMm } = stretch.strip.segment;
    if (kind === 'arc') return index === corner ? [burntShare(stretch, 0, lengthMm)] : [];
    if (index === corner) return [burntShare(stretch, 0, CORNER_MM)];
    if ((index + 1) % 4 === corner) return [burntShare(stretch, lengthMm - CORNER_MM, lengthMm)];
    return [];
  });
  return shares.every((share) => share < MOST_BURNT);
}

export function isSideSeen(rim: Rim, side: number): boolean {
  const stretch = rim.stretches.find(
    ({ strip }) => strip.segment.kind === 'side' && strip.segment.index === side,
  );
  return (
    stretch !== undefined && burntShare(stretch, 0, stretch.strip.segment.lengthMm) < MOST_BURNT
  );
}

/**
 * How far a score of the rim may be off: by what resolution and blur hide, by borders on which wear
 * hardly shows or that are printed with something that varies, and by what could not be judged.
 */
export function rimPlusMinus(view: CardView, rim: Rim, unseen: number): number {
  const { frame, outline } = view;
  const blurMm = Math.max(...outline.sides.map((side) => side.risePx)) / frame.pxPerMm;
  const sides = rim.stretches.filter(({ strip }) => strip.segment.kind === 'side');
  const busy = sides.filter(({ border }) => border.unrest > BUSY).length / 4;
  const hidden = sides.filter(({ isTraced }) => !isTraced).length / 4;
  const terms = [0.3, 1.6 * blurMm, 3 / frame.pxPerMm, 0.5 * busy, 0.3 * hidden, 0.35 * unseen];
  const total = Math.sqrt(terms.reduce((sum, term) => sum + term * term, 0));
  return Math.round(Math.min(4, total) * 10) / 10;
}
