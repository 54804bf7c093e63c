import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { distance } from '../geometry/quad.ts';
import type { Kernels, PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { findEdgePoints } from './edge-points.ts';
import { findLines, type SupportedLine } from './find-lines.ts';
import { modelGround } from './ground-model.ts';
import { proposeQuads } from './propose-quads.ts';
import { type RankedOutline, rankOutlines } from './rank-outlines.ts';
import { type ScoredQuad, type Search, scoreQuad } from './score-quads.ts';
import { combineSides, concentricOutlines, type SideCandidate, searchSide } from './side-search.ts';

const MAX_LINES = 64;
const SCORED_PROPOSALS = 110;
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
export function withoutRepeats(
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
}

/** Everything in the small image that may be a card's outline. */
export function findOutlines(search: Search): Found {
  const { width, height } = search.image;
  const lines = findLines(findEdgePoints(search.gradients), width, height, MAX_LINES);
  const proposals = proposeQuads(lines, width, height).slice(0, SCORED_PROPOSALS);
  const scored = proposals
    .map(({ quad }) => scoreQuad(search, quad))
    .filter((quad) => quad !== null);
  const seeds = withoutRepeats(scored, 0.06, SEEDS);
  const improved = seeds.flatMap((seed) => improve(search, seed));
  return { outlines: rankOutlines(withoutRepeats(improved, 0.015, KEPT)), lines };
}
