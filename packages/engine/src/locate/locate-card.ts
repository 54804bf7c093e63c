import { err, ok, type RefusalCode, type Result } from '@tc/kernel';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { hidesInWhite, isTooBrightToSearch, isTooDarkToSearch } from '../capture/whole-exposure.ts';
import type { Kernels, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { isClearRim } from '../outline/rim-line.ts';
import { cardAround } from './card-around.ts';
import { isCardLike, isDoubtful, isOfGround, isWhole } from './card-like.ts';
import { showsSmallCard } from './closer-look.ts';
import { colourDifferences } from './colour-differences.ts';
import { findCutOff, outweighs } from './cut-off.ts';
import { findOutlines, prepareSearch, searchAgain } from './find-cards.ts';
import { withoutPrintLines } from './frame-sides.ts';
import { halve } from './halve.ts';
import { cardWithin, type HeldCard, measureHeld } from './held-card.ts';
import { outlinesInside } from './holder.ts';
import { sidesAround } from './nested-sides.ts';
import { withoutPlastic } from './plastic-sides.ts';
import { showsPrint } from './print-inside.ts';
import {
  ENCLOSED_COST,
  FAIR_RANK,
  isRingAround,
  type RankedOutline,
  SURE_RANK,
} from './rank-outlines.ts';
import type { Search } from './score-quads.ts';
import { showsSeveralCards } from './several-cards.ts';
import type { SideSearch } from './side-exchange.ts';
import { isSupported, measureSupported, roughWithinPx } from './supported-outline.ts';
import { type Heaviest, heaviest, isFlawless, type MeasuredOutline } from './weigh-outlines.ts';

/** Searching works on an image whose longer side has at most this many pixels. */
const SEARCH_LONG_PX = 800;
/** Candidates that are measured before giving up. */
const MOST_TRIED = 4;
/** Holders' rims within which a card is searched for: each takes as long as the first search. */
const MOST_SEARCHED = 2;
/** Outlines that may be the card in place of the best one, by their rank or by lying around it. */
const MOST_RIVALS = 5;
const NEARLY_AS_GOOD = 2.5;
/** How far a side found in the small image may be off, as a part of the short side. */
const ROUGH_SIDE = 0.004;

export interface LocatedCard {
  readonly outline: Outline;
  /** Seen through a sleeve, top-loader or slab. */
  readonly isInHolder: boolean;
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
  const found = searchIn(kernels, photo, small, size, factor);
  if (found.ok || found.error !== 'no-card') return found;
  if (hidesInWhite(small)) return err('too-bright');
  // Shake and noise that break a card's edges up at one scale leave them whole at half of it.
  const coarse = halve(small);
  const search = prepareSearch(kernels, coarse, size);
  const { outlines } = findOutlines(search);
  const candidates = outlines.filter(
    (found) => found.rank > FAIR_RANK && isWhole(found, coarse) && showsPrint(coarse, found),
  );
  const whole = measureBest(kernels, photo, search, candidates, 2 * factor);
  if (whole.ok) return whole;
  const coloured = searchByColour(kernels, photo, coarse, size, 2 * factor);
  if (coloured.ok || coloured.error !== 'no-card') return coloured;
  return showsSmallCard(kernels, photo, size, factor) ? err('too-small') : coloured;
}

/** The one card whose colour is another than the ground's, however loud the ground's weave or grain. */
function searchByColour(
  kernels: Kernels,
  photo: LoadedPhoto,
  coarse: PlanarImage,
  size: CardSizeName | 'auto',
  factor: number,
): Result<LocatedCard, RefusalCode> {
  const search = prepareSearch(kernels, colourDifferences(coarse), size);
  const { outlines, others } = findOutlines(search);
  const candidates = outlines.filter(
    (found) =>
      found.rank > SURE_RANK &&
      isCardLike(search, found) &&
      isWhole(found, coarse) &&
      showsPrint(coarse, found),
  );
  if (showsSeveralCards(candidates, others, coarse)) return err('several-cards');
  return measureBest(kernels, photo, search, candidates, factor);
}

/** The one card that an image `factor` times smaller than the photo shows. */
function searchIn(
  kernels: Kernels,
  photo: LoadedPhoto,
  small: PlanarImage,
  size: CardSizeName | 'auto',
  factor: number,
): Result<LocatedCard, RefusalCode> {
  const search = prepareSearch(kernels, small, size);
  const { outlines, lines, others } = findOutlines(search);
  const candidates = outlines.filter(
    (found) => isCardLike(search, found) && isWhole(found, small) && showsPrint(small, found),
  );
  if (showsSeveralCards(candidates, others, small)) return err('several-cards');
  const cutOff = findCutOff(search, lines);
  if (!cutOff && candidates.slice(0, 1).some(isOfGround)) return err('no-card');
  if (!cutOff) {
    const own = candidates.filter((found) => !isOfGround(found) && !isDoubtful(found));
    return measureBest(kernels, photo, search, own, factor, MOST_SEARCHED);
  }
  // What the card that is cut off outvotes must not be measured in place of what outvotes it, nor
  // may one of many poor outlines outvote it because the better ones do not.
  const least = (candidates[0]?.rank ?? 0) - NEARLY_AS_GOOD;
  const likelier = candidates.filter((found) => found.rank > least && outweighs(found, cutOff));
  const whole = measureBest(kernels, photo, search, likelier, factor, MOST_SEARCHED);
  return whole.ok ? whole : err('cut-off');
}

/** What measuring an outline in the full photo needs besides the outline. */
interface FullPhoto {
  readonly kernels: Kernels;
  readonly photo: LoadedPhoto;
  readonly search: Search;
  readonly factor: number;
  readonly refine: (found: RankedOutline) => Outline | null;
}

/**
 * Measures the best candidates in the full photo until one holds.
 *
 * @param mostSearched holders' rims within which a search of its own looks for the card
 */
function measureBest(
  kernels: Kernels,
  photo: LoadedPhoto,
  given: Search,
  candidates: readonly RankedOutline[],
  factor: number,
  mostSearched = 0,
): Result<LocatedCard, RefusalCode> {
  const refine = ({ quad, rank }: RankedOutline): Outline | null =>
    measureSupported(photo, factor, quad, rank);
  let full: FullPhoto = { kernels, photo, search: given, factor, refine };
  let searched = 0;
  for (const found of candidates.slice(0, MOST_TRIED)) {
    const outline = refine(found);
    if (!outline) continue;
    if (!isClearRim(photo, outline)) return ok(inTheOpen(full, { found, outline }, candidates));
    const isSearched = searched++ < mostSearched;
    const within = isSearched ? cardWithin(kernels, photo, given.size, outline, factor) : null;
    if (isSearched) full = { ...full, search: searchAgain(kernels, given) };
    const held = inHolder(full, { found, outline }, within, candidates);
    if (held) return ok(held);
  }
  return err('no-card');
}

/** A thin line printed around the art may be taken for the cut or a rim: the card then lies around it. */
function aroundPrint(full: FullPhoto, rank: number, inner: Outline): LocatedCard | null {
  const { photo, search, factor } = full;
  const outline = cardAround(photo, search, inner, factor, roughWithinPx(factor));
  return outline && isSupported(outline, rank) ? { outline, isInHolder: false } : null;
}

function sidesOf({ photo, search, factor, refine }: FullPhoto, found: RankedOutline): SideSearch {
  return { photo, search, factor, refine: (quad) => refine({ ...found, quad }) };
}

/** The card whose outline, that of no rim, is the best found. */
function inTheOpen(
  full: FullPhoto,
  measured: MeasuredOutline,
  candidates: readonly RankedOutline[],
): LocatedCard {
  const { outline: best, isHeld } = amongRivals(full, measured, candidates);
  const around = aroundPrint(full, measured.found.rank, best);
  if (around) return around;
  const sides = sidesOf(full, measured.found);
  const own = withoutPlastic(sides, best);
  return { outline: withoutPrintLines(sides, own), isInHolder: isHeld || own !== best };
}

/** The card in the holder whose rim is the best outline found; null where none is seen there. */
function inHolder(
  full: FullPhoto,
  rim: MeasuredOutline,
  within: HeldCard | null,
  candidates: readonly RankedOutline[],
): LocatedCard | null {
  const around = within?.isSure ? null : aroundPrint(full, rim.found.rank, rim.outline);
  if (around) return around;
  if (within) {
    const search = searchAgain(full.kernels, within.sides.search);
    return withOwnSides({ ...within.sides, search }, within.outline);
  }
  const inner = cardInside(full, rim.found, candidates);
  return inner && withOwnSides(sidesOf(full, rim.found), inner);
}

/** A card in a holder, none of its sides on plastic or on a line of its print. */
function withOwnSides(sides: SideSearch, outline: Outline): LocatedCard {
  return {
    outline: withoutPrintLines(sides, withoutPlastic(sides, outline)),
    isInHolder: true,
  };
}

/** The best of an outline and those that are nearly as good or lie around it. */
function amongRivals(
  { photo, search, refine }: FullPhoto,
  best: MeasuredOutline,
  candidates: readonly RankedOutline[],
): Heaviest {
  const isGood = isFlawless(photo, search.size, best.outline);
  const rivals = candidates.filter((other) => {
    const behind = best.found.rank - other.rank;
    const isAround =
      isRingAround(other, best.found) ||
      sidesAround(other.quad, best.found.quad, ROUGH_SIDE).length > 0;
    // A holder of a card's shape is as flawless as the card within, which stands out more by itself.
    const mayHold = isRingAround(best.found, other) && other.total > best.found.total;
    const most = isAround ? ENCLOSED_COST : isGood && !mayHold ? 0 : NEARLY_AS_GOOD;
    return other !== best.found && behind < most;
  });
  // A card within plastic comes late by its rank, though by itself it is better than the best.
  const late = rivals
    .slice(MOST_RIVALS)
    .filter(({ total }) => total > best.found.total)
    .sort((a, b) => b.total - a.total);
  const measured = [...rivals.slice(0, MOST_RIVALS), ...late.slice(0, 1)].flatMap((found) => {
    const outline = refine(found);
    return outline ? [{ found, outline }] : [];
  });
  const isRim = ({ outline }: MeasuredOutline) => isClearRim(photo, outline);
  const own = measured.filter((one) => !isRim(one));
  return heaviest(photo, search, [best, ...own], measured.filter(isRim));
}

/** The card inside the holder whose rim is the candidate. */
function cardInside(
  { photo, search, refine }: FullPhoto,
  rim: RankedOutline,
  candidates: readonly RankedOutline[],
): Outline | null {
  const { own } = measureHeld(photo, search.size, outlinesInside(rim, candidates), refine);
  return own.length > 0 ? heaviest(photo, search, own).outline : null;
}
