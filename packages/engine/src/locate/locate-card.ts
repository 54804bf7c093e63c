import { err, ok, type RefusalCode, type Result } from '@tc/kernel';
import { hidesInWhite, isTooBrightToSearch, isTooDarkToSearch } from '../capture/whole-exposure.ts';
import { areaOf } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { WorkingCopy } from '../outline/working-copy.ts';
import { type CardRegion, findCardRegions } from './card-regions.ts';
import type { Window } from './photo-picture.ts';
import { type Candidate, candidatesIn, cardsAmong, isCutOff, searchCards } from './search-cards.ts';
import type { SettledCard } from './settled-card.ts';
import { SURE_TRUST } from './trust.ts';

/** Exposure is judged on an image whose longer side has at most this many pixels. */
const SMALL_LONG_PX = 800;
/** A second card of at least this relative size makes it unclear which one is meant. */
const RIVAL_SHARE = 0.3;
/**
 * This many regions of one size are a page of cards: none of 168 photos of one card has more than two.
 */
const MANY = 4;

export interface LocatedCard {
  readonly outline: Outline;
  /** The image that the card is measured in, and the outline in its pixels. */
  readonly copy: WorkingCopy;
  readonly outlineInCopy: Outline;
  /** Seen through a sleeve, toploader or slab. */
  readonly isInHolder: boolean;
  /** Probability that every side is on the card's cut edge. */
  readonly trust: number;
}

/** The only card in the photo with its cut edges measured, or why there is none. */
export function locateCard(kernels: Kernels, photo: LoadedPhoto): Result<LocatedCard, RefusalCode> {
  const longPx = Math.max(photo.width, photo.height);
  const small = photo.shrinkToPlanar(Math.min(8, Math.max(1, Math.ceil(longPx / SMALL_LONG_PX))));
  if (isTooDarkToSearch(small)) return err('too-dark');
  if (isTooBrightToSearch(small)) return err('too-bright');
  const regions = findCardRegions(kernels, photo);
  if (showsMany(regions)) return err('several-cards');
  const candidates = candidatesIn(kernels, photo, regions);
  const [main, ...others] = searchCards(kernels, photo, candidates);
  if (!main) {
    if (isCutOff(photo, main, candidates)) return err('cut-off');
    const closer = candidatesIn(kernels, photo, findCardRegions(kernels, photo, middleOf(photo)));
    const [distant] = cardsAmong(closer);
    if (distant) return ok(locatedFrom(distant));
    return err(hidesInWhite(small) ? 'too-bright' : 'no-card');
  }
  const area = areaOf(main.settled.outline.quad);
  const isRival = ({ settled, trust }: Candidate) =>
    trust >= SURE_TRUST && areaOf(settled.outline.quad) > RIVAL_SHARE * area;
  if (others.some(isRival)) return err('several-cards');
  if (isCutOff(photo, main, candidates)) return err('cut-off');
  return ok(locatedFrom(main));
}

/** Every card in the photo, the largest first. */
export function cardsIn(kernels: Kernels, photo: LoadedPhoto): readonly SettledCard[] {
  const candidates = candidatesIn(kernels, photo, findCardRegions(kernels, photo));
  const cards = searchCards(kernels, photo, candidates);
  return cards.map(({ settled }) => settled);
}

function locatedFrom({ isHeld, settled, trust }: Candidate): LocatedCard {
  const { outline, copy, outlineInCopy } = settled;
  return { outline, copy, outlineInCopy, isInHolder: isHeld, trust };
}

function showsMany(regions: readonly CardRegion[]): boolean {
  const largest = regions[0]?.share ?? 0;
  return regions.filter(({ share }) => share > RIVAL_SHARE * largest).length >= MANY;
}

/** The middle of a large photo, where a small card is looked for at twice the scale. */
function middleOf({ width, height }: LoadedPhoto): Window {
  return { x0: width / 4, y0: height / 4, width: width / 2, height: height / 2 };
}
