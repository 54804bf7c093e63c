import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { areaOf, centreOf, contains, distance, shortSideOf } from '../geometry/quad.ts';
import type { Kernels, PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { proposeBeside } from './beside.ts';
import { findEdgePoints } from './edge-points.ts';
import { findLines, type SupportedLine } from './find-lines.ts';
import { modelGround } from './ground-model.ts';
import { CELL_PX, proposeIslands } from './propose-islands.ts';
import { proposeQuads, type QuadProposal } from './propose-quads.ts';
import { type RankedOutline, rankOutlines, SURE_RANK } from './rank-outlines.ts';
import { type ScoredQuad, type Search, scoreQuad } from './score-quads.ts';
import { CERTAIN_COVERAGE } from './several-cards.ts';
import {
  type Combination,
  combineSides,
  concentricOutlines,
  type SideCandidate,
  searchSide,
  withSide,
} from './side-search.ts';

const MAX_LINES = 64;
const SCORED_PROPOSALS = 110;
/** Rectangles inside and beside the best outline that are asked whether they are cards. */
const SCORED_PARTS = 60;
const SEEDS = 8;
const KEPT = 60;
/** Combinations of side alternatives that get the full score, per seed. */
const SCORED_COMBINATIONS = 28;
/** Voting and blur move an island's rim by a cell, and its rectangle knows no perspective. */
const ISLAND_WITHIN_PX = 2 * CELL_PX;
/** Sides that are exchanged one after the other. */
const CLIMB_ROUNDS = 3;

function cornersApart(a: Quad, b: Quad): number {
  return Math.max(...a.map((corner, i) => distance(corner, b[i])));
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

/** Rings at different distances often choose the same sides. */
function isFirstOfItsKind(
  { quad }: Combination,
  index: number,
  all: readonly Combination[],
): boolean {
  for (let k = 0; k < index; k++)
    if (all[k].quad.every(([x, y], i) => x === quad[i][0] && y === quad[i][1])) return false;
  return true;
}

/** The best outlines that alternatives to the seed's sides make. */
function improve(search: Search, seed: ScoredQuad, mostPx?: number): ScoredQuad[] {
  const sides: SideCandidate[][] = [0, 1, 2, 3].map((side) =>
    searchSide(search.gradients, seed.quad, side, mostPx),
  );
  const combinations = combineSides(sides, SCORED_COMBINATIONS);
  const scored = [...combinations, ...concentricOutlines(sides)]
    .filter(isFirstOfItsKind)
    .map(({ quad }) => scoreQuad(search, quad))
    .filter((quad) => quad !== null);
  const found = [seed, ...scored];
  const best = found.reduce((a, b) => (b.total > a.total ? b : a));
  return [...found, ...climb(search, best, sides)];
}

/**
 * Outlines better than `start` by one other side, then by another: a faint cut edge beside strong
 * print comes late among all combinations, but on its own it makes the whole better.
 */
function climb(
  search: Search,
  start: ScoredQuad,
  sides: readonly (readonly SideCandidate[])[],
): ScoredQuad[] {
  const better: ScoredQuad[] = [];
  let best = start;
  for (let round = 0; round < CLIMB_ROUNDS; round++) {
    let top = best;
    sides.forEach((candidates, side) => {
      for (const { line } of candidates) {
        const quad = withSide(best.quad, side, line);
        const trial = quad && scoreQuad(search, quad, undefined, top.total);
        if (trial && trial.total > top.total) top = trial;
      }
    });
    if (top === best) break;
    better.push(top);
    best = top;
  }
  return better;
}

export function prepareSearch(
  kernels: Kernels,
  image: PlanarImage,
  size: CardSizeName | 'auto',
): Search {
  const gradients = kernels.loadGradients(kernels.colorGradient(image));
  return { image, gradients, ground: modelGround(image), size };
}

/** A search whose gradients are to be asked again after another's were loaded. */
export function searchAgain(kernels: Kernels, search: Search): Search {
  return { ...search, gradients: kernels.loadGradients(search.gradients) };
}

export interface Found {
  /** Card-like outlines, best first; near repeats left out. */
  readonly outlines: readonly RankedOutline[];
  readonly lines: readonly SupportedLine[];
  /** Rectangles inside and beside the best outline that may surely be cards of their own. */
  readonly others: readonly ScoredQuad[];
}

/** Everything in the small image that may be a card's outline. */
export function findOutlines(search: Search): Found {
  const { width, height } = search.image;
  const points = findEdgePoints(search.gradients);
  const lines = findLines(points, width, height, MAX_LINES);
  const clear = lines.filter((line) => !line.isFaint);
  const all = proposeQuads(clear, width, height);
  const scored = scoreAll(search, all.slice(0, SCORED_PROPOSALS));
  const seeds = withoutRepeats(scored, 0.06, SEEDS);
  const outlines = rankAll(search, seeds);
  const best = outlines[0];
  const mayBeCards = best
    ? [
        ...all.filter(({ quad }) => isPartOf(quad, best.quad)).slice(0, SCORED_PARTS),
        ...proposeBeside(search, points, all, best.quad).slice(0, SCORED_PARTS),
      ]
    : [];
  return { outlines, lines, others: scoreAll(search, mayBeCards, CERTAIN_COVERAGE) };
}

/** The best outlines about the seeds, and where they leave doubt, about islands of other colours. */
function rankAll(search: Search, seeds: readonly ScoredQuad[]): RankedOutline[] {
  const rank = (improved: readonly ScoredQuad[]) =>
    rankOutlines(withoutRepeats(improved, 0.015, KEPT));
  const improved = seeds.flatMap((seed) => improve(search, seed));
  const outlines = rank(improved);
  if (outlines.length > 0 && outlines[0].rank > SURE_RANK) return outlines;
  const islands = proposeIslands(search).map((quad) => scoreQuad(search, quad, 0));
  const more = islands.flatMap((island) =>
    island ? improve(search, island, ISLAND_WITHIN_PX) : [],
  );
  return more.length > 0 ? rank([...improved, ...more]) : outlines;
}

function scoreAll(
  search: Search,
  proposals: readonly QuadProposal[],
  least?: number,
): ScoredQuad[] {
  return proposals
    .map(({ quad }) => scoreQuad(search, quad, least))
    .filter((quad) => quad !== null);
}

/** Lies inside and is small enough that another could lie beside it. */
function isPartOf(part: Quad, whole: Quad): boolean {
  const share = areaOf(part) / areaOf(whole);
  return share > 0.05 && share < 0.62 && contains(whole, centreOf(part));
}
