import { intersect, type Line, lineThrough } from '../geometry/line.ts';
import { distance } from '../geometry/quad.ts';
import type { Gradients } from '../kernels/index.ts';
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
 */
export function searchSide(field: Gradients, quad: Quad, side: number): SideCandidate[] {
  const a = quad[side];
  const b = quad[(side + 1) % 4];
  const length = distance(a, b);
  const shortSide = Math.min(distance(quad[0], quad[1]), distance(quad[1], quad[2]));
  const outX = (b[1] - a[1]) / length;
  const outY = -(b[0] - a[0]) / length;
  const trials: Trial[] = [];
  const lowest = -Math.round(INWARD * shortSide);
  const highest = Math.round(OUTWARD * shortSide);
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

/** Every outline that takes one candidate for each side. */
export function combineSides(sides: readonly (readonly SideCandidate[])[]): Combination[] {
  const [tops, rights, bottoms, lefts] = sides;
  const combinations: Combination[] = [];
  for (const top of tops) {
    for (const right of rights) {
      const topRight = intersect(top.line, right.line);
      if (!topRight) continue;
      for (const bottom of bottoms) {
        const bottomRight = intersect(right.line, bottom.line);
        if (!bottomRight) continue;
        for (const left of lefts) {
          const bottomLeft = intersect(bottom.line, left.line);
          const topLeft = intersect(left.line, top.line);
          if (!bottomLeft || !topLeft) continue;
          const strength = top.strength + right.strength + bottom.strength + left.strength;
          combinations.push({ quad: [topLeft, topRight, bottomRight, bottomLeft], strength });
        }
      }
    }
  }
  return combinations;
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
