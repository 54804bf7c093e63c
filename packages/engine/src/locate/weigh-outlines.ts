import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { fitSize, hasCommonShape } from '../frame/choose-size.ts';
import { distanceTo, lineThrough } from '../geometry/line.ts';
import { shortSideOf } from '../geometry/quad.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { blurredScatterPx, type MeasuredSide, type Outline } from '../outline/refine-outline.ts';
import { isRimSide, rimSidesOf } from '../outline/rim-line.ts';
import { lengthOf } from '../outline/strip.ts';
import { isGroundBetween } from './ground-between.ts';
import { sidesAround } from './nested-sides.ts';
import { ENCLOSED_COST, isRingAround, type RankedOutline } from './rank-outlines.ts';
import type { Search } from './score-quads.ts';

/** An outline of the small image and what the full photo shows along it. */
export interface MeasuredOutline {
  readonly found: RankedOutline;
  readonly outline: Outline;
}

/** What the aspect term weighs in an outline's total: the full photo's aspect takes its place. */
const ROUGH_ASPECT_WEIGHT = 1.5;
const MOST_MISFIT = 8;
/** Scatter of a cut edge about its curve in pixels, beyond what blur and noise explain. */
const SMOOTH_PX = 0.5;
/** A worn card's edge is ragged to 0.08 mm, as a part of its short side. */
const RAGGED = 0.0012;
/** A side this much softer than the middle one, and soft at all, is a shadow's edge. */
const SOFTER = 2.5;
const SOFT_RISE_PX = 5;
const ROUGH_COST = 0.8;
const MOST_ROUGH_PX = 2;
/** A side that is a thin line, with the same on both sides of it, may be a holder's. */
const PLASTIC_COST = 0.8;
const SOFT_COST = 0.5;
/**
 * What a measured cut edge around takes: straight, sharp edges at a border's distance, as sharp as
 * the rest and no plastic's, hardly ever lie around a card, but around every print frame.
 */
const CUT_AROUND_COST = 7;

function middleRise(outline: Outline): number {
  return outline.sides.map((side) => side.risePx).sort((a, b) => a - b)[1];
}

function roughnessPx(side: MeasuredSide, smoothPx: number): number {
  return Math.min(MOST_ROUGH_PX, Math.max(0, side.rmsPx - smoothPx - blurredScatterPx(side)));
}

function isSoft(side: MeasuredSide, outline: Outline): boolean {
  return side.risePx > Math.max(SOFT_RISE_PX, SOFTER * middleRise(outline));
}

/** Log-odds of an outline on its own, its sides and shape as the full photo shows them. */
function ownWeight(
  photo: LoadedPhoto,
  size: CardSizeName | 'auto',
  { found, outline }: MeasuredOutline,
): number {
  const { misfit, rarity } = fitSize(photo, outline, size);
  const ragged = RAGGED * Math.min(...outline.sides.map(lengthOf));
  const rough = outline.sides.reduce((sum, side) => sum + roughnessPx(side, ragged), 0);
  const soft = outline.sides.filter((side) => isSoft(side, outline)).length;
  const shape = ROUGH_ASPECT_WEIGHT * found.features.aspectMisfit - Math.min(MOST_MISFIT, misfit);
  const plastic = rimSidesOf(photo, outline).filter((isRim) => isRim).length;
  return (
    found.rank + shape - rarity - ROUGH_COST * rough - SOFT_COST * soft - PLASTIC_COST * plastic
  );
}

/**
 * Whether an outline has a card's exact shape and smooth sides that are no plastic's, so that only one
 * around can be better.
 */
export function isFlawless(
  photo: LoadedPhoto,
  size: CardSizeName | 'auto',
  outline: Outline,
): boolean {
  return (
    hasCommonShape(photo, outline, size) &&
    outline.sides.every((side) => roughnessPx(side, SMOOTH_PX) === 0 && !isSoft(side, outline)) &&
    !rimSidesOf(photo, outline).some((isRim) => isRim)
  );
}

/** Support that counts half of full: a straight sharp edge hidden for a third is hardly less sure. */
const HALF_SHOWN = 0.2;

/** A holder's rim lies off the card's plane and is moulded round: all of it is so much softer, ... */
const SOFTER_RIM = 1.4;
/** ... and on some side farther out than a border is wide, as a part of the short side. */
const WIDER_THAN_BORDER = 0.08;

/**
 * Whether all four sides of an outline are softer than every side of one within it, and soft at all,
 * and it lies too far out to be the cut around a print frame. Set on one photo, and on one of a card
 * without a holder where softness alone told wrong.
 */
function isHolderAround(outer: Outline, inner: Outline): boolean {
  const sharpest = Math.min(...outer.sides.map(({ risePx }) => risePx));
  const softest = Math.max(...inner.sides.map(({ risePx }) => risePx));
  if (sharpest <= SOFT_RISE_PX || sharpest <= SOFTER_RIM * softest) return false;
  const far = WIDER_THAN_BORDER * shortSideOf(inner.quad);
  return outer.quad.some((corner, side) => {
    const line = lineThrough(corner, outer.quad[(side + 1) % 4]);
    return inner.quad.every((point) => distanceTo(line, ...point) > far);
  });
}

/** How surely `outer` is the card whose print lines `inner` takes for sides, 0..1. */
function enclosure(
  photo: LoadedPhoto,
  search: Search,
  outer: MeasuredOutline,
  inner: MeasuredOutline,
): number {
  const { sides, quad } = outer.outline;
  const around = sidesAround(quad, inner.outline.quad);
  const isOnGround = (side: number) =>
    isGroundBetween(search, outer.found.quad, inner.found.quad, side);
  // Three sides with a line of the ground, as of wood or of paper, are no card.
  if (around.length === 1 && around.every(isOnGround)) return 0;
  const beyond = around.map((side) => sides[side]);
  const areCut = beyond.every(
    (side) =>
      roughnessPx(side, SMOOTH_PX) === 0 && !isSoft(side, outer.outline) && !isRimSide(photo, side),
  );
  if (beyond.length === 0 || !areCut || isHolderAround(outer.outline, inner.outline)) return 0;
  const { misfit } = fitSize(photo, outer.outline, search.size);
  const shown = Math.min(...beyond.map((side) => side.support));
  const surely = ((1 + HALF_SHOWN) * shown) / (shown + HALF_SHOWN);
  return surely / (1 + misfit / 2);
}

/** Sides that are thin lines from which an outline is a holder's. */
const LEAST_PLASTIC = 2;

function isOfPlastic(photo: LoadedPhoto, outline: Outline): boolean {
  return rimSidesOf(photo, outline).filter((isRim) => isRim).length >= LEAST_PLASTIC;
}

/** The outline that is most likely the card's cut edge, and whether a holder lies around it. */
export interface Heaviest extends MeasuredOutline {
  readonly isHeld: boolean;
}

/** @param rims outlines that are a holder's and cannot be the card's */
export function heaviest(
  photo: LoadedPhoto,
  search: Search,
  measured: readonly MeasuredOutline[],
  rims: readonly MeasuredOutline[] = [],
): Heaviest {
  const plastic = new Set(
    [...measured, ...rims].filter(({ outline }) => isOfPlastic(photo, outline)),
  );
  let best: Heaviest = { ...measured[0], isHeld: false };
  let most = -Infinity;
  for (const one of measured) {
    const around = measured.map((other) =>
      other === one ? 0 : CUT_AROUND_COST * enclosure(photo, search, other, one),
    );
    // Its rank has been charged for what lies around already: too much where that is a holder.
    const isHeld = [...measured, ...rims].some(
      (other) =>
        isRingAround(other.found, one.found) &&
        (plastic.has(other) || isHolderAround(other.outline, one.outline)),
    );
    const charged = Math.max(...around) - ENCLOSED_COST * one.found.enclosed;
    const enclosed = isHeld ? charged : Math.max(0, charged);
    const weight = ownWeight(photo, search.size, one) - enclosed;
    if (weight > most) {
      most = weight;
      best = { ...one, isHeld };
    }
  }
  return best;
}
