import { err, ok, type RefusalCode, type Result } from '@tc/kernel';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { isTooBrightToSearch, isTooDarkToSearch } from '../capture/whole-exposure.ts';
import { scaleQuad } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { type Outline, refineOutline } from '../outline/refine-outline.ts';
import { isClearRim } from '../outline/rim-line.ts';
import { findCutOff, isPanelOf } from './cut-off.ts';
import { findOutlines, prepareSearch } from './find-cards.ts';
import { hasCardShape, isFarInside, outlinesInside } from './holder.ts';
import { isRingAround } from './rank-outlines.ts';
import type { ScoredQuad } from './score-quads.ts';
import { showsSeveralCards } from './several-cards.ts';

/** Searching works on an image whose longer side has at most this many pixels. */
const SEARCH_LONG_PX = 800;
/** Outlines from the small image are right within this many of its pixels. */
const ROUGH_WITHIN_PX = 2.5;

/** Outlines around the best one that are measured before it is taken for the card. */
const MOST_AROUND = 3;

/** Outlines within a holder's rim that are measured before giving up. */
const MOST_INNER = 6;

export interface LocatedCard {
  readonly outline: Outline;
  /** Seen through a sleeve, top-loader or slab. */
  readonly isInHolder: boolean;
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

/** A side that runs along the photo's own edge is where the photo ends, not the card. */
function isWhole({ quad }: ScoredQuad, { width, height }: PlanarImage): boolean {
  const margin = 0.016 * Math.min(width, height);
  const isInside = quad.every(
    ([x, y]) => x > 2.5 && y > 2.5 && x < width - 2.5 && y < height - 2.5,
  );
  const hugs = quad.some((a, i) => {
    const b = quad[(i + 1) % 4];
    return (
      Math.max(a[0], b[0]) < margin ||
      Math.max(a[1], b[1]) < margin ||
      Math.min(a[0], b[0]) > width - margin ||
      Math.min(a[1], b[1]) > height - margin
    );
  });
  return isInside && !hugs;
}

/** A side's edge must be there along most of it in the full photo too. */
function isSupported(outline: Outline): boolean {
  return outline.sides.every((side) => side.support > 0.4);
}

/**
 * Four smooth edges all around a found rectangle are the card, and what they run around is its print
 * frame: lines of the ground are neither that straight nor that complete.
 */
function isCutEdge(outline: Outline): boolean {
  return outline.sides.every((side) => side.support > 0.7 && side.rmsPx < 0.9);
}

/** The one card in the photo, its cut edges measured; or why there is not one. */
export function locateCard(
  kernels: Kernels,
  photo: LoadedPhoto,
  size: CardSizeName | 'auto',
): Result<LocatedCard, RefusalCode> {
  const longPx = Math.max(photo.width, photo.height);
  const factor = Math.min(8, Math.max(1, Math.ceil(longPx / SEARCH_LONG_PX)));
  const small = photo.shrinkToPlanar(factor);
  if (isTooDarkToSearch(small)) return err('too-dark');
  if (isTooBrightToSearch(small)) return err('too-bright');
  const search = prepareSearch(kernels, small, size);
  const { outlines, lines, others } = findOutlines(search);
  const candidates = outlines.filter((found) => isCardLike(found) && isWhole(found, small));
  if (showsSeveralCards(candidates, others)) return err('several-cards');
  const cutOff = findCutOff(search, lines);
  if (cutOff && candidates.every((found) => isPanelOf(found, cutOff))) return err('cut-off');
  const refine = (found: ScoredQuad) => {
    const outline = refineOutline(photo, scaleQuad(found.quad, factor), ROUGH_WITHIN_PX * factor);
    return outline && isSupported(outline) ? outline : null;
  };
  for (const candidate of candidates.slice(0, 4)) {
    const outline = refine(candidate);
    if (!outline) continue;
    if (!isClearRim(photo, outline)) {
      const around = candidates
        .filter((other) => isRingAround(other, candidate))
        .slice(0, MOST_AROUND)
        .map(refine)
        .find(
          (outer) =>
            outer &&
            isCutEdge(outer) &&
            hasCardShape(outer, photo, size, false) &&
            !isClearRim(photo, outer),
        );
      return ok({ outline: around ?? outline, isInHolder: false });
    }
    const inner = outlinesInside(candidate, candidates)
      .slice(0, MOST_INNER)
      .map((inside) => ({ inside, outline: refine(inside) }))
      .find(({ inside, outline: own }) => {
        return (
          own &&
          hasCardShape(own, photo, size, isFarInside(inside, candidate)) &&
          !isClearRim(photo, own)
        );
      });
    if (inner?.outline) return ok({ outline: inner.outline, isInHolder: true });
  }
  return err('no-card');
}
