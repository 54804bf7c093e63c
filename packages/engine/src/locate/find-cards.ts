import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { areaOf, centreOf, contains, distance } from '../geometry/quad.ts';
import type { Kernels, PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { findEdgePoints } from './edge-points.ts';
import { findLines, type SupportedLine } from './find-lines.ts';
import { modelGround } from './ground-model.ts';
import { proposeQuads, type QuadProposal } from './propose-quads.ts';
import { type RankedOutline, rankOutlines } from './rank-outlines.ts';
import { type ScoredQuad, type Search, scoreQuad } from './score-quads.ts';
import { combineSides, concentricOutlines, type SideCandidate, searchSide } from './side-search.ts';

const MAX_LINES = 64;
const SCORED_PROPOSALS = 110;
/** Rectangles inside and beside the best outline that are asked whether they are cards. */
const SCORED_PARTS = 60;
const SEEDS = 8;
const KEPT = 60;
/** Combinations of side alternatives that get the full score, per seed. */
const SCORED_COMBINATIONS = 28;

function cornersApart(a: Quad, b: Quad): number {
  return Math.max(...a.map((corner, i) => distance(corner, b[i])));
}

function shortSideOf(quad: Quad): number {
  return Math.min(distance(quad[0], quad[1]), distance(quad[1], quad[2]));
}

/** Best first, without those whose corners all lie near a better one's. */
function withoutRepeats(
  quads: readonly ScoredQuad[],
  apartShare: number,
  limit: number,
): ScoredQuad[] {
  const kept: ScoredQuad[] = [];
  for (const candidate of [...quads].sort((a, b) => b.total - a.total)) {
    const near = shortSideOf(candidate.quad) * apartShare;
    if (kept.every((other) => cornersApart(other.quad, candidate.quad) > near))
      kept.push(candidate);
    if (kept.length >= limit) break;
  }
  return kept;
}

/** The best outlines that alternatives to the seed's sides make. */
function improve(search: Search, seed: ScoredQuad): ScoredQuad[] {
  const sides: SideCandidate[][] = [0, 1, 2, 3].map((side) =>
    searchSide(search.gradients, seed.quad, side),
  );
  const combinations = combineSides(sides)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, SCORED_COMBINATIONS);
  const scored = [...combinations, ...concentricOutlines(sides)]
    .map(({ quad }) => scoreQuad(search, quad))
    .filter((quad) => quad !== null);
  return [seed, ...scored];
}

export function prepareSearch(
  kernels: Kernels,
  image: PlanarImage,
  size: CardSizeName | 'auto',
): Search {
  return { image, gradients: kernels.colorGradient(image), ground: modelGround(image), size };
}

export interface Found {
  /** Card-like outlines, best first; near repeats left out. */
  readonly outlines: readonly RankedOutline[];
  readonly lines: readonly SupportedLine[];
  /** Rectangles inside and beside the best outline that may be cards of their own. */
  readonly others: readonly ScoredQuad[];
}

/** Everything in the small image that may be a card's outline. */
export function findOutlines(search: Search): Found {
  const { width, height } = search.image;
  const lines = findLines(findEdgePoints(search.gradients), width, height, MAX_LINES);
  const all = proposeQuads(lines, width, height);
  const scored = scoreAll(search, all.slice(0, SCORED_PROPOSALS));
  const seeds = withoutRepeats(scored, 0.06, SEEDS);
  const improved = seeds.flatMap((seed) => improve(search, seed));
  const outlines = rankOutlines(withoutRepeats(improved, 0.015, KEPT));
  const best = outlines[0];
  const mayBeCards = best
    ? [
        ...all.filter(({ quad }) => isPartOf(quad, best.quad)).slice(0, SCORED_PARTS),
        ...all.filter(({ quad }) => isBeside(quad, best.quad)).slice(0, SCORED_PARTS),
      ]
    : [];
  return { outlines, lines, others: scoreAll(search, mayBeCards) };
}

function scoreAll(search: Search, proposals: readonly QuadProposal[]): ScoredQuad[] {
  return proposals.map(({ quad }) => scoreQuad(search, quad)).filter((quad) => quad !== null);
}

/** Lies elsewhere and is about as large. */
function isBeside(other: Quad, best: Quad): boolean {
  const share = areaOf(other) / areaOf(best);
  return (
    share > 0.5 && share < 2 && !contains(best, centreOf(other)) && !contains(other, centreOf(best))
  );
}

/** Lies inside and is small enough that another could lie beside it. */
function isPartOf(part: Quad, whole: Quad): boolean {
  const share = areaOf(part) / areaOf(whole);
  return share > 0.05 && share < 0.62 && contains(whole, centreOf(part));
}
