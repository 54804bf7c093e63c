import { fitSize } from '../frame/choose-size.ts';
import { scaleQuad } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { isClearRim, rimSidesOf } from '../outline/rim-line.ts';
import { isCardLike, isWhole } from './card-like.ts';
import { findOutlines, prepareSearch, searchAgain } from './find-cards.ts';
import { showsPrint } from './print-inside.ts';
import type { RankedOutline } from './rank-outlines.ts';
import type { Search } from './score-quads.ts';
import { searchWithin } from './search-within.ts';
import type { SideSearch } from './side-exchange.ts';
import { measureSupported } from './supported-outline.ts';
import { heaviest, isFlawless, type MeasuredOutline } from './weigh-outlines.ts';

/** A slab has an outer and an inner line, either of which may be two. */
const MOST_RIMS = 3;
/** Outlines within a rim that are measured. */
const MOST_MEASURED = 6;
/** Half the squared misfit of a card's shape, in standard deviations, that plastic may add. */
export const MOST_HELD_MISFIT = 3;
/**
 * Rank of a card found within the rim, and the part of its sides that shows an edge. Seven drawn cards
 * that had less coverage, and one that had less rank, were measured wrong; 140 had more.
 */
const LEAST_RANK = 5;
const LEAST_COVERAGE = 0.97;

/** A card's own outline behind plastic, and how others are measured there. */
export interface HeldCard {
  readonly outline: Outline;
  readonly sides: SideSearch;
}

interface Within {
  readonly photo: LoadedPhoto;
  readonly search: Search;
  readonly factor: number;
}

/** The best outlines of a search within a rim, measured: the first that is another rim, and the others. */
function measureWithin({ photo, search, factor }: Within) {
  const { image } = search;
  const outlines = findOutlines(search).outlines.filter(
    (found) => isCardLike(search, found) && isWhole(found, image) && showsPrint(image, found),
  );
  const own: MeasuredOutline[] = [];
  let rim: Outline | null = null;
  for (const found of outlines.slice(0, MOST_MEASURED)) {
    const outline = measureSupported(photo, factor, found.quad, found.rank);
    if (!outline) continue;
    if (isClearRim(photo, outline)) rim ??= outline;
    else if (fitSize(photo, outline, search.size).misfit < MOST_HELD_MISFIT) {
      own.push({ found, outline });
    }
  }
  return { rim, own };
}

/**
 * The card behind a holder's rim, by a search of its own there: seen as close as the photo allows up to
 * twice as large as before, without the rim's lines, and with the colours behind it for the ground. A
 * slab's rim has another within. Null where no outline there is as clear as a card's.
 *
 * @param factor how many times smaller the image was that the rim was found in
 */
export function cardWithin(
  kernels: Kernels,
  photo: LoadedPhoto,
  size: Search['size'],
  rim: Outline,
  factor: number,
): HeldCard | null {
  const closer = Math.max(1, Math.round(factor / 2));
  let search = prepareSearch(kernels, photo.shrinkToPlanar(closer), size);
  let best: { outline: Outline; found: RankedOutline; search: Search } | null = null;
  let around: Outline | null = rim;
  for (let k = 0; around && k < MOST_RIMS; k++) {
    const quad = scaleQuad(around.quad, 1 / closer);
    search = searchWithin(kernels, search, quad, rimSidesOf(photo, around));
    const { rim: next, own } = measureWithin({ photo, search, factor: closer });
    around = next;
    if (own.length === 0) continue;
    const { found, outline } = heaviest(photo, search, own);
    const isSure = isFlawless(photo, size, outline);
    if (!best || isSure || found.rank > best.found.rank) best = { outline, found, search };
    if (isSure) break;
  }
  if (!best) return null;
  const { rank, features } = best.found;
  if (rank < LEAST_RANK || features.meanCoverage < LEAST_COVERAGE) return null;
  const refine: SideSearch['refine'] = (quad) => measureSupported(photo, closer, quad, rank);
  const sides = { photo, search: searchAgain(kernels, best.search), factor: closer, refine };
  return { outline: best.outline, sides };
}
