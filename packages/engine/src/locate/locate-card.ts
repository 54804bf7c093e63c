import { err, ok, type Point, type RefusalCode, type Result } from '@tc/kernel';
import { hidesInWhite, isTooBrightToSearch, isTooDarkToSearch } from '../capture/whole-exposure.ts';
import { areaOf, centerOf, contains } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { WorkingCopy } from '../outline/working-copy.ts';
import { type CardRegion, type FoundRegions, findRegions } from './card-regions.ts';
import type { Window } from './photo-picture.ts';
import { worthOf } from './settle-wide.ts';
import { type SettledCard, settleCard } from './settled-card.ts';
import { LEAST_TRUST, SURE_TRUST, trustOf } from './trust.ts';

/** Exposure is judged on an image whose longer side has at most this many pixels. */
const SMALL_LONG_PX = 800;
/** How many regions are examined in detail; a photo with more cards has been refused by then. */
const MOST_LOOKED_AT = 4;
/** A second card of at least this relative size makes it unclear which one is meant. */
const RIVAL_SHARE = 0.3;
/**
 * This many regions of one size are a page of cards: none of 168 photos of one card has more than two.
 */
const MANY = 4;
/** A corner this far outside the photo cannot be a rounding error. */
const OUTSIDE_MM = 0.7;
/** A region along this much of the photo's border continues outside it. */
const MOST_ALONG_BORDER = 0.12;

/** Evidence for a side that is there, and for one that is not. */
const WELL_SEEN = -1.2;
const HARDLY_SEEN = -2;

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

interface Candidate {
  readonly region: CardRegion;
  readonly settled: SettledCard;
  readonly trust: number;
  /** The evidence for its sides minus the cost of its shape. */
  readonly worth: number;
}

/** The only card in the photo with its cut edges measured, or why there is none. */
export function locateCard(kernels: Kernels, photo: LoadedPhoto): Result<LocatedCard, RefusalCode> {
  const longPx = Math.max(photo.width, photo.height);
  const small = photo.shrinkToPlanar(Math.min(8, Math.max(1, Math.ceil(longPx / SMALL_LONG_PX))));
  if (isTooDarkToSearch(small)) return err('too-dark');
  if (isTooBrightToSearch(small)) return err('too-bright');
  const regions = findRegions(kernels, photo);
  if (showsMany(regions.single)) return err('several-cards');
  const candidates = candidatesIn(kernels, photo, regions);
  const [main, ...others] = cardsAmong(candidates);
  if (!main) {
    if (candidates.some(goesOnBeyond)) return err('cut-off');
    const closer = candidatesIn(kernels, photo, findRegions(kernels, photo, middleOf(photo)));
    const [distant] = cardsAmong(closer);
    if (distant) return ok(locatedFrom(distant));
    return err(hidesInWhite(small) ? 'too-bright' : 'no-card');
  }
  const area = areaOf(main.settled.outline.quad);
  const isRival = ({ settled, trust }: Candidate) =>
    trust >= SURE_TRUST && areaOf(settled.outline.quad) > RIVAL_SHARE * area;
  if (others.some(isRival)) return err('several-cards');
  if (leavesPhoto(photo, main.settled) || goesOnBeyond(main)) return err('cut-off');
  return ok(locatedFrom(main));
}

/** Every card in the photo, the largest first. */
export function cardsIn(kernels: Kernels, photo: LoadedPhoto): readonly SettledCard[] {
  const cards = cardsAmong(candidatesIn(kernels, photo, findRegions(kernels, photo)));
  return cards.map(({ settled }) => settled);
}

function locatedFrom({ region, settled, trust }: Candidate): LocatedCard {
  const { outline, copy, outlineInCopy } = settled;
  return { outline, copy, outlineInCopy, isInHolder: region.isHeld, trust };
}

function showsMany(regions: readonly CardRegion[]): boolean {
  const largest = regions[0]?.share ?? 0;
  return regions.filter(({ share }) => share > RIVAL_SHARE * largest).length >= MANY;
}

/** The middle of a large photo, where a small card is looked for at twice the scale. */
function middleOf({ width, height }: LoadedPhoto): Window {
  return { x0: width / 4, y0: height / 4, width: width / 2, height: height / 2 };
}

function candidatesIn(
  kernels: Kernels,
  photo: LoadedPhoto,
  { single, join }: FoundRegions,
): Candidate[] {
  return [...single.slice(0, MOST_LOOKED_AT), ...join()].flatMap((region): Candidate[] => {
    const settled = settleCard(kernels, photo, region.quad);
    if (!settled) return [];
    return [{ region, settled, trust: trustOf(settled), worth: worthOf(photo, settled.wide) }];
  });
}

/** The candidates that are cards, largest first. */
function cardsAmong(candidates: readonly Candidate[]): Candidate[] {
  return distinct(candidates.filter(({ trust }) => trust >= LEAST_TRUST));
}

/**
 * Separate cards, largest first; of two outlines of the same card, or of a card and a part of it, the one
 * with the better sides and a card's shape stays.
 */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const quadOf = ({ settled }: Candidate) => settled.outline.quad;
  const isOneCard = (a: Candidate, b: Candidate) =>
    contains(quadOf(a), centerOf(quadOf(b))) || contains(quadOf(b), centerOf(quadOf(a)));
  const kept: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.worth - a.worth))
    if (!kept.some((other) => isOneCard(other, candidate))) kept.push(candidate);
  return kept.sort((a, b) => areaOf(quadOf(b)) - areaOf(quadOf(a)));
}

/** Whether only some of a card's sides are visible and it touches the photo's border. */
function goesOnBeyond({ region, settled }: Candidate): boolean {
  const [worst, , , best] = settled.wide.fits.map(({ evidence }) => evidence).sort((a, b) => a - b);
  return region.borderShare > MOST_ALONG_BORDER && worst < HARDLY_SEEN && best > WELL_SEEN;
}

function leavesPhoto({ width, height }: LoadedPhoto, { outline, pxPerMm }: SettledCard): boolean {
  const room = OUTSIDE_MM * pxPerMm;
  const isOutside = ([x, y]: Point) =>
    x < -room || y < -room || x > width + room || y > height + room;
  return outline.quad.some(isOutside);
}
