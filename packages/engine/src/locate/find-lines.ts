import { fitLine, type Line } from '../geometry/line.ts';
import type { EdgePoints } from './edge-points.ts';
import {
  BINS,
  COS,
  createAccumulator,
  SIN,
  strongestCell,
  takeBack,
  voteAll,
} from './line-votes.ts';

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
  /** Too few votes for a side among others; enough where other sides say where one must be. */
  readonly isFaint: boolean;
}

/** Votes of a line beside the shortest side of a card that the photo may show. */
const CLEAR_VOTES = 0.2;
const FAINT_VOTES = 0.1;

/** Distance within which an edge pixel belongs to a line: lens and bow bend real edges. */
const NEAR_PX = 2.2;
const NEAR_DEG = 9;

/** Points on a line, with what fitting one asks of them. */
interface Members {
  count: number;
  readonly index: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly weight: Float64Array;
}

function roomFor(points: number): Members {
  return {
    count: 0,
    index: new Int32Array(points),
    x: new Float64Array(points),
    y: new Float64Array(points),
    weight: new Float64Array(points),
  };
}

/** Collects the live points near the line whose gradient agrees with it. */
function collect(
  members: Members,
  points: EdgePoints,
  live: Uint8Array,
  line: Line,
  angleDeg: number,
  nearPx: number,
): void {
  let count = 0;
  const { normalX, normalY, offset } = line;
  const centre = Math.floor(angleDeg);
  for (let turn = -NEAR_DEG; turn <= NEAR_DEG; turn++) {
    const angle = (centre + turn + BINS) % BINS;
    const last = points.firstOfAngle[angle + 1];
    for (let i = points.firstOfAngle[angle]; i < last; i++) {
      const x = points.x[i];
      const y = points.y[i];
      const away = normalX * x + normalY * y - offset;
      if (!(away <= nearPx && away >= -nearPx) || live[i] !== 1) continue;
      members.index[count] = i;
      members.x[count] = x;
      members.y[count] = y;
      members.weight[count++] = points.weight[i];
    }
  }
  members.count = count;
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

function occupancy(members: Members, line: Line): { occupied: Uint16Array; startAt: number } {
  let low = Infinity;
  let high = -Infinity;
  const along = new Float64Array(members.count);
  for (let k = 0; k < along.length; k++) {
    const place = -line.normalY * members.x[k] + line.normalX * members.y[k];
    low = Math.min(low, place);
    high = Math.max(high, place);
    along[k] = place;
  }
  const startAt = Math.floor(low) - 1;
  const cells = new Uint16Array(Math.max(2, Math.ceil(high) - startAt + 3));
  for (let k = 0; k < along.length; k++) {
    const cell = Math.round(along[k]) - startAt;
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
  voteAll(accumulator, points);
  const members = roomFor(points.count);
  const lines: SupportedLine[] = [];
  const shortest = Math.min(width, height) * 0.06;
  for (let round = 0; round < maxLines * 2 && lines.length < maxLines; round++) {
    const { cell, score } = strongestCell(accumulator);
    if (score < shortest * FAINT_VOTES) break;
    const bin = Math.floor(cell / accumulator.rhoCount);
    const rough: Line = {
      normalX: COS[bin],
      normalY: SIN[bin],
      offset: (cell % accumulator.rhoCount) - reach,
    };
    const line = refine(members, points, live, rough, bin + 0.5);
    for (let k = 0; k < members.count; k++) {
      live[members.index[k]] = 0;
      takeBack(accumulator, points, members.index[k]);
    }
    if (members.count === 0) {
      accumulator.votes[cell] = 0;
      accumulator.isStale[bin] = 1;
      accumulator.bestScore[bin] = Infinity;
    }
    if (line && line.strength >= shortest * FAINT_VOTES)
      lines.push({ ...line, isFaint: score < shortest * CLEAR_VOTES });
  }
  return lines;
}

/** The line through the points about a rough one, which stay behind as the members. */
function refine(
  members: Members,
  points: EdgePoints,
  live: Uint8Array,
  rough: Line,
  angleDeg: number,
): Omit<SupportedLine, 'isFaint'> | null {
  let line = rough;
  collect(members, points, live, line, angleDeg, NEAR_PX + 0.8);
  for (let pass = 0; pass < 2 && members.count >= 6; pass++) {
    const fitted = fitLine(members.x, members.y, members.weight, members.count);
    if (!fitted) break;
    line = fitted;
    collect(members, points, live, line, lineAngleDeg(line, angleDeg), NEAR_PX);
  }
  if (members.count < 6) return null;
  let strength = 0;
  for (let k = 0; k < members.count; k++) strength += members.weight[k];
  return {
    line,
    angleDeg: lineAngleDeg(line, angleDeg),
    strength,
    ...occupancy(members, line),
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
