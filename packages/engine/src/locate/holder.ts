import type { Point } from '@tc/kernel';
import { distanceTo, lineThrough } from '../geometry/line.ts';
import { distance, shortSideOf } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import type { RankedOutline } from './rank-outlines.ts';
import type { ScoredQuad } from './score-quads.ts';

/** The ring between a holder's rim and the card is at least this part of the card's short side. */
const NARROWEST_MARGIN = 0.015;
const WIDEST_MARGIN = 0.45;
/** A card that slid against its sleeve's seam shares that side, measured to this part. */
const SEAM = 0.006;

/** Least distance of a point from the quad's sides, positive inside. */
function depthIn(quad: Quad, [x, y]: Point): number {
  return Math.min(
    ...quad.map((corner, i) => distanceTo(lineThrough(corner, quad[(i + 1) % 4]), x, y)),
  );
}

function liesWithin(inner: ScoredQuad, outer: ScoredQuad): boolean {
  const { quad } = inner;
  const short = shortSideOf(quad);
  const apart = quad.map((corner, i) => distance(corner, outer.quad[i]) / short);
  return (
    quad.every((corner) => depthIn(outer.quad, corner) > -SEAM * short) &&
    apart.every((part) => part < WIDEST_MARGIN) &&
    apart.filter((part) => part > NARROWEST_MARGIN).length >= 2
  );
}

/**
 * Outlines that may be the card inside a holder whose rim is `rim`, best first. That something lies
 * close around them speaks against none: it is the rim.
 */
export function outlinesInside(
  rim: RankedOutline,
  candidates: readonly RankedOutline[],
): RankedOutline[] {
  return candidates
    .filter((inner) => {
      if (inner === rim || !liesWithin(inner, rim)) return false;
      const { leastCoverage, overhang, stepLevels, aspectMisfit } = inner.features;
      return leastCoverage > 0.8 && overhang < 0.4 && stepLevels > 10 && aspectMisfit < 2;
    })
    .map((inner) => ({ ...inner, enclosed: 0, rank: inner.total }))
    .sort((a, b) => b.total - a.total);
}
