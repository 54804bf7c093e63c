import { err, type RefusalCode, type Result } from '@tc/kernel';
import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { type LocatedCard, locateCard } from '../locate/locate-card.ts';
import type { Quad } from '../report.ts';

/** Refusals of a photo, of a size that the card does not have, and of marked corners beside no edge. */
export type LocateFault = RefusalCode | 'other-size' | 'outline-on-no-edge';

/** Relative error of a hand-cut card's shape: two millimetres on its short side, twice over. */
const CUT_TOLERANCE = 0.06;
/** What an unknown focal length adds for each degree of tilt. */
const TOLERANCE_PER_DEG = 0.004;

/**
 * Whether the card's own perspective allows the proportions of a named size, either way up. Wider
 * than what decides between sizes: a person who names one may know a card that was cut badly.
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

/** Finds the card in a photo; one that has not the size that a person named is not it. */
export function locateSized(
  kernels: Kernels,
  photo: LoadedPhoto,
  size: CardSizeName | 'auto',
): Result<LocatedCard, LocateFault> {
  const located = locateCard(kernels, photo);
  if (!located.ok || size === 'auto') return located;
  return fitsSize(located.value.outline.quad, photo, size) ? located : err('other-size');
}
