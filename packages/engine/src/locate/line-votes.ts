import { cos, PI, sin } from '@tc/kernel/exact-math';
import type { EdgePoints } from './edge-points.ts';

/** Directions of a line's normal, a degree of the half turn each. */
export const BINS = 180;
/** Edge directions are trusted to this many degrees when voting. */
const VOTE_SPREAD_DEG = 2;

export const COS = Float64Array.from({ length: BINS }, (_, bin) => cos(((bin + 0.5) * PI) / BINS));
export const SIN = Float64Array.from({ length: BINS }, (_, bin) => sin(((bin + 0.5) * PI) / BINS));

/**
 * Votes by direction and offset, with each direction's strongest cell kept at hand. Once all have
 * voted, votes are only taken back: the score of a stale direction is the most that it can still have.
 */
interface Accumulator {
  readonly votes: Float32Array;
  readonly rhoCount: number;
  readonly rhoShift: number;
  readonly bestCell: Int32Array;
  readonly bestScore: Float64Array;
  readonly isStale: Uint8Array;
}

export function createAccumulator(reach: number): Accumulator {
  const rhoCount = 2 * reach + 2;
  return {
    votes: new Float32Array(BINS * rhoCount),
    rhoCount,
    rhoShift: reach,
    bestCell: new Int32Array(BINS),
    bestScore: new Float64Array(BINS).fill(Infinity),
    isStale: new Uint8Array(BINS).fill(1),
  };
}

const SHARES = [0.4, 0.8, 1, 0.8, 0.4];

/**
 * Votes of all points, direction by direction: each fills its own cells while they are at hand. Its
 * points vote in their order, as single precision depends on it.
 */
export function voteAll(accumulator: Accumulator, points: EdgePoints): void {
  const { votes, rhoCount, rhoShift } = accumulator;
  const { x, y, weight, firstOfAngle } = points;
  for (let bin = 0; bin < BINS; bin++) {
    const cos = COS[bin];
    const sin = SIN[bin];
    const from = bin * rhoCount;
    for (const angle of anglesNear(bin)) {
      const share = SHARES[(bin - angle + BINS + VOTE_SPREAD_DEG) % BINS];
      const last = firstOfAngle[angle + 1];
      for (let i = firstOfAngle[angle]; i < last; i++) {
        const rho = x[i] * cos + y[i] * sin + rhoShift;
        const cell = Math.floor(rho);
        const part = rho - cell;
        const given = share * weight[i];
        votes[from + cell] += given * (1 - part);
        votes[from + cell + 1] += given * part;
      }
    }
  }
}

/** The directions whose points vote for a bin, in the order of their points. */
function anglesNear(bin: number): number[] {
  const angles: number[] = [];
  for (let spread = -VOTE_SPREAD_DEG; spread <= VOTE_SPREAD_DEG; spread++)
    angles.push((bin + spread + BINS) % BINS);
  return angles.sort((a, b) => a - b);
}

/** Takes back the votes of a point. */
export function takeBack(accumulator: Accumulator, points: EdgePoints, index: number): void {
  const { votes, rhoCount, rhoShift, isStale } = accumulator;
  const x = points.x[index];
  const y = points.y[index];
  const angle = points.angleDeg[index];
  const weight = points.weight[index];
  for (let spread = -VOTE_SPREAD_DEG; spread <= VOTE_SPREAD_DEG; spread++) {
    const bin = (angle + spread + BINS) % BINS;
    const rho = x * COS[bin] + y * SIN[bin] + rhoShift;
    const cell = Math.floor(rho);
    const part = rho - cell;
    const share = SHARES[spread + VOTE_SPREAD_DEG] * weight;
    votes[bin * rhoCount + cell] -= share * (1 - part);
    votes[bin * rhoCount + cell + 1] -= share * part;
    isStale[bin] = 1;
  }
}

function refreshBin(accumulator: Accumulator, bin: number): void {
  const { votes, rhoCount, bestCell, bestScore, isStale } = accumulator;
  const from = bin * rhoCount;
  let cell = from + 1;
  let score = -1;
  let before = votes[from];
  let here = votes[from + 1];
  for (let i = from + 1; i < from + rhoCount - 1; i++) {
    const after = votes[i + 1];
    const sum = before * 0.5 + here + after * 0.5;
    if (sum > score) {
      score = sum;
      cell = i;
    }
    before = here;
    here = after;
  }
  bestCell[bin] = cell;
  bestScore[bin] = score;
  isStale[bin] = 0;
}

export function strongestCell(accumulator: Accumulator): { cell: number; score: number } {
  const { bestCell, bestScore, isStale } = accumulator;
  for (;;) {
    let best = 0;
    for (let bin = 1; bin < BINS; bin++) if (bestScore[bin] > bestScore[best]) best = bin;
    if (isStale[best] === 0) return { cell: bestCell[best], score: bestScore[best] };
    refreshBin(accumulator, best);
  }
}
