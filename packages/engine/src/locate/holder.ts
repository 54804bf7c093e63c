import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import { contains, distance } from '../geometry/quad.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { ScoredQuad } from './score-quads.ts';

/** The ring between a holder's rim and the card is at least this part of the card's short side. */
const NARROWEST_MARGIN = 0.015;
const WIDEST_MARGIN = 0.45;
function liesWithin(inner: ScoredQuad, outer: ScoredQuad): boolean {
  const short = Math.min(
    distance(inner.quad[0], inner.quad[1]),
    distance(inner.quad[1], inner.quad[2]),
  );
  return inner.quad.every((corner, i) => {
    const apart = distance(corner, outer.quad[i]) / short;
    return contains(outer.quad, corner) && apart > NARROWEST_MARGIN && apart < WIDEST_MARGIN;
  });
}

/** Outlines that may be the card inside a holder whose rim is `outer`, best first. */
export function outlinesInside<Outlined extends ScoredQuad>(
  outer: Outlined,
  candidates: readonly Outlined[],
): Outlined[] {
  return candidates.filter((inner) => {
    if (inner === outer || !liesWithin(inner, outer)) return false;
    const { leastCoverage, overhang, stepLevels, aspectMisfit } = inner.features;
    return leastCoverage > 0.8 && overhang < 0.4 && stepLevels > 10 && aspectMisfit < 2;
  });
}

/**
 * Whether a measured outline has a card's shape rather than that of a print frame, which inside a
 * 3 mm border is 3 % longer for its width.
 */
export function hasCardShape(
  outline: Outline,
  photo: LoadedPhoto,
  size: CardSizeName | 'auto',
  isFarInside: boolean,
): boolean {
  const names = size !== 'auto' ? [size] : isFarInside ? FAR_INSIDE_SIZES : COMMON_SIZES;
  return hasShapeOf(outline, photo, names);
}

const COMMON_SIZES: readonly CardSizeName[] = ['standard'];
const FAR_INSIDE_SIZES: readonly CardSizeName[] = ['standard', 'yugioh'];
/** Shapes that neither common cards nor their print frames have. */
const UNMISTAKABLE_SIZES: readonly CardSizeName[] = [
  'goudey',
  'bowman-small',
  'tobacco',
  'tall-boy',
];

/** Whether the outline can only be one of the old small or tall cards. */
export function hasUnmistakableShape(outline: Outline, photo: LoadedPhoto): boolean {
  return hasShapeOf(outline, photo, UNMISTAKABLE_SIZES);
}

function hasShapeOf(outline: Outline, photo: LoadedPhoto, names: readonly CardSizeName[]): boolean {
  const focalPx = assumedFocalPx(photo.width, photo.height);
  const pose = poseOf(outline.quad, photo.width, photo.height, focalPx);
  const aspect = pose.aspect < 1 ? 1 / pose.aspect : pose.aspect;
  const tolerance = 0.008 + 0.0006 * pose.tiltDeg;
  return names.some((name) => {
    const { widthMm, heightMm } = CARD_SIZES[name];
    return Math.abs(log(aspect / (heightMm / widthMm))) < tolerance;
  });
}

/** No printed border is this wide all around: the rim belongs to a top-loader or a slab. */
const BEYOND_BORDERS = 0.08;

export function isFarInside(inner: ScoredQuad, outer: ScoredQuad): boolean {
  const short = Math.min(
    distance(inner.quad[0], inner.quad[1]),
    distance(inner.quad[1], inner.quad[2]),
  );
  return inner.quad.every((corner, i) => distance(corner, outer.quad[i]) > BEYOND_BORDERS * short);
}
