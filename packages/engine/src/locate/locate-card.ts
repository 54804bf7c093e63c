import { err, ok, type RefusalCode, type Result } from '@tc/kernel';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { centreOf, contains, distance, scaleQuad } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { type Outline, refineOutline } from '../outline/refine-outline.ts';
import { findOutlines, prepareSearch } from './find-cards.ts';
import type { ScoredQuad } from './score-quads.ts';

/** Searching works on an image whose longer side has at most this many pixels. */
const SEARCH_LONG_PX = 800;
/** Outlines from the small image are right within this many of its pixels. */
const ROUGH_WITHIN_PX = 2.5;

export interface LocatedCard {
  readonly outline: Outline;
  readonly found: ScoredQuad;
  readonly dataPoints: number;
}

/** Evidence without which a rectangle is not taken for a card. */
function isCardLike({ features }: ScoredQuad): boolean {
  return (
    features.leastCoverage > 0.62 &&
    features.meanCoverage > 0.75 &&
    features.aspectMisfit < 6 &&
    features.stepLevels > 3 &&
    features.overhang < 0.55
  );
}

function shortSide({ quad }: ScoredQuad): number {
  return Math.min(distance(quad[0], quad[1]), distance(quad[1], quad[2]));
}

/** Card-like outlines that lie apart from each other and are about as large: several cards. */
function countCards(candidates: readonly ScoredQuad[]): number {
  const apart: ScoredQuad[] = [];
  for (const candidate of candidates) {
    if (candidate.features.aspectMisfit > 3 || candidate.features.overhang > 0.25) continue;
    const centre = centreOf(candidate.quad);
    const isApart = apart.every((other) => {
      const ratio = shortSide(other) / shortSide(candidate);
      return (
        ratio > 0.8 &&
        ratio < 1.25 &&
        !contains(other.quad, centre) &&
        !contains(candidate.quad, centreOf(other.quad)) &&
        distance(centre, centreOf(other.quad)) >
          0.85 * Math.min(shortSide(other), shortSide(candidate))
      );
    });
    if (isApart) apart.push(candidate);
  }
  return apart.length;
}

/** A side's edge must be there along most of it in the full photo too. */
function isSupported(outline: Outline): boolean {
  return outline.sides.every((side) => side.support > 0.4);
}

/** The one card in the photo, its cut edges measured; or why there is not one. */
export function locateCard(
  kernels: Kernels,
  photo: LoadedPhoto,
  size: CardSizeName | 'auto',
): Result<LocatedCard, RefusalCode> {
  const factor = Math.min(
    8,
    Math.max(1, Math.ceil(Math.max(photo.width, photo.height) / SEARCH_LONG_PX)),
  );
  const search = prepareSearch(kernels, photo.shrinkToPlanar(factor), size);
  const candidates = findOutlines(search).filter(isCardLike);
  if (candidates.length === 0) return err('no-card');
  if (countCards(candidates) > 1) return err('several-cards');
  for (const found of candidates.slice(0, 4)) {
    const outline = refineOutline(photo, scaleQuad(found.quad, factor), ROUGH_WITHIN_PX * factor);
    if (outline && isSupported(outline))
      return ok({ outline, found, dataPoints: 4 * 240 + 4 * 500 });
  }
  return err('no-card');
}
