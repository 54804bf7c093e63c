import { cos, PI, sin } from '@tc/kernel/exact-math';
import { fitLine, type Line } from '../geometry/line.ts';
import type { EdgePoints } from './edge-points.ts';

/** A straight line in the small image with the places along it where edges lie on it. */
export interface SupportedLine {
  readonly line: Line;
  /** Normal's direction in degrees, 0..180. */
  readonly angleDeg: number;
  /** Sum of the edge weights on the line. */
  readonly strength: number;
  /** Prefix sums of occupied unit steps along the line; index 0 is place `startAt`. */
  readonly occupied: Uint16Array;
  readonly startAt: number;
}

const BINS = 180;
/** Edge directions are trusted to this many degrees when voting. */
const VOTE_SPREAD_DEG = 2;
/** Distance within which an edge pixel belongs to a line: lens and bow bend real edges. */
const NEAR_PX = 2.2;
const NEAR_DEG = 9;

const COS = Float64Array.from({ length: BINS }, (_, bin) => cos(((bin + 0.5) * PI) / BINS));
const SIN = Float64Array.from({ length: BINS }, (_, bin) => sin(((bin + 0.5) * PI) / BINS));

/** Votes by direction and offset, with each direction's strongest cell kept at hand. */
interface Accumulator {
  readonly votes: Float32Array;
  readonly rhoCount: number;
  readonly rhoShift: number;
  readonly bestCell: Int32Array;
  readonly bestScore: Float64Array;
  readonly isStale: Uint8Array;
}

function createAccumulator(reach: number): Accumulator {
  const rhoCount = 2 * reach + 2;
  return {
    votes: new Float32Array(BINS * rhoCount),
    rhoCount,
    rhoShift: reach,
    bestCell: new Int32Array(BINS),
    bestScore: new Float64Array(BINS),
    isStale: new Uint8Array(BINS).fill(1),
  };
}

const SHARES = [0.4, 0.8, 1, 0.8, 0.4];

function vote(accumulator: Accumulator, points: EdgePoints, index: number, sign: number): void {
  const { votes, rhoCount, rhoShift, isStale } = accumulator;
  const x = points.x[index];
  const y = points.y[index];
  const weight = sign * points.weight[index];
  for (let spread = -VOTE_SPREAD_DEG; spread <= VOTE_SPREAD_DEG; spread++) {
    const bin = (points.angleDeg[index] + spread + BINS) % BINS;
    const rho = x * COS[bin] + y * SIN[bin] + rhoShift;
    const cell = Math.floor(rho);
    const part = rho - cell;
    const share = SHARES[spread + VOTE_SPREAD_DEG] * weight;
    votes[bin * rhoCount + cell] += share * (1 - part);
    votes[bin * rhoCount + cell + 1] += share * part;
    isStale[bin] = 1;
  }
}

function refreshBin(accumulator: Accumulator, bin: number): void {
  const { votes, rhoCount, bestCell, bestScore, isStale } = accumulator;
  const from = bin * rhoCount;
  let cell = from + 1;
  let score = -1;
  for (let i = from + 1; i < from + rhoCount - 1; i++) {
    const sum = votes[i - 1] * 0.5 + votes[i] + votes[i + 1] * 0.5;
    if (sum > score) {
      score = sum;
      cell = i;
    }
  }
  bestCell[bin] = cell;
  bestScore[bin] = score;
  isStale[bin] = 0;
}

function strongestCell(accumulator: Accumulator): { cell: number; score: number } {
  let best = 0;
  for (let bin = 0; bin < BINS; bin++) {
    if (accumulator.isStale[bin] === 1) refreshBin(accumulator, bin);
    if (accumulator.bestScore[bin] > accumulator.bestScore[best]) best = bin;
  }
  return { cell: accumulator.bestCell[best], score: accumulator.bestScore[best] };
}

/** Indices of live points near the line whose gradient agrees with it. */
function membersOf(
  points: EdgePoints,
  live: Uint8Array,
  line: Line,
  angleDeg: number,
  nearPx: number,
): number[] {
  const members: number[] = [];
  const { normalX, normalY, offset } = line;
  const centre = Math.floor(angleDeg);
  for (let turn = -NEAR_DEG; turn <= NEAR_DEG; turn++) {
    const angle = (centre + turn + BINS) % BINS;
    const last = points.firstOfAngle[angle + 1];
    for (let i = points.firstOfAngle[angle]; i < last; i++) {
      const away = normalX * points.x[i] + normalY * points.y[i] - offset;
      if (away <= nearPx && away >= -nearPx && live[i] === 1) members.push(i);
    }
  }
  return members;
}

function lineAngleDeg(line: Line, near: number): number {
  // The fit moves the direction by a few degrees at most: the nearest bin is found by stepping.
  let best = near;
  let bestDot = -1;
  for (let bin = 0; bin < BINS; bin++) {
    const dot = Math.abs(line.normalX * COS[bin] + line.normalY * SIN[bin]);
    if (dot > bestDot) {
      bestDot = dot;
      best = bin + 0.5;
    }
  }
  return best;
}

function occupancy(
  points: EdgePoints,
  members: readonly number[],
  line: Line,
): { occupied: Uint16Array; startAt: number } {
  let low = Infinity;
  let high = -Infinity;
  const along = members.map((i) => -line.normalY * points.x[i] + line.normalX * points.y[i]);
  for (const place of along) {
    low = Math.min(low, place);
    high = Math.max(high, place);
  }
  const startAt = Math.floor(low) - 1;
  const cells = new Uint16Array(Math.max(2, Math.ceil(high) - startAt + 3));
  for (const place of along) {
    const cell = Math.round(place) - startAt;
    // A pixel covers its neighbours too: edges at 45 degrees leave every second place empty.
    cells[cell] = 1;
    cells[cell + 1] = 1;
  }
  for (let i = 1; i < cells.length; i++) cells[i] += cells[i - 1];
  return { occupied: cells, startAt };
}

/**
 * Progressive Hough transform on edge pixels that vote near their own gradient's direction: take
 * the strongest line, fit it to its pixels, take their votes back, go on. Taking votes back keeps a
 * strong print line from hiding the faint cut edge beside it.
 */
export function findLines(
  points: EdgePoints,
  width: number,
  height: number,
  maxLines: number,
): SupportedLine[] {
  const reach = Math.ceil(Math.sqrt(width * width + height * height)) + 2;
  const accumulator = createAccumulator(reach);
  const live = new Uint8Array(points.count).fill(1);
  for (let i = 0; i < points.count; i++) vote(accumulator, points, i, 1);
  const lines: SupportedLine[] = [];
  const shortest = Math.min(width, height) * 0.06;
  for (let round = 0; round < maxLines * 2 && lines.length < maxLines; round++) {
    const { cell, score } = strongestCell(accumulator);
    if (score < shortest * 0.2) break;
    const bin = Math.floor(cell / accumulator.rhoCount);
    const rough: Line = {
      normalX: COS[bin],
      normalY: SIN[bin],
      offset: (cell % accumulator.rhoCount) - reach,
    };
    const found = refine(points, live, rough, bin + 0.5);
    for (const i of found.taken) {
      live[i] = 0;
      vote(accumulator, points, i, -1);
    }
    if (found.taken.length === 0) {
      accumulator.votes[cell] = 0;
      accumulator.isStale[bin] = 1;
    }
    if (found.line && found.line.strength >= shortest * 0.2) lines.push(found.line);
  }
  return lines;
}

function refine(
  points: EdgePoints,
  live: Uint8Array,
  rough: Line,
  angleDeg: number,
): { line: SupportedLine | null; taken: readonly number[] } {
  let line = rough;
  let members = membersOf(points, live, line, angleDeg, NEAR_PX + 0.8);
  for (let pass = 0; pass < 2 && members.length >= 6; pass++) {
    const fitted = fitLine(
      members.map((i) => points.x[i]),
      members.map((i) => points.y[i]),
      members.map((i) => points.weight[i]),
      members.length,
    );
    if (!fitted) break;
    line = fitted;
    members = membersOf(points, live, line, lineAngleDeg(line, angleDeg), NEAR_PX);
  }
  if (members.length < 6) return { line: null, taken: members };
  let strength = 0;
  for (const i of members) strength += points.weight[i];
  return {
    line: {
      line,
      angleDeg: lineAngleDeg(line, angleDeg),
      strength,
      ...occupancy(points, members, line),
    },
    taken: members,
  };
}

/** Part of the stretch between two places along the line that edges occupy, 0..1. */
export function coverage(line: SupportedLine, from: number, to: number): number {
  const low = Math.round(Math.min(from, to)) - line.startAt;
  const high = Math.round(Math.max(from, to)) - line.startAt;
  if (high <= low) return 0;
  const last = line.occupied.length - 1;
  const upTo = (place: number) => (place < 0 ? 0 : line.occupied[Math.min(place, last)]);
  return (upTo(high) - upTo(low)) / (high - low);
}
