import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { joinBoxes } from '../flaws/boxes.ts';
import type { RimRun } from '../flaws/rim-run.ts';
import type { BoxMm } from '../report.ts';
import type { LineTraits } from './describe-line.ts';
import { followFold } from './follow-fold.ts';
import { boxOf, isStraight } from './line-place.ts';
import { CREASE_CONFIDENCE, MERGE_MM, type SurfaceLine } from './merge-lines.ts';

/** A fold seen where it crosses the edge, followed as far in as a line can be. */
export function foldAt(card: RectifiedCard, run: RimRun, all: readonly LineTraits[]): SurfaceLine {
  const inwards = all
    .filter((t) => isStraight(t) && t.offAxisDeg > 4 && startsAt(card, run.at, t))
    .sort((a, b) => b.lengthMm - a.lengthMm)[0];
  const at = inwards ? joinBoxes(run.at, boxOf(card, inwards)) : run.at;
  return {
    kind: 'crease',
    at,
    lengthMm: Math.max(run.depthMm, inwards?.lengthMm ?? 0),
    height: inwards?.height ?? 0,
    confidence: CREASE_CONFIDENCE,
  };
}

/** Whether one end of a line is in a box or just beside it. */
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

/** This much of a wide border is enough to see what a fold looks like. */
const ENOUGH_MM = 3;

/** A fold with what can be followed of it over the print. */
export function followed(
  card: RectifiedCard,
  fold: SurfaceLine,
  start: { readonly side: number; readonly alongMm: number },
  borders: readonly { readonly side: number; readonly widthMm: number }[],
): SurfaceLine {
  const widthMm = borders.find(({ side }) => side === start.side)?.widthMm ?? 0;
  if (widthMm === 0) return fold;
  const path = followFold(card, start.side, start.alongMm, Math.min(ENOUGH_MM, widthMm));
  if (path === null || path.lengthMm <= fold.lengthMm) return fold;
  return { ...fold, at: joinBoxes(fold.at, path.at), lengthMm: path.lengthMm };
}
