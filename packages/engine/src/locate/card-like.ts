import type { PlanarImage } from '../kernels/index.ts';
import { FAIR_RANK, type RankedOutline } from './rank-outlines.ts';
import type { ScoredQuad, Search } from './score-quads.ts';
import { ownOverhangOf } from './side-evidence.ts';

/** Least total of an outline that has the ground's colours inside, and from which part of it it does. */
const LEAST_TOTAL_OF_GROUND = 9.6;
const GROUND_INSIDE = 0.8;
/** Part of its sides that go on past the corners, from which they may be lines of the ground. */
const GOES_ON = 0.24;

/**
 * Edges that run on past the corners mark a print line crossed with the cut; on woven cloth they do so
 * past any corner, and whole sides whose own edges, on average, do not go on are a card's. Set on two
 * photos of cards on cloth, which have at most 0.14, and two of cloth alone, at least 0.33.
 */
const MOST_OVERHANG = 0.55;
const MOST_OWN_OVERHANG = 0.2;
const WHOLE_SIDE = 0.9;

function endsAtCorners({ gradients }: Search, { quad, features }: ScoredQuad): boolean {
  if (features.overhang < MOST_OVERHANG) return true;
  if (features.leastCoverage <= WHOLE_SIDE) return false;
  const own = quad.map((corner, side) => ownOverhangOf(gradients, corner, quad[(side + 1) % 4]));
  return own.reduce((sum, one) => sum + one, 0) / own.length < MOST_OWN_OVERHANG;
}

/** Evidence without which a rectangle is not taken for a card. */
export function isCardLike(search: Search, found: ScoredQuad): boolean {
  const { features } = found;
  return (
    features.leastCoverage > 0.62 &&
    features.meanCoverage > 0.75 &&
    features.aspectMisfit < 6 &&
    features.stepLevels > 3 &&
    endsAtCorners(search, found)
  );
}

/**
 * What ranks lower than all but a few cards is print on a larger one, as a label with its letters, where its
 * sides are broken as well. Set on one photo; cards that ranked as low, seven of 370, have 0.97 at least,
 * and none ranked below four.
 */
const LOW_RANK = 6;
const BROKEN = 0.9;
const LEAST_RANK = 2;

/**
 * Sides that go on past the corners, and what lies close beyond ends soon, in levels: together the mark
 * of a part of a card that ends at a line of its print. Set on one photo, of art that runs to the cut,
 * with 0.25 and 108; of 390 others, holders included, none that ranks as low has more than 33 where its
 * sides go on.
 */
const PART_GOES_ON = 0.2;
const PART_CHANGES = 60;

function isPart({ rank, features }: RankedOutline): boolean {
  const { overhang, outsideChange } = features;
  return rank < FAIR_RANK && overhang > PART_GOES_ON && outsideChange > PART_CHANGES;
}

/** Whether too little tells of a card for an outline to be measured. */
export function isDoubtful(found: RankedOutline): boolean {
  const isBroken = found.rank < LOW_RANK && found.features.meanCoverage < BROKEN;
  return found.rank < LEAST_RANK || isBroken || isPart(found);
}

/**
 * Whether an outline may be made of the ground alone: where what lies inside has the ground's own
 * colours, only its edges tell a card from keys and papers, and they must be clear or end at its
 * corners. Where the best outline is like that there is no card, and none of the others like it is one.
 */
export function isOfGround({ features, total }: ScoredQuad): boolean {
  const { groundInside, overhang } = features;
  return groundInside > GROUND_INSIDE && overhang > GOES_ON && total < LEAST_TOTAL_OF_GROUND;
}

/** A side that runs along the photo's own edge is where the photo ends, not the card. */
export function isWhole({ quad }: ScoredQuad, { width, height }: PlanarImage): boolean {
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
