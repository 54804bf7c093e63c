import { err, ok, type RefusalCode, type Result } from '@tc/kernel';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { isTooBrightToSearch, isTooDarkToSearch } from '../capture/whole-exposure.ts';
import { scaleQuad } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { type Outline, refineOutline } from '../outline/refine-outline.ts';
import { isClearRim } from '../outline/rim-line.ts';
import { findCutOff, isPanelOf } from './cut-off.ts';
import { findOutlines, prepareSearch } from './find-cards.ts';
import { hasCardShape, hasUnmistakableShape, isFarInside, outlinesInside } from './holder.ts';
import { isRingAround, type RankedOutline } from './rank-outlines.ts';
import type { ScoredQuad } from './score-quads.ts';
import { showsSeveralCards } from './several-cards.ts';

/** Searching works on an image whose longer side has at most this many pixels. */
const SEARCH_LONG_PX = 800;
/** Outlines from the small image are right within this many of its pixels. */
const ROUGH_WITHIN_PX = 2.5;

/** Candidates that are measured before giving up. */
const MOST_TRIED = 4;
/** Outlines that may be the card in place of the best one, by their rank or by lying around it. */
const MOST_RIVALS = 3;
const NEARLY_AS_GOOD = 1.2;

/** Outlines within a holder's rim that are measured before giving up. */
const MOST_INNER = 6;
/** Rank from which an outline of the small image is hardly ever wrong. */
const SURE_RANK = 11;
/** Scatter of a cut edge about its curve, and what blur adds to it, in pixels. */
const ROUGH_EDGE_PX = 1.2;
const ROUGH_EDGE_PER_RISE = 0.03;

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

/**
 * A side's edge must be there along most of it in the full photo too. Where the small image left
 * doubt it must also be as smooth as a cut: rows of keys and patterns make rectangles, but rough ones.
 */
function isSupported(outline: Outline, rank: number): boolean {
  const isSure = rank > SURE_RANK;
  return outline.sides.every(
    (side) =>
      side.support > 0.4 &&
      (isSure || side.rmsPx < ROUGH_EDGE_PX + ROUGH_EDGE_PER_RISE * side.risePx),
  );
}

/**
 * Four smooth edges all around a found rectangle are the card, and what they run around is its print
 * frame: lines of the ground are neither that straight nor that complete.
 */
function isCutEdge(outline: Outline): boolean {
  return outline.sides.every((side) => side.support > 0.72 && side.rmsPx < 2.2);
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
  return measureBest(photo, candidates, size, factor);
}

/** What measuring an outline in the full photo needs besides the outline. */
interface FullPhoto {
  readonly photo: LoadedPhoto;
  readonly size: CardSizeName | 'auto';
  readonly refine: (found: RankedOutline) => Outline | null;
}

/** Measures the best candidates in the full photo until one holds. */
function measureBest(
  photo: LoadedPhoto,
  candidates: readonly RankedOutline[],
  size: CardSizeName | 'auto',
  factor: number,
): Result<LocatedCard, RefusalCode> {
  const refine = (found: RankedOutline): Outline | null => {
    const outline = refineOutline(photo, scaleQuad(found.quad, factor), ROUGH_WITHIN_PX * factor);
    return outline && isSupported(outline, found.rank) ? outline : null;
  };
  const full: FullPhoto = { photo, size, refine };
  for (const candidate of candidates.slice(0, MOST_TRIED)) {
    const outline = refine(candidate);
    if (!outline) continue;
    if (!isClearRim(photo, outline)) {
      const better = cutEdgeBeside(full, candidate, outline, candidates);
      return ok({ outline: better ?? outline, isInHolder: false });
    }
    const inner = cardInside(full, candidate, candidates);
    if (inner) return ok({ outline: inner, isInHolder: true });
  }
  return err('no-card');
}

/** A nearly as good or surrounding outline that has a card's exact shape, where the best one has not. */
function cutEdgeBeside(
  { photo, size, refine }: FullPhoto,
  best: RankedOutline,
  outline: Outline,
  candidates: readonly RankedOutline[],
): Outline | null {
  const isShaped =
    hasCardShape(outline, photo, size, false) || hasUnmistakableShape(outline, photo);
  const rivals = candidates.filter(
    (other) =>
      other !== best &&
      (isRingAround(other, best) || (!isShaped && best.rank - other.rank < NEARLY_AS_GOOD)),
  );
  for (const rival of rivals.slice(0, MOST_RIVALS)) {
    const own = refine(rival);
    if (own && isCutEdge(own) && hasCardShape(own, photo, size, false) && !isClearRim(photo, own)) {
      return own;
    }
  }
  return null;
}

/** The card inside the holder whose rim is the candidate. */
function cardInside(
  { photo, size, refine }: FullPhoto,
  rim: RankedOutline,
  candidates: readonly RankedOutline[],
): Outline | null {
  for (const inside of outlinesInside(rim, candidates).slice(0, MOST_INNER)) {
    const own = refine(inside);
    if (!own || isClearRim(photo, own)) continue;
    if (hasCardShape(own, photo, size, isFarInside(inside, rim))) return own;
  }
  return null;
}
