import { err, type RefusalCode, type Result } from '@tc/kernel';
import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { LocatedCard } from '../locate/locate-card.ts';
import { locateShown } from '../locate/locate-shown.ts';
import type { WorkingCopy } from '../outline/working-copy.ts';
import type { Quad } from '../report.ts';

/** A refused photo, a size that the card does not have, or marked corners that are not near an edge. */
export type LocateFault = RefusalCode | 'other-size' | 'outline-on-no-edge';

/** Relative error of a hand-cut card's shape: two millimeters on its short side, twice over. */
const CUT_TOLERANCE = 0.06;
/** What an unknown focal length adds for each degree of tilt. */
const TOLERANCE_PER_DEG = 0.004;

/**
 * Whether the card's own perspective allows the proportions of a named size, either way up. More
 * tolerant than choosing between sizes, because a person who names one may know that the card was cut
 * badly.
 */
export function fitsSize(
  quad: Quad,
  photo: { readonly width: number; readonly height: number },
  size: CardSizeName,
): boolean {
  const { width, height } = photo;
  const { aspect, tiltDeg } = poseOf(quad, width, height, assumedFocalPx(width, height));
  const { widthMm, heightMm } = CARD_SIZES[size];
  const away = Math.abs(log(aspect >= 1 ? aspect : 1 / aspect) - log(heightMm / widthMm));
  return away <= CUT_TOLERANCE + TOLERANCE_PER_DEG * tiltDeg;
}

/** Finds the card in a photo; if a person named a size, a card of another size is not the one. */
export function locateSized(
  kernels: Kernels,
  whole: LoadedPhoto,
  size: CardSizeName | 'auto',
): { shown: WorkingCopy; located: Result<LocatedCard, LocateFault> } {
  const { shown, located } = locateShown(kernels, whole);
  const isOther =
    located.ok && size !== 'auto' && !fitsSize(located.value.outline.quad, shown.photo, size);
  return { shown, located: isOther ? err('other-size') : located };
}
