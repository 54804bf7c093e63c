import { err, ok, type Result } from '@tc/kernel';
import { distance } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import type { LocatedCard } from './locate-card.ts';
import { type SettledCard, settleCard, settleNear } from './settled-card.ts';
import { LEAST_TRUST, trustOf } from './trust.ts';

/** Corners marked by a person are moved no farther than this. */
const MOST_MOVED_MM = 4;

function movedMm(quad: Quad, { outline, pxPerMm }: SettledCard): number {
  const moved = quad.map((corner) =>
    Math.min(...outline.quad.map((settled) => distance(corner, settled))),
  );
  return Math.max(...moved) / pxPerMm;
}

/**
 * The card whose corners a person marked: its edges right next to the marks, or else within reach of
 * the wide look. Fails if the marks are not near any card's edges.
 */
export function snapOutline(
  kernels: Kernels,
  photo: LoadedPhoto,
  marked: Quad,
): Result<LocatedCard, 'outline-on-no-edge'> {
  const looks = [
    () => settleNear(kernels, photo, marked),
    () => settleCard(kernels, photo, marked),
  ];
  for (const look of looks) {
    const settled = look();
    if (!settled || movedMm(marked, settled) > MOST_MOVED_MM) continue;
    const trust = trustOf(settled);
    // The person has already said which of two edges is meant.
    const { outline, copy, outlineInCopy } = settled;
    if (trust >= LEAST_TRUST)
      return ok({ outline, copy, outlineInCopy, isInHolder: false, trust: 1 });
  }
  return err('outline-on-no-edge');
}
