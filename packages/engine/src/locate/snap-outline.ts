import { err, ok, type Result } from '@tc/kernel';
import { distance } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import type { LocatedCard } from './locate-card.ts';
import { type SettledCard, settleCard, settleNear } from './settled-card.ts';
import { LEAST_TRUST, logOddsOf, trustOf } from './trust.ts';

/**
 * Corners marked by a person are moved no farther than this, and an outline this far away is e times less likely to be
 * the one that was meant. With one corner of the true outline moved by 2 to 3 mm, 447 of 510 are found to half a
 * millimeter, and 463 of 510 where it is in place or up to 1.5 mm off (170 photos, half of them real: judge-snap.ts).
 */
const MOST_MOVED_MM = 4;

function movedMm(quad: Quad, { outline, pxPerMm }: SettledCard): number {
  const moved = quad.map((corner) =>
    Math.min(...outline.quad.map((settled) => distance(corner, settled))),
  );
  return Math.max(...moved) / pxPerMm;
}

/**
 * The card whose corners a person marked. A look right beside the marks keeps to the edge that was meant, and a wide one
 * also reaches edges that were missed by more: the likelier of the two outlines counts. Fails if the marks are not near
 * any card's edges.
 */
export function snapOutline(
  kernels: Kernels,
  photo: LoadedPhoto,
  marked: Quad,
): Result<LocatedCard, 'outline-on-no-edge'> {
  const found = [settleNear(kernels, photo, marked), settleCard(kernels, photo, marked)]
    .filter((settled) => settled !== null)
    .map((settled) => ({ settled, moved: movedMm(marked, settled) / MOST_MOVED_MM }))
    .filter(({ settled, moved }) => moved <= 1 && trustOf(settled) >= LEAST_TRUST)
    .map(({ settled, moved }) => ({ settled, logOdds: logOddsOf(settled) - moved }))
    .sort((a, b) => b.logOdds - a.logOdds);
  if (found.length === 0) return err('outline-on-no-edge');
  // The person has already said which of two edges is meant.
  const { outline, copy, outlineInCopy } = found[0].settled;
  return ok({ outline, copy, outlineInCopy, isInHolder: false, trust: 1 });
}
