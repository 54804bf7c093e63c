import type { Point } from '@tc/kernel';
import { intersect, type Line, lineThrough } from '../geometry/line.ts';
import { distance, shortSideOf } from '../geometry/quad.ts';
import type { LoadedGradients } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { strengthAlong } from './side-evidence.ts';

/** A straight line that may be one side of the card, with its local evidence. */
export interface SideCandidate {
  readonly line: Line;
  /** Signed offset of its middle from the seed's side, outward positive, as part of the short side. */
  readonly outward: number;
  readonly strength: number;
}

const INWARD = 0.09;
const OUTWARD = 0.14;
const MAX_TURN = 0.035;
const TURN_STEPS = 3;
/** Kept of the peaks inside and of those outside the seed: strong print must not crowd out a faint cut edge. */
const KEEP = 4;
const FAINTEST = 0.04;
const SEARCH_STATIONS = 16;

interface Trial {
  readonly start: number;
  readonly end: number;
  readonly strength: number;
}

/**
 * Parallel alternatives to one side of a seed outline: every offset inward and outward, every small
 * turn, kept where the evidence peaks. A cut edge, a print frame and a sleeve's rim are such peaks;
 * which of them is the card's side is decided later on all four sides together.
 *
 * @param mostPx how far from the seed's side, where it is known better than by a part of the card
 */
export function searchSide(
  field: LoadedGradients,
  quad: Quad,
  side: number,
  mostPx = Infinity,
): SideCandidate[] {
  const a = quad[side];
  const b = quad[(side + 1) % 4];
  const length = distance(a, b);
  const shortSide = shortSideOf(quad);
  const outX = (b[1] - a[1]) / length;
  const outY = -(b[0] - a[0]) / length;
  const trials: Trial[] = [];
  const lowest = -Math.round(Math.min(mostPx, INWARD * shortSide));
  const highest = Math.round(Math.min(mostPx, OUTWARD * shortSide));
  const turn = Math.max(1, (MAX_TURN * length) / TURN_STEPS / 2);
  for (let middle = lowest; middle <= highest; middle++) {
    let best: Trial | null = null;
    for (let step = -TURN_STEPS; step <= TURN_STEPS; step++) {
      const start = middle - step * turn;
      const end = middle + step * turn;
      const strength = strengthAlong(
        field,
        a[0] + outX * start,
        a[1] + outY * start,
        b[0] + outX * end,
        b[1] + outY * end,
        SEARCH_STATIONS,
      );
      if (!best || strength > best.strength) best = { start, end, strength };
    }
    if (best) trials.push(best);
  }
  return peaksOf(trials).map((trial) => ({
    line: lineThrough(
      [a[0] + outX * trial.start, a[1] + outY * trial.start],
      [b[0] + outX * trial.end, b[1] + outY * trial.end],
    ),
    outward: (trial.start + trial.end) / 2 / shortSide,
    strength: trial.strength,
  }));
}

/** Local maxima over three pixels to either side, strongest first. */
function peaksOf(trials: readonly Trial[]): Trial[] {
  const peaks = trials.filter((trial, i) => {
    for (let k = Math.max(0, i - 2); k <= Math.min(trials.length - 1, i + 2); k++) {
      if (trials[k].strength > trial.strength || (trials[k].strength === trial.strength && k < i))
        return false;
    }
    return trial.strength > FAINTEST;
  });
  peaks.sort((p, q) => q.strength - p.strength);
  const isOutside = (trial: Trial) => trial.start + trial.end > 2;
  return [
    ...peaks.filter((trial) => !isOutside(trial)).slice(0, KEEP),
    ...peaks.filter(isOutside).slice(0, KEEP),
  ].sort((p, q) => q.strength - p.strength);
}

export interface Combination {
  readonly quad: Quad;
  /** Sum of the sides' evidence less what an unlikely shape costs. */
  readonly strength: number;
}

type Corners = readonly (readonly (Point | null)[])[];

function cornersBetween(
  from: readonly SideCandidate[],
  to: readonly SideCandidate[],
): (Point | null)[][] {
  return from.map((a) => to.map((b) => intersect(a.line, b.line)));
}

/** The strongest outlines that take one candidate for each side; of equals the earlier ones. */
export function combineSides(
  sides: readonly (readonly SideCandidate[])[],
  most = Infinity,
): Combination[] {
  const [tops, rights, bottoms, lefts] = sides;
  const [topRights, bottomRights, bottomLefts, topLefts]: Corners[] = [
    cornersBetween(tops, rights),
    cornersBetween(rights, bottoms),
    cornersBetween(bottoms, lefts),
    cornersBetween(lefts, tops),
  ];
  const kept: Combination[] = [];
  for (let t = 0; t < tops.length; t++) {
    for (let r = 0; r < rights.length; r++) {
      const topRight = topRights[t][r];
      if (!topRight) continue;
      for (let b = 0; b < bottoms.length; b++) {
        const bottomRight = bottomRights[r][b];
        if (!bottomRight) continue;
        for (let l = 0; l < lefts.length; l++) {
          const bottomLeft = bottomLefts[b][l];
          const topLeft = topLefts[l][t];
          if (!bottomLeft || !topLeft) continue;
          const strength =
            tops[t].strength + rights[r].strength + bottoms[b].strength + lefts[l].strength;
          if (kept.length === most && kept[most - 1].strength >= strength) continue;
          keep(kept, { quad: [topLeft, topRight, bottomRight, bottomLeft], strength }, most);
        }
      }
    }
  }
  return kept;
}

/** Puts a combination in its place among the strongest. */
function keep(kept: Combination[], combination: Combination, most: number): void {
  let at = kept.length;
  while (at > 0 && kept[at - 1].strength < combination.strength) at--;
  kept.splice(at, 0, combination);
  if (kept.length > most) kept.pop();
}

/**
 * Outlines that lie around (or within) the seed at about the same distance on all sides: a cut edge
 * runs around its print frame like that, and may be much fainter than the frame.
 */
export function concentricOutlines(sides: readonly (readonly SideCandidate[])[]): Combination[] {
  const distances = sides.flatMap((candidates) => candidates.map((candidate) => candidate.outward));
  const rings: Combination[] = [];
  for (const ring of distances) {
    if (Math.abs(ring) < 0.012) continue;
    const chosen = sides.map((candidates) =>
      candidates.filter(({ outward }) => outward / ring > 0.45 && outward / ring < 1.8).slice(0, 1),
    );
    rings.push(...combineSides(chosen));
  }
  return rings;
}

/** The outline with another line for one of its sides; null where that meets no neighbour. */
export function withSide(quad: Quad, side: number, line: Line): Quad | null {
  const before = lineThrough(quad[(side + 3) % 4], quad[side]);
  const after = lineThrough(quad[(side + 1) % 4], quad[(side + 2) % 4]);
  const start = intersect(before, line);
  const end = intersect(line, after);
  if (!start || !end) return null;
  const corners = [...quad];
  corners[side] = start;
  corners[(side + 1) % 4] = end;
  return corners as unknown as Quad;
}
