import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { Kernels, RidgePoints } from '../kernels/index.ts';

export type { RidgePoints } from '../kernels/index.ts';

/** How far from its crest a thin line must have ended, in millimeters. */
const FLANK_MM = 0.25;

/** Crests of thin light and dark lines on the card. */
export function findRidgePoints(kernels: Kernels, card: RectifiedCard): RidgePoints {
  const { luma, width, height, pxPerMm } = card;
  const flank = Math.max(2, Math.round(FLANK_MM * pxPerMm));
  // On diagonals, fewer steps cover the same distance.
  const slanted = Math.max(2, Math.round(flank * Math.SQRT1_2));
  return kernels.thinRidges({ width, height, data: luma }, flank, slanted);
}
