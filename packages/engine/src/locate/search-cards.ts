import type { Point } from '@tc/kernel';
import { areaOf, centerOf, contains } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import type { CardRegion } from './card-regions.ts';
import { misfitOf } from './card-shape.ts';
import { quadsUnlikeGround } from './ground-colors.ts';
import { worthOf } from './settle-wide.ts';
import { type SettledCard, settleCard } from './settled-card.ts';
import { LEAST_TRUST, SURE_TRUST, trustOf, WELL_TRUSTED } from './trust.ts';

/** How many regions are examined in detail; a photo with more cards has been refused by then. */
const MOST_LOOKED_AT = 4;

/** Evidence for a side that is there, and for one that is not. Of a card that is cut off, at least two sides are there. */
const WELL_SEEN = -1.5;
const HARDLY_SEEN = -2;
/** A corner this far outside the photo cannot be a rounding error. */
const OUTSIDE_MM = 0.7;
/**
 * A region that is surely a card along this much of the photo's border continues outside it. By bench/fit/outline/fit-cut-off.ts,
 * with this and the next, 23 of 28 windows that cut real cards off and would be graded are refused, and 2 of 481 right outlines
 * of whole cards (166 real photos that the networks had not seen, each in four views, and 50 drawn ones). Up to 0.12, any value is as good
 * to within a photo or two (0.08 stops 22 and loses none); 0.2 stops 8.
 */
const MOST_ALONG_BORDER = 0.05;
/**
 * Nor does such a region end at the border if its outline is doubtful and this far off the shape of a common card. On the same
 * photos this stops 9 of those 23 and loses one of the two; any value from 0.01 to 0.05 does the same, 0.12 stops 4. Without
 * a limit, one more is stopped and five more right ones are lost, since whole cards that fill the photo can be doubtful, too.
 */
const MOST_MISFIT = 0.04;

/**
 * How much more another start has to be worth, in mean evidence of the four sides. This and the next were chosen on 220
 * drawn photos in the styles of development and 166 real ones (decision 0058).
 */
const CLEARLY_MORE = 0.03;
/** The print's frame and other lines inside a card may lead astray, so a look from outside is worth a try. */
const GROWN = 1.18;

/** What may be a card, with the evidence for it. */
export interface Candidate {
  readonly settled: SettledCard;
  readonly trust: number;
  /** The evidence for its sides minus the cost of its shape. */
  readonly worth: number;
  /** Seen through a sleeve, toploader or slab. */
  readonly isHeld: boolean;
  /** Whether the region that it comes from is surely a card along much of the photo's border. */
  readonly isAlongBorder: boolean;
  /** Whether that is so and only some of its sides are visible. */
  readonly goesOnBeyond: boolean;
}

const quadOf = ({ settled }: Candidate) => settled.outline.quad;

function isOneCard(a: Candidate, b: Candidate): boolean {
  return contains(quadOf(a), centerOf(quadOf(b))) || contains(quadOf(b), centerOf(quadOf(a)));
}

/** Settles from a rough outline, with what is known of the region that it comes from. */
function candidateFrom(
  kernels: Kernels,
  photo: LoadedPhoto,
  rough: Quad,
  region?: CardRegion,
): readonly Candidate[] {
  const settled = settleCard(kernels, photo, rough);
  if (!settled) return [];
  const [worst, , second] = settled.wide.fits.map(({ evidence }) => evidence).sort((a, b) => a - b);
  const isAlongBorder = (region?.borderShare ?? 0) > MOST_ALONG_BORDER;
  return [
    {
      settled,
      trust: trustOf(settled),
      worth: worthOf(photo, settled.wide),
      isHeld: region?.isHeld ?? false,
      isAlongBorder,
      goesOnBeyond: isAlongBorder && worst < HARDLY_SEEN && second > WELL_SEEN,
    },
  ];
}

export function candidatesIn(
  kernels: Kernels,
  photo: LoadedPhoto,
  regions: readonly CardRegion[],
): readonly Candidate[] {
  return regions
    .slice(0, MOST_LOOKED_AT)
    .flatMap((region) => candidateFrom(kernels, photo, region.quad, region));
}

function mostWorth(candidates: readonly Candidate[]): Candidate | null {
  return candidates.reduce<Candidate | null>(
    (best, one) => (best && best.worth >= one.worth ? best : one),
    null,
  );
}

function grown(quad: Quad): Quad {
  const [cx, cy] = centerOf(quad);
  const corners = quad.map(([x, y]) => [cx + (x - cx) * GROWN, cy + (y - cy) * GROWN]);
  return corners as unknown as Quad;
}

/**
 * A card that the regions did not lead to, or null. The wide look is 8 mm to either side, so a rough outline that
 * is farther off, around two cards say, ends anywhere. Other starts are tried: what has another color than the
 * ground, then a larger outline than the best so far.
 */
function searchFurther(
  kernels: Kernels,
  photo: LoadedPhoto,
  known: readonly Candidate[],
): Candidate | null {
  const found: Candidate[] = [];
  const ways: readonly (() => readonly Quad[])[] = [
    () => quadsUnlikeGround(photo),
    () => {
      const best = mostWorth([...known, ...found]);
      return best ? [grown(quadOf(best))] : [];
    },
  ];
  for (const way of ways) {
    found.push(...way().flatMap((rough) => candidateFrom(kernels, photo, rough)));
    const card = mostWorth(found.filter(({ trust }) => trust >= SURE_TRUST));
    if (card && card.trust >= WELL_TRUSTED) return card;
  }
  return mostWorth(found.filter(({ trust }) => trust >= SURE_TRUST));
}

/**
 * Separate cards, largest first; of two outlines of the same card, or of a card and a part of it, the one
 * with the better sides and a card's shape stays.
 */
export function cardsAmong(candidates: readonly Candidate[]): readonly Candidate[] {
  const cards = candidates.filter(({ trust }) => trust >= LEAST_TRUST);
  const kept: Candidate[] = [];
  for (const candidate of [...cards].sort((a, b) => b.worth - a.worth))
    if (!kept.some((other) => isOneCard(other, candidate))) kept.push(candidate);
  return kept.sort((a, b) => areaOf(quadOf(b)) - areaOf(quadOf(a)));
}

/**
 * Whether the card seems to go on beyond the photo: a corner is outside, or a side at the photo's border is not seen or
 * not the card's.
 */
export function isCutOff(
  photo: LoadedPhoto,
  main: Candidate | undefined,
  candidates: readonly Candidate[],
): boolean {
  if (!main) return candidates.some(({ goesOnBeyond }) => goesOnBeyond);
  const { outline, pxPerMm } = main.settled;
  const room = OUTSIDE_MM * pxPerMm;
  const isOutside = ([x, y]: Point) =>
    x < -room || y < -room || x > photo.width + room || y > photo.height + room;
  const isNoCards = main.trust < WELL_TRUSTED && misfitOf(photo, outline.quad) > MOST_MISFIT;
  const goesOn = main.goesOnBeyond || (main.isAlongBorder && isNoCards);
  return goesOn || outline.quad.some(isOutside);
}

/**
 * The cards among the candidates, largest first; where the largest one is doubtful, after a further search. Of a card
 * that is cut off, a further search would find the frame inside.
 */
export function searchCards(
  kernels: Kernels,
  photo: LoadedPhoto,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const cards = cardsAmong(candidates);
  const [main] = cards;
  if (main && main.trust >= WELL_TRUSTED) return cards;
  if (isCutOff(photo, main, candidates)) return cards;
  const further = searchFurther(kernels, photo, candidates);
  if (!further || (main && further.worth <= main.worth + CLEARLY_MORE)) return cards;
  const isHeld = candidates.some((one) => one.isHeld && isOneCard(one, further));
  return [{ ...further, isHeld }, ...cards.filter((one) => !isOneCard(one, further))];
}
