import { err, type Point, type RefusalCode, type Result } from '@tc/kernel';
import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import { areaOf, centreOf } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { locateCard } from '../locate/locate-card.ts';
import type { Quad } from '../report.ts';

/** Refusals of a photo, and one of a size that a person named and that the card does not have. */
export type LocateFault = RefusalCode | 'other-size';

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

/** Pixels by which a place lies inside a quad's nearest side; negative outside. */
function depthIn([x, y]: Point, quad: Quad): number {
  const depths = quad.map(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4];
    const [dx, dy] = [bx - ax, by - ay];
    return (dx * (y - ay) - dy * (x - ax)) / Math.sqrt(dx * dx + dy * dy);
  });
  return Math.min(...depths);
}

/** Thinnest border that a print frame has, as a part of the card's size. */
const LEAST_BORDER = 0.015;

/**
 * Whether two outlines mean the same card: one of them covers the other's middle, and the free one is
 * no frame printed all around within the other.
 */
function areSameCard(named: Quad, free: Quad): boolean {
  const isBeside = depthIn(centreOf(named), free) < 0 && depthIn(centreOf(free), named) < 0;
  if (isBeside) return false;
  const borderPx = Math.min(...free.map((corner) => depthIn(corner, named)));
  return borderPx < LEAST_BORDER * Math.sqrt(areaOf(named));
}

/**
 * Finds the card in a photo. A size that a person named guides the search, and nothing of that shape
 * may be made up: where the freely found card has other proportions, print of the named ones on its
 * face is no card, nor are three of its sides with a line of the ground.
 */
export function locateSized(
  kernels: Kernels,
  photo: LoadedPhoto,
  size: CardSizeName | 'auto',
): Result<Extract<ReturnType<typeof locateCard>, { ok: true }>['value'], LocateFault> {
  const located = locateCard(kernels, photo, size);
  if (size === 'auto') return located;
  const free = locateCard(kernels, photo, 'auto');
  if (!free.ok || fitsSize(free.value.outline.quad, photo, size)) return located;
  const isMadeUp = !located.ok || areSameCard(located.value.outline.quad, free.value.outline.quad);
  return isMadeUp ? err('other-size') : located;
}
