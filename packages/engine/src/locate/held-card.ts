import { fitSize } from '../frame/choose-size.ts';
import { scaleQuad } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { isClearRim, rimSidesOf } from '../outline/rim-line.ts';
import { isCardLike, isWhole } from './card-like.ts';
import { findOutlines, prepareSearch } from './find-cards.ts';
import { showsPrint } from './print-inside.ts';
import { FAIR_RANK, type RankedOutline } from './rank-outlines.ts';
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
const MOST_MISFIT = 3;
/** Rank of a card found within a rim where its shape and sides in the full photo leave no doubt. */
const LEAST_RANK = 5;
/**
 * Part of its sides on which a card found within a rim must show an edge. Of some 170 drawn cards seven had
 * less, all of them measured wrong.
 */
const SHOWN = 0.97;

/** A card's own outline behind plastic, and how others are measured there once its gradients are loaded again. */
export interface HeldCard {
  readonly outline: Outline;
  /** Whether its shape and sides leave no doubt. */
  readonly isSure: boolean;
  readonly sides: SideSearch;
}

/** The best of the outlines within a rim, measured: those that may be the card, and the first rim. */
export function measureHeld(
  photo: LoadedPhoto,
  size: Search['size'],
  outlines: readonly RankedOutline[],
  refine: (found: RankedOutline) => Outline | null,
): { readonly own: readonly MeasuredOutline[]; readonly rim: Outline | null } {
  const own: MeasuredOutline[] = [];
  let rim: Outline | null = null;
  for (const found of outlines.slice(0, MOST_MEASURED)) {
    const outline = refine(found);
    if (!outline) continue;
    if (isClearRim(photo, outline)) rim ??= outline;
    else if (fitSize(photo, outline, size).misfit < MOST_MISFIT) own.push({ found, outline });
  }
  return { own, rim };
}

/** Card-like outlines of a search within a rim, best first. */
function candidatesOf(search: Search): RankedOutline[] {
  const { image } = search;
  return findOutlines(search).outlines.filter(
    (found) => isCardLike(search, found) && isWhole(found, image) && showsPrint(image, found),
  );
}

/**
 * The card behind a holder's rim, by a search of its own there: in an image up to twice as large as before,
 * without the rim's lines, and with the colours behind it for the ground. A slab's rim has another within.
 * Null where no outline there is as clear as a card's. Takes the place of the gradients loaded before.
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
  const measure = ({ quad, rank }: RankedOutline) => measureSupported(photo, closer, quad, rank);
  let best: (MeasuredOutline & { readonly search: Search; readonly isSure: boolean }) | null = null;
  let around: Outline | null = rim;
  for (let k = 0; around && k < MOST_RIMS; k++) {
    const quad = scaleQuad(around.quad, 1 / closer);
    search = searchWithin(kernels, search, quad, rimSidesOf(photo, around));
    const { own, rim: next } = measureHeld(photo, size, candidatesOf(search), measure);
    around = next;
    if (own.length === 0) continue;
    const { found, outline } = heaviest(photo, search, own);
    const isSure = isFlawless(photo, size, outline);
    if (!best || isSure || found.rank > best.found.rank) best = { found, outline, search, isSure };
    if (isSure) break;
  }
  if (!best || best.found.features.meanCoverage < SHOWN) return null;
  const { found, outline, isSure } = best;
  if (found.rank < (isSure ? LEAST_RANK : FAIR_RANK)) return null;
  const refine: SideSearch['refine'] = (quad) => measure({ ...found, quad });
  const sides = { photo, search: best.search, factor: closer, refine };
  return { outline, isSure, sides };
}
