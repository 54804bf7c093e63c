import { cos, PI, sin } from '@tc/kernel/exact-math';
import { distanceTo, fitLine, type Line } from '../geometry/line.ts';
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

interface Accumulator {
  readonly votes: Float32Array;
  readonly rhoCount: number;
  readonly rhoShift: number;
}

function vote(accumulator: Accumulator, points: EdgePoints, index: number, sign: number): void {
  const { votes, rhoCount, rhoShift } = accumulator;
  const x = points.x[index];
  const y = points.y[index];
  const weight = sign * points.weight[index];
  for (let spread = -VOTE_SPREAD_DEG; spread <= VOTE_SPREAD_DEG; spread++) {
    const bin = (points.angleDeg[index] + spread + BINS) % BINS;
    const rho = x * COS[bin] + y * SIN[bin] + rhoShift;
    const cell = Math.floor(rho);
    const part = rho - cell;
    const share = spread === 0 ? weight : spread * spread === 1 ? weight * 0.8 : weight * 0.4;
    votes[bin * rhoCount + cell] += share * (1 - part);
    votes[bin * rhoCount + cell + 1] += share * part;
  }
}

function strongestCell(accumulator: Accumulator): { cell: number; score: number } {
  const { votes } = accumulator;
  let cell = 0;
  let score = -1;
  for (let i = 1; i < votes.length - 1; i++) {
    const sum = votes[i - 1] * 0.5 + votes[i] + votes[i + 1] * 0.5;
    if (sum > score) {
      score = sum;
      cell = i;
    }
  }
  return { cell, score };
}

function angleBetween(a: number, b: number): number {
  const difference = Math.abs(a - b) % 180;
  return difference > 90 ? 180 - difference : difference;
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
  for (let i = 0; i < points.count; i++) {
    if (live[i] === 0) continue;
    const away = distanceTo(line, points.x[i], points.y[i]);
    if (away > nearPx || away < -nearPx) continue;
    if (angleBetween(points.angleDeg[i] + 0.5, angleDeg) > NEAR_DEG) continue;
    members.push(i);
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
  const accumulator = {
    votes: new Float32Array(BINS * (2 * reach + 2)),
    rhoCount: 2 * reach + 2,
    rhoShift: reach,
  };
  const live = new Uint8Array(points.count).fill(1);
  for (let i = 0; i < points.count; i++) vote(accumulator, points, i, 1);
  const lines: SupportedLine[] = [];
  const shortest = Math.min(width, height) * 0.06;
  for (let round = 0; round < maxLines * 2 && lines.length < maxLines; round++) {
    const { cell, score } = strongestCell(accumulator);
    if (score < shortest * 0.5) break;
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
    if (found.taken.length === 0) accumulator.votes[cell] = 0;
    if (found.line && found.line.strength >= shortest * 0.4) lines.push(found.line);
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
