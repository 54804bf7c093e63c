import {
  dropPatterns,
  isAbrupt,
  isDamage,
  isDoubtful,
  isLargeEnough,
  isStockGone,
  isWornAnyhow,
  leastRatio,
} from './accept-runs.ts';
import { describeRun } from './describe-run.ts';
import { joinCorners, joinRubs } from './join-runs.ts';
import { isLikePrint } from './like-print.ts';
import { isPrintedShape } from './printed-shape.ts';
import type { Rim } from './rim-evidence.ts';
import { BRINK_MM, DEEPEST_MM } from './rim-reach.ts';
import { CORNER_REACH_MM, type Ring, ringOf, stepMm } from './rim-ring.ts';
import type { RimRun } from './rim-run.ts';
import { type Span, spansOf } from './ring-spans.ts';
import { standsOutBy } from './run-context.ts';

const GAP_MM = 0.3;
/** What reaches as far in as is looked at may be a line that goes on. */
const SEEN_MM = DEEPEST_MM - BRINK_MM;
/** How far along a side wear still counts as the corner's. */
const CORNER_LEG_MM = 5;
/** A corner is worn deepest within this distance; a leg ends where less than a share of that is left. */
const CORNER_CORE_MM = 1;
const LEG_SHARE = 0.4;
const LEG_WINDOW_MM = 0.5;
const LEG_REST_MM = 2;
/**
 * A corner is rubbed down like a triangle: to either side its wear runs out within this many times
 * its depth, though its border is ragged. A rubbed side is as deep all along.
 */
const LEG_DEPTHS = 3;
const BESIDE_TIP_MM = 1.5;

/**
 * A hole's walls and floor differ in tone: what lies between two deep stretches that are nearer to
 * each other than either is deep belongs to them.
 */
function joinDeep(ring: Ring, spans: readonly Span[], step: number): Span[] {
  const total = ring.depth.length;
  const depthOf = ({ from, to }: Span): number => {
    let depth = 0;
    for (let i = from; i <= to; i++) depth = Math.max(depth, ring.depth[i % total]);
    return depth;
  };
  const out: Span[] = [];
  let lastDepth = 0;
  for (const span of spans) {
    const depth = depthOf(span);
    const last = out.at(-1);
    const shallower = Math.max(depth, lastDepth) < SEEN_MM ? Math.min(depth, lastDepth) : 0;
    const isNear = last !== undefined && (span.from - last.to - 1) * step < shallower;
    if (isNear) out[out.length - 1] = { from: last.from, to: span.to };
    else out.push(span);
    lastDepth = isNear ? Math.max(depth, lastDepth) : depth;
  }
  return out;
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

/** A part of a span, and whether it is a corner's. */
interface Part extends Span {
  readonly isCorner: boolean;
}

/**
 * The columns of a corner that its own wear may have reached: where it is deepest, and as far to
 * either side as wear of that depth runs out. A rubbed side that goes on into the corner is the side's.
 */
function cornerCoreOf(ring: Ring, from: number, to: number, step: number): Span {
  const total = ring.depth.length;
  const depthAt = (i: number) => ring.depth[(i + total) % total];
  // At a square tip no column is deeper than it is far from the neighbouring side.
  const beside = Math.round(BESIDE_TIP_MM / step);
  let peak = 0;
  for (let i = from - beside; i <= to + beside; i++) peak = Math.max(peak, depthAt(i));
  let deepest = from;
  for (let i = from; i <= to; i++) if (depthAt(i) > depthAt(deepest)) deepest = i;
  const reach = Math.round((LEG_DEPTHS * peak) / step);
  return { from: deepest - reach, to: deepest + reach };
}

/** Cuts a span into what belongs to a corner and what is left on the sides. */
function splitAtCorners(ring: Ring, span: Span, step: number): Part[] {
  const total = ring.depth.length;
  const isCorner = (i: number) => ring.toCorner[i % total] <= CORNER_REACH_MM;
  const rest = Math.round(LEG_REST_MM / step);
  const parts: Part[] = [];
  let from = span.from;
  let i = span.from;
  while (i <= span.to) {
    if (!isCorner(i)) {
      i++;
      continue;
    }
    let last = i;
    while (last < span.to && isCorner(last + 1)) last++;
    const core = cornerCoreOf(ring, i, last, step);
    let first = Math.max(from, legEnd(ring, span, i, -1, step));
    if (core.from - from > rest) first = Math.max(first, core.from);
    let to = legEnd(ring, span, last, 1, step);
    if (span.to - core.to > rest) to = Math.min(to, core.to);
    if (first > from) parts.push({ from, to: first - 1, isCorner: false });
    parts.push({ from: first, to, isCorner: true });
    from = to + 1;
    i = Math.max(last, to) + 1;
  }
  if (from <= span.to) parts.push({ from, to: span.to, isCorner: false });
  return parts;
}

/** What the cut shows of wear, clockwise; stretches that touch a corner are cut off where its legs end. */
export interface RimWear {
  readonly worn: readonly RimRun[];
  /** Stretches that look like wear where print may reach the cut that stands out as much. */
  readonly doubtful: readonly RimRun[];
}

export function findRimWear(rim: Rim): RimWear {
  const ring = ringOf(rim);
  const spans = spansOf(ring.depth, Math.round(GAP_MM / stepMm(rim)));
  const judged = joinDeep(ring, spans, stepMm(rim))
    .flatMap((span) => splitAtCorners(ring, span, stepMm(rim)))
    .map((part) => judgeWithCore(rim, ring, part));
  const joined = (runs: readonly RimRun[]) => joinCorners(dropPatterns(joinRubs(runs)));
  const runsOf = (...wanted: readonly Judged['verdict'][]) =>
    joined(judged.flatMap(({ run, verdict }) => (wanted.includes(verdict) ? [run] : [])));
  const worn = runsOf('worn');
  return isWornAnyhow(worn)
    ? { worn: runsOf('worn', 'doubtful'), doubtful: [] }
    : { worn, doubtful: runsOf('doubtful') };
}

interface Judged {
  readonly run: RimRun;
  readonly verdict: 'worn' | 'doubtful' | 'print' | 'none';
}

/** Part of the most by which a stretch stands out that its core does, and most of it that is core. */
const CORE_SHARE = 0.6;
const MOST_CORE = 0.7;
const LEAST_CORE_PALE = 0.5;

/** The columns about the one that stands out most, as far as they stand out nearly as much. */
function coreOf(ring: Ring, part: Part): Part {
  const peakAt = (i: number) => ring.peak[i % ring.peak.length];
  let top = part.from;
  for (let i = part.from; i <= part.to; i++) if (peakAt(i) > peakAt(top)) top = i;
  const least = CORE_SHARE * peakAt(top);
  let from = top;
  while (from > part.from && peakAt(from - 1) >= least) from--;
  let to = top;
  while (to < part.to && peakAt(to + 1) >= least) to++;
  return { ...part, from, to };
}

/** Bare paper may lie within paler print that stands out less: then it is judged by itself. */
function judgeWithCore(rim: Rim, ring: Ring, part: Part): Judged {
  const whole = judge(rim, ring, part);
  if (whole.verdict !== 'none' || whole.run.isOnPlain) return whole;
  const core = coreOf(ring, part);
  if (core.to - core.from > MOST_CORE * (part.to - part.from)) return whole;
  const judged = judge(rim, ring, core);
  return judged.verdict === 'worn' && judged.run.paleShare > LEAST_CORE_PALE ? judged : whole;
}

/** Whether a stretch is wear by its size, its shape and by how much it stands out. */
function judge(rim: Rim, ring: Ring, part: Part): Judged {
  const run = describeRun(rim, ring, part, part.isCorner);
  if (run.isTorn) return { run, verdict: 'worn' };
  if (!isLargeEnough(run)) return { run, verdict: 'none' };
  // Stock that is gone from a plain border is no print, and a fold is judged as a line.
  const isSure = isStockGone(run) || run.isLine;
  const times = isSure ? Infinity : standsOutBy(rim, ring, part, run);
  if (!isDamage(run, times) || !isAbrupt(run, times)) return { run, verdict: 'none' };
  if (isPrintedShape(rim, ring, part, run, times)) return { run, verdict: 'print' };
  const isClear = times > leastRatio(run);
  if (isClear && !isLikePrint(rim, ring, part, run)) return { run, verdict: 'worn' };
  // Wear by all but its colour is never passed over in silence.
  return { run, verdict: isClear || isDoubtful(run) ? 'doubtful' : 'none' };
}
