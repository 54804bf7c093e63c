import { exp, log } from '@tc/kernel/exact-math';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import { areaOf } from '../geometry/quad.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { lengthOf } from '../outline/strip.ts';
import { createCardMap } from './card-map.ts';
import { type CornerArc, type CornerShape, cornerShape } from './corner-shape.ts';

export interface ChosenSize {
  readonly size: CardSizeName;
  /** As the card lies in the photo: a card on its side is wider than it is high. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** As measured on this card; 0 if its corners are cut square, the nominal radius if they do not show. */
  readonly cornerRadiusMm: number;
  /** How each of the four corners was cut, from the top-left one clockwise. */
  readonly arcs: readonly CornerArc[];
  readonly tiltDeg: number;
  /**
   * Pixels per millimeter that the photo has for certain, even if the card is not of such a small
   * size.
   */
  readonly surePxPerMm: number;
  /** Whether the shape rules out every other size; a size named by a person is certain. */
  readonly isSure: boolean;
}

/**
 * Sizes that an unknown card is compared with, most common first, and how uncommon each is: the natural logarithm
 * of how many common cards are photographed for each one of it, by the rough shares of cards that graders see.
 * The two whose shape is within one percent of a common one's are practically never chosen: people with such a
 * card name its size.
 */
const COMMON: readonly (readonly [CardSizeName, number])[] = [
  ['standard', 0],
  ['pokemon', 0],
  ['yugioh', 0.8],
  ['topps-large', 2.8],
  ['bowman-small', 4.5],
  ['goudey', 4.5],
  ['tobacco', 4.5],
  ['topps-micro', 9],
  ['mini', 5.3],
  ['tall-boy', 4.5],
];

/** From here on a size is not accepted by its shape alone. */
const UNCOMMON = 2;

/**
 * How far the logarithms of aspect ratios of photographed cards are from those of their sizes. Cards are cut and
 * outlines measured to 0.6 %, and one photo in fourteen has a shape that no card has: cropped, stretched, bent in
 * its sleeve, or taken through another lens. By bench/fit/size/fit-shapes.ts on 93 photos of known sizes in 11
 * collections: a fit without a collection does no better on it than these values.
 */
const SHAPES = { cutSigma: 0.006, oddShare: 0.07, oddSigma: 0.06 };

/** Share of a blurred side's width by which its edge may be misplaced. */
const BLUR_SHARE = 0.25;
/**
 * Phones do not focus closer than about 7 cm with their main camera, where the longer side of the
 * photo covers 90 mm. A size that would mean a closer card counts as this much rarer.
 */
const NEAREST_VIEW_MM = 90;
const TOO_NEAR_RARITY = 3;
/** Phones' main cameras have a 24 to 28 mm equivalent lens: the assumed length may be this much off. */
const FOCAL_SPREAD = 1.08;

/** The shape of an outline seen straight on, and what makes it uncertain. */
export interface MeasuredShape {
  /** The longer side over the shorter one. */
  readonly aspect: number;
  /** Standard deviation of its logarithm, from the blur and from how perspective changes with another lens. */
  readonly sigma: number;
}

/** The lens adds more the more the card is tilted: its share grows with the square of the tilt. */
export function measureShape(
  { width, height }: PhotoSize,
  { quad, sides }: Outline,
): MeasuredShape {
  const focalPx = assumedFocalPx(width, height);
  const { aspect } = poseOf(quad, width, height, focalPx);
  const wide = poseOf(quad, width, height, focalPx / FOCAL_SPREAD).aspect;
  const long = poseOf(quad, width, height, focalPx * FOCAL_SPREAD).aspect;
  const lens = log(long / wide) / 2;
  const blur = Math.max(...sides.map((side) => (BLUR_SHARE * side.risePx) / lengthOf(side)));
  return { aspect: Math.max(aspect, 1 / aspect), sigma: Math.sqrt(lens * lens + blur * blur) };
}

/**
 * Scale of the photo. A small uncommon card whose size nobody named may just as well be a common one,
 * too far away for an accurate outline; then the scale is what it would be for the common size. People
 * with such a card can move closer or name its size.
 */
function surePxPerMm({ quad }: Outline, size: CardSizeName, wanted: CardSizeName | 'auto'): number {
  const [, rarity] = COMMON.find(([name]) => name === size) ?? [size, 0];
  const isDoubted = wanted === 'auto' && rarity >= UNCOMMON;
  const own = CARD_SIZES[size];
  const common = CARD_SIZES[COMMON[0][0]];
  const ownMm2 = own.widthMm * own.heightMm;
  const commonMm2 = common.widthMm * common.heightMm;
  return Math.sqrt(areaOf(quad) / (isDoubted ? Math.max(ownMm2, commonMm2) : ownMm2));
}

/** The cost of a size that would make the whole photo show less than a phone can focus on. */
function nearness({ width, height }: PhotoSize, { quad }: Outline, name: CardSizeName): number {
  const { widthMm, heightMm } = CARD_SIZES[name];
  const pxPerMm = Math.sqrt(areaOf(quad) / (widthMm * heightMm));
  return Math.max(width, height) / pxPerMm < NEAREST_VIEW_MM ? TOO_NEAR_RARITY : 0;
}

type PhotoSize = Pick<LoadedPhoto, 'width' | 'height'>;

export interface SizeFit {
  readonly size: CardSizeName;
  /** Minus the logarithm of how likely the shape is for this size, against one that fits perfectly. */
  readonly misfit: number;
  /** How uncommon the size is, and how unlikely at this scale. */
  readonly rarity: number;
}

/**
 * Logarithm of how likely a card of a size has an aspect ratio this far from it, in logarithms, given that some
 * photos are odd.
 */
export function logChanceOf(
  away: number,
  sigma: number,
  { oddShare, oddSigma, cutSigma } = SHAPES,
) {
  const own = Math.sqrt(cutSigma * cutSigma + sigma * sigma);
  const chance = (spread: number) => exp((-away * away) / (2 * spread * spread)) / spread;
  return log((1 - oddShare) * chance(own) + oddShare * chance(oddSigma));
}

/** How well each size fits a measured outline; only `wanted` is tried unless it is auto. */
function fitSizes(photo: PhotoSize, outline: Outline, wanted: CardSizeName | 'auto'): SizeFit[] {
  const { aspect, sigma } = measureShape(photo, outline);
  const asked = wanted === 'auto' ? COMMON : [[wanted, 0] as const];
  return asked.map(([size, uncommon]) => {
    const { widthMm, heightMm } = CARD_SIZES[size];
    const away = log((aspect * widthMm) / heightMm);
    const rarity = uncommon + (wanted === 'auto' ? nearness(photo, outline, size) : 0);
    return { size, misfit: logChanceOf(0, sigma) - logChanceOf(away, sigma), rarity };
  });
}

function bestOf(fits: readonly SizeFit[]): SizeFit {
  return fits.reduce((best, fit) =>
    fit.misfit + fit.rarity < best.misfit + best.rarity ? fit : best,
  );
}

/** The size whose shape fits a measured outline best; only `wanted` is tried unless it is auto. */
export function fitSize(
  photo: PhotoSize,
  outline: Outline,
  wanted: CardSizeName | 'auto',
): SizeFit {
  return bestOf(fitSizes(photo, outline, wanted));
}

/** Sizes that can only be told apart by their corners, since they have the same shape. */
function areAlike(a: CardSizeName, b: CardSizeName): boolean {
  return a === b || (a === 'standard' && b === 'pokemon') || (a === 'pokemon' && b === 'standard');
}

/** Below this probability the chosen size is merely the likeliest one: the usual 95 %. */
const SURE_CHANCE = 0.95;

/** Whether no other size explains the shape, given the uncertainty from tilt, blur and cut. */
function isSureSize(fits: readonly SizeFit[], best: SizeFit): boolean {
  const weight = ({ misfit, rarity }: SizeFit) => exp(-misfit - rarity);
  const all = fits.reduce((sum, fit) => sum + weight(fit), 0);
  const alike = fits.filter(({ size }) => areAlike(size, best.size));
  return alike.reduce((sum, fit) => sum + weight(fit), 0) >= SURE_CHANCE * all;
}

/** Radii of dies that were measured on photos of real cards: for the narrow cards of games, and for all others. */
const NARROW_DIES_MM = [0.8, 1.8] as const;
const DIES_MM = [1.9, 3.5] as const;

function radiusOf(size: CardSizeName, shape: CornerShape | null): number {
  const nominal = CARD_SIZES[size].cornerRadiusMm;
  if (!shape) return nominal;
  if (size === 'yugioh') return shape.radiusMm(...NARROW_DIES_MM);
  return nominal === 0 && shape.isSquare ? 0 : shape.radiusMm(...DIES_MM);
}

/** Which of the two sizes of nearly the same shape it is: a sports card's if the corners do not show. */
function sizeByCorners(shape: CornerShape | null): CardSizeName {
  return shape === null || shape.isSquare ? 'standard' : 'pokemon';
}

/**
 * The nominal size whose shape fits the outline best; corners tell trading card games from sports
 * cards.
 */
export function chooseSize(
  photo: LoadedPhoto,
  outline: Outline,
  wanted: CardSizeName | 'auto',
): ChosenSize {
  const focalPx = assumedFocalPx(photo.width, photo.height);
  const pose = poseOf(outline.quad, photo.width, photo.height, focalPx);
  const isUpright = pose.aspect >= 1;
  const fits = fitSizes(photo, outline, wanted);
  const best = bestOf(fits);
  const laid = (name: CardSizeName): [number, number] => {
    const { widthMm, heightMm } = CARD_SIZES[name];
    return isUpright ? [widthMm, heightMm] : [heightMm, widthMm];
  };
  const shape = cornerShape(photo, createCardMap(outline, ...laid(best.size)));
  const isByCorners = wanted === 'auto' && areAlike(best.size, 'standard');
  const size = isByCorners ? sizeByCorners(shape) : best.size;
  const [widthMm, heightMm] = laid(size);
  const cornerRadiusMm = radiusOf(size, shape);
  return {
    size,
    widthMm,
    heightMm,
    cornerRadiusMm,
    arcs: shape?.arcs(cornerRadiusMm) ?? [],
    tiltDeg: pose.tiltDeg,
    surePxPerMm: surePxPerMm(outline, size, wanted),
    isSure: isSureSize(fits, best),
  };
}
