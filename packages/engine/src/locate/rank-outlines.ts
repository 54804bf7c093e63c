import { areaOf, contains, distance, shortSideOf } from '../geometry/quad.ts';
import type { ScoredQuad } from './score-quads.ts';

export interface RankedOutline extends ScoredQuad {
  /** How well another outline close around this one would do as the card, 0..1. */
  readonly enclosed: number;
  readonly rank: number;
}

/** Rank from which an outline of the small image is hardly ever wrong. */
export const SURE_RANK = 11;
/** Rank of a card's own outline in all but the worst of photos. */
export const FAIR_RANK = 8;

/** Borders and holder margins are narrower than this part of the short side. */
const WIDEST_RING = 0.17;
/** What the aspect term charges for being an uncommon size alone. */
const RARE_SIZE_MISFIT = 1.4;
const NARROWEST_RING = 0.012;

/** What another card-like outline close around takes from an outline's rank. */
export const ENCLOSED_COST = 4.5;

/** How card-like an outline is on its own, 0..1. */
function cardLikeness({ features: f }: ScoredQuad): number {
  const fit = 1 / (1 + Math.max(0, f.aspectMisfit - RARE_SIZE_MISFIT) / 2);
  const step = f.stepLevels / (f.stepLevels + 3);
  return f.leastCoverage * f.meanCoverage * (1 - f.overhang) * fit * step;
}

/** Whether `outer` runs around `inner` at the distance of a border. */
export function isRingAround(outer: ScoredQuad, inner: ScoredQuad): boolean {
  const short = shortSideOf(inner.quad);
  if (areaOf(outer.quad) < 1.02 * areaOf(inner.quad)) return false;
  return inner.quad.every((corner, i) => {
    const apart = distance(corner, outer.quad[i]) / short;
    return contains(outer.quad, corner) && apart > NARROWEST_RING && apart < WIDEST_RING * 1.3;
  });
}

/**
 * Ranks outlines against each other. A print frame is the strongest rectangle on many cards; what
 * gives it away is another good rectangle close around it.
 */
export function rankOutlines(quads: readonly ScoredQuad[]): RankedOutline[] {
  const likeness = quads.map(cardLikeness);
  return quads
    .map((quad) => {
      let enclosed = 0;
      quads.forEach((other, k) => {
        if (likeness[k] > enclosed && isRingAround(other, quad)) enclosed = likeness[k];
      });
      return { ...quad, enclosed, rank: quad.total - ENCLOSED_COST * enclosed };
    })
    .sort((a, b) => b.rank - a.rank);
}
