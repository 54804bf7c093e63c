import type { BoxMm } from '../report.ts';
import { dropPatterns, isDamage, isLineLike } from './accept-runs.ts';
import { joinCorners, joinRubs } from './join-runs.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import type { RimRun } from './rim-run.ts';

/** The whole cut as one ring of columns. */
interface Ring {
  readonly owner: Int16Array;
  readonly column: Int32Array;
  readonly depth: Float32Array;
  readonly lost: Float32Array;
  readonly pale: Float32Array;
  readonly isSure: Uint8Array;
  readonly peak: Float32Array;
  readonly brink: Float32Array;
  /** Nearest corner, and the distance to it along the cut (0 all over an arc). */
  readonly corner: Int8Array;
  readonly toCorner: Float32Array;
}

const GAP_MM = 0.3;
/** Wear this near to a corner belongs to it. */
const CORNER_REACH_MM = 0.4;
/** How far along a side wear still counts as the corner's. */
const CORNER_LEG_MM = 5;
/** A corner is worn deepest within this distance; a leg ends where less than a share of that is left. */
const CORNER_CORE_MM = 1;
const LEG_SHARE = 0.4;
const LEG_WINDOW_MM = 0.5;
const LEG_REST_MM = 2;
function ringOf(rim: Rim): Ring {
  const total = rim.stretches.reduce((sum, { strip }) => sum + strip.columns, 0);
  const ring: Ring = {
    owner: new Int16Array(total),
    column: new Int32Array(total),
    depth: new Float32Array(total),
    lost: new Float32Array(total),
    pale: new Float32Array(total),
    isSure: new Uint8Array(total),
    peak: new Float32Array(total),
    brink: new Float32Array(total),
    corner: new Int8Array(total),
    toCorner: new Float32Array(total),
  };
  let at = 0;
  for (const [owner, stretch] of rim.stretches.entries()) {
    const { strip, paleMm, darkMm, lostMm } = stretch;
    const { kind, index, lengthMm } = strip.segment;
    for (let column = 0; column < strip.columns; column++, at++) {
      const along = (column + 0.5) * strip.columnMm;
      const isFirstHalf = along < lengthMm / 2;
      ring.owner[at] = owner;
      ring.column[at] = column;
      ring.depth[at] = Math.max(paleMm[column], darkMm[column], lostMm[column]);
      ring.lost[at] = lostMm[column];
      ring.pale[at] = paleMm[column];
      ring.isSure[at] = stretch.isSure[column];
      ring.peak[at] = stretch.peak[column];
      ring.brink[at] = stretch.brink[column];
      ring.corner[at] = kind === 'arc' || isFirstHalf ? index : (index + 1) % 4;
      ring.toCorner[at] = kind === 'arc' ? 0 : isFirstHalf ? along : lengthMm - along;
    }
  }
  return ring;
}

interface Span {
  readonly from: number;
  /** Inclusive, may pass the end of the ring. */
  readonly to: number;
}

const stepMm = (rim: Rim) => rim.stretches[0].strip.columnMm;

/** Worn columns with short gaps closed, going once around the ring from an intact place. */
function spansOf(ring: Ring, gap: number): Span[] {
  const total = ring.depth.length;
  let start = 0;
  let intact = 0;
  for (let i = 0; i < 2 * total && intact <= gap; i++) {
    intact = ring.depth[i % total] > 0 ? 0 : intact + 1;
    start = (i + 1) % total;
  }
  const spans: Span[] = [];
  let from = -1;
  let last = -1;
  for (let i = start; i < start + total; i++) {
    if (ring.depth[i % total] === 0) continue;
    if (from < 0) from = i;
    else if (i - last > gap + 1) {
      spans.push({ from, to: last });
      from = i;
    }
    last = i;
  }
  if (from >= 0) spans.push({ from, to: last });
  return spans;
}

/** How far a corner's wear goes on from one of its columns in one direction, within a span. */
function legEnd(ring: Ring, span: Span, start: number, sign: number, step: number): number {
  const total = ring.depth.length;
  const window = Math.max(1, Math.round(LEG_WINDOW_MM / step));
  let peak = 0;
  let sum = 0;
  let i = start;
  for (; i >= span.from && i <= span.to; i += sign) {
    const column = i % total;
    if (ring.toCorner[column] > CORNER_LEG_MM) break;
    if (ring.toCorner[column] <= CORNER_CORE_MM) peak = Math.max(peak, ring.depth[column]);
    sum += ring.depth[column];
    const gone = i - sign * window;
    if (sign * (gone - start) >= 0) sum -= ring.depth[gone % total];
    const isThin = sum < LEG_SHARE * peak * window;
    if (ring.toCorner[column] > CORNER_CORE_MM && isThin) break;
  }
  const end = sign > 0 ? span.to : span.from;
  // What little is left beyond belongs to the corner as well.
  return Math.abs(end - i) * step < LEG_REST_MM ? end : i - sign;
}

/** Cuts a span into what belongs to a corner and what is left on the sides. */
function splitAtCorners(ring: Ring, span: Span, step: number): Span[] {
  const total = ring.depth.length;
  const isCorner = (i: number) => ring.toCorner[i % total] <= CORNER_REACH_MM;
  const parts: Span[] = [];
  let from = span.from;
  let i = span.from;
  while (i <= span.to) {
    if (!isCorner(i)) {
      i++;
      continue;
    }
    let last = i;
    while (last < span.to && isCorner(last + 1)) last++;
    const first = Math.max(from, legEnd(ring, span, i, -1, step));
    const to = legEnd(ring, span, last, 1, step);
    if (first > from) parts.push({ from, to: first - 1 });
    parts.push({ from: first, to });
    from = to + 1;
    i = Math.max(last, to) + 1;
  }
  if (from <= span.to) parts.push({ from, to: span.to });
  return parts;
}

function describe(rim: Rim, ring: Ring, span: Span): RimRun {
  const total = ring.depth.length;
  const step = stepMm(rim);
  let area = 0;
  let depth = 0;
  let lost = 0;
  let pale = 0;
  let worn = 0;
  let sure = 0;
  let peaks = 0;
  let brinks = 0;
  let lostArea = 0;
  let nearest = span.from % total;
  const columnsOn = [0, 0, 0, 0];
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let k = span.from; k <= span.to; k++) {
    const i = k % total;
    if (ring.toCorner[i] < ring.toCorner[nearest]) nearest = i;
    if (ring.depth[i] === 0) continue;
    worn++;
    sure += ring.isSure[i];
    peaks += ring.peak[i];
    brinks += ring.brink[i];
    lostArea += ring.lost[i];
    area += ring.depth[i] * step;
    depth = Math.max(depth, ring.depth[i]);
    lost = Math.max(lost, ring.lost[i]);
    if (ring.pale[i] > 0) pale++;
    const { segment, columnMm } = rim.stretches[ring.owner[i]].strip;
    if (segment.kind === 'side') columnsOn[segment.index]++;
    for (const d of [0, ring.depth[i]]) {
      const [x, y] = segment.toCard((ring.column[i] + 0.5) * columnMm, d);
      box.x0 = Math.min(box.x0, x - step / 2);
      box.x1 = Math.max(box.x1, x + step / 2);
      box.y0 = Math.min(box.y0, y - step / 2);
      box.y1 = Math.max(box.y1, y + step / 2);
    }
  }
  const lengthMm = (span.to - span.from + 1) * step;
  const isPlain = rim.stretches[ring.owner[nearest]].isPlain;
  const isOnCorner = ring.toCorner[nearest] <= CORNER_REACH_MM;
  const corner = isOnCorner ? ring.corner[nearest] : null;
  const side =
    corner === null
      ? rim.stretches[ring.owner[nearest]].strip.segment.index
      : columnsOn.indexOf(Math.max(...columnsOn));
  return {
    corner,
    side,
    at: withinCard(box, rim),
    lengthMm,
    depthMm: depth,
    lostMm: lost,
    areaMm2: area,
    lostAreaMm2: lostArea * step,
    sureMm: sure * step,
    paleShare: pale / Math.max(1, worn),
    abruptness: peaks > 0 ? brinks / peaks : 1,
    isLine: !isOnCorner && isLineLike(depth, lengthMm),
    isOnPlain: isPlain,
  };
}

function withinCard(box: BoxMm, rim: Rim): BoxMm {
  const [widthMm, heightMm] = cardSize(rim.stretches);
  return {
    x0: Math.max(0, box.x0),
    y0: Math.max(0, box.y0),
    x1: Math.min(widthMm, box.x1),
    y1: Math.min(heightMm, box.y1),
  };
}

function cardSize(stretches: readonly RimEvidence[]): [number, number] {
  const sides = stretches.map(({ strip }) => strip.segment).filter(({ kind }) => kind === 'side');
  return [sides[1].toCard(0, 0)[0], sides[2].toCard(0, 0)[1]];
}

/** All worn stretches, clockwise; those that touch a corner are cut off where its legs end. */
export function findRimRuns(rim: Rim): RimRun[] {
  const ring = ringOf(rim);
  const runs = spansOf(ring, Math.round(GAP_MM / stepMm(rim)))
    .flatMap((span) => splitAtCorners(ring, span, stepMm(rim)))
    .map((span) => describe(rim, ring, span))
    .filter(isDamage);
  return joinCorners(joinRubs(dropPatterns(runs)));
}
