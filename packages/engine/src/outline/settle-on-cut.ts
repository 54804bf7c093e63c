import { createRng } from '@tc/kernel';
import type { LoadedPhoto } from '../kernels/index.ts';
import { fitCurve } from './fit-curve.ts';
import { joinSides } from './join-sides.ts';
import { isTraced, type MeasuredSide, type Outline } from './refine-outline.ts';
import { curveAt, cutStrip, lengthOf, type SideCurve, type Strip, tOfColumn } from './strip.ts';
import { gradientAcross, traceEdge, usualStrength } from './trace-edge.ts';

const COLUMNS = 160;
/** Damage lies inside the cut: the cut is looked for further out than in. */
const OUTWARD_PX = 22;
const INWARD_PX = 14;
/** Wider blur is wider than what is looked for. */
const MOST_RISE_PX = 10;
/** As in the first fit: rounded and worn corners stay out. */
const MARGIN = 0.065;
/** A station has an edge on a curve when one lies in the curve's row or the next. */
const WITHIN_PX = 1;
/** Sides with an edge on their curve at this part of the stations are on the cut. */
const SURE_SUPPORT = 0.9;
/**
 * Another curve must have an edge at this part of the stations, chips left out, and at clearly more
 * than the present one.
 */
const LEAST_SUPPORT = 0.8;
const CLEARLY_MORE = 0.08;
/** Two courses have as many edges when they differ by less than this. */
const AS_MUCH = 0.03;
/**
 * No border is narrower than this part of a side, 0.2 mm of 63: of lines closer together one is the
 * shadow that a card throws beside itself, and the stronger one the cut.
 */
const LEAST_BORDER = 0.003;
/** Curves tried: three stations out of four on the cut make a right one likely after a dozen. */
const TRIES = 400;
/** Cards bow by 0.8 % of a side at most, and lenses bend it by nearly as much. */
const MOST_BOW = 0.015;

/** Where a strip has edges: rows of strongest gradient, column by column, and what lies near one. */
interface Edges {
  readonly rows: readonly (readonly number[])[];
  readonly isNear: Uint8Array;
  readonly gradient: Float32Array;
}

function edgesOf(strip: Strip): Edges {
  const { columns, rows: count } = strip;
  const gradient = gradientAcross(strip);
  const least = usualStrength(gradient);
  const isNear = new Uint8Array(columns * count);
  const rows = Array.from({ length: columns }, (_, column): number[] => {
    const found: number[] = [];
    for (let row = 3; row < count - 3; row++) {
      const here = gradient[row * columns + column];
      if (here < least) continue;
      const isPeak =
        here >= gradient[(row - 1) * columns + column] &&
        here > gradient[(row + 1) * columns + column];
      if (!isPeak) continue;
      found.push(row);
      for (let k = row - WITHIN_PX; k <= row + WITHIN_PX; k++) isNear[k * columns + column] = 1;
    }
    return found;
  });
  return { rows, isNear, gradient };
}

/** Inward pixels of a curve about a side, at a place along it. */
type Course = (t: number) => number;

/**
 * The same, wherever blur puts the steepest place beside the half-way crossing: levels are no light,
 * and it lies up to a third of the rise to the dark side.
 */
function supportNear(strip: Strip, edges: Edges, course: Course, risePx: number): number {
  const most = Math.round(risePx / 3);
  let best = 0;
  for (let shift = -most; shift <= most; shift++)
    best = Math.max(
      best,
      supportOf(strip, edges, (t) => course(t) + shift),
    );
  return best;
}

interface Tried {
  readonly course: Course;
  readonly support: number;
  /** How far outward of the side its middle lies. */
  readonly outPx: number;
}

/** Stations that have an edge on a course, as a part of all. */
function supportOf(strip: Strip, edges: Edges, course: Course): number {
  let count = 0;
  for (let column = 0; column < strip.columns; column++) {
    const row = Math.round(course(tOfColumn(strip, column)) - strip.firstRowPx);
    if (row >= 0 && row < strip.rows) count += edges.isNear[row * strip.columns + column];
  }
  return count / strip.columns;
}

/** Sum of the gradients along a course. */
function strengthOf(strip: Strip, { gradient }: Edges, course: Course): number {
  let sum = 0;
  for (let column = 0; column < strip.columns; column++) {
    const row = Math.round(course(tOfColumn(strip, column)) - strip.firstRowPx);
    if (row >= 0 && row < strip.rows) sum += gradient[row * strip.columns + column];
  }
  return sum;
}

/** The parabola through three places. */
function parabola(ts: readonly number[], values: readonly number[]): Course {
  const [t0, t1, t2] = ts;
  const first = (values[1] - values[0]) / (t1 - t0);
  const second = ((values[2] - values[1]) / (t2 - t1) - first) / (t2 - t0);
  return (t) => values[0] + (t - t0) * (first + second * (t - t1));
}

/**
 * The parabola on which most stations have an edge, by random samples of three (RANSAC, Fischler and
 * Bolles 1981): the knife's cut is smooth from end to end, the inner border of wear is ragged.
 */
function bestCourse(strip: Strip, edges: Edges, side: SideCurve): Tried | null {
  const rng = createRng(1);
  const mostBowPx = MOST_BOW * lengthOf(side);
  const third = Math.floor(strip.columns / 3);
  const tried: Tried[] = [];
  for (let k = 0; k < TRIES; k++) {
    const ts: number[] = [];
    const rows: number[] = [];
    for (let part = 0; part < 3; part++) {
      const column = part * third + Math.floor(rng() * third);
      const found = edges.rows[column];
      if (found.length === 0) continue;
      ts.push(tOfColumn(strip, column));
      rows.push(found[Math.floor(rng() * found.length)] + strip.firstRowPx);
    }
    if (ts.length < 3) continue;
    // The strip follows the side's present curve: what is smooth is the sum of both.
    const whole = parabola(
      ts,
      rows.map((row, i) => row + curveAt(side.curve, ts[i])),
    );
    const bowPx = whole(0.5) - (whole(0) + whole(1)) / 2;
    if (Math.abs(bowPx) > mostBowPx) continue;
    const course: Course = (t) => whole(t) - curveAt(side.curve, t);
    tried.push({ course, support: supportOf(strip, edges, course), outPx: -course(0.5) });
  }
  const most = Math.max(0, ...tried.map(({ support }) => support));
  // A line printed along the cut is as straight: the card ends at the outer one.
  const good = tried.filter(({ support }) => support > most - AS_MUCH);
  const outermost = Math.max(...good.map(({ outPx }) => outPx));
  const beside = good.filter(({ outPx }) => outPx > outermost - LEAST_BORDER * lengthOf(side));
  const strengths = beside.map(({ course }) => strengthOf(strip, edges, course));
  return beside[strengths.indexOf(Math.max(...strengths))] ?? null;
}

function stripAlong(photo: LoadedPhoto, side: SideCurve): Strip {
  return cutStrip(photo, side, {
    columns: COLUMNS,
    fromT: MARGIN,
    toT: 1 - MARGIN,
    outwardPx: OUTWARD_PX,
    inwardPx: INWARD_PX,
  });
}

/** A side bent by an offset, inward pixels by place along it. */
function bentBy(side: MeasuredSide, offset: SideCurve['curve']): MeasuredSide {
  const curve = side.curve.map((c, i) => c + offset[i]) as unknown as SideCurve['curve'];
  return { ...side, curve };
}

/** The side through the edges that lie on a course. */
function sideOn(
  strip: Strip,
  edges: Edges,
  course: Course,
  side: MeasuredSide,
): MeasuredSide | null {
  const ts = new Float64Array(strip.columns);
  const inwardPx = new Float64Array(strip.columns);
  const weights = new Float64Array(strip.columns);
  for (let column = 0; column < strip.columns; column++) {
    const t = tOfColumn(strip, column);
    ts[column] = t;
    for (const row of edges.rows[column]) {
      if (Math.abs(row + strip.firstRowPx - course(t)) > WITHIN_PX + 0.5) continue;
      inwardPx[column] = row + strip.firstRowPx;
      weights[column] = 1;
    }
  }
  const fit = fitCurve(ts, inwardPx, weights, 3);
  return fit && bentBy(side, fit.curve);
}

/**
 * The same side by the half-way crossings nearest to it, between pixels; as it is where those do not
 * keep it on its edges.
 */
function refined(photo: LoadedPhoto, side: MeasuredSide, support: number): MeasuredSide {
  const strip = stripAlong(photo, side);
  const ts = Float64Array.from({ length: strip.columns }, (_, column) => tOfColumn(strip, column));
  const path = new Int16Array(strip.columns).fill(OUTWARD_PX);
  const reach = Math.min(INWARD_PX - 4, Math.max(3, Math.ceil(side.risePx)));
  const trace = traceEdge(strip, path, reach);
  const weights = trace.weight.map((weight, i) =>
    Math.abs(trace.inwardPx[i]) < 2 * WITHIN_PX + side.risePx / 3 ? weight : 0,
  );
  const fit = fitCurve(ts, trace.inwardPx, weights, 3);
  if (!fit) return side;
  const course: Course = (t) => curveAt(fit.curve, t);
  const kept = supportNear(strip, edgesOf(strip), course, side.risePx);
  if (kept < support - CLEARLY_MORE) return side;
  return {
    ...bentBy(side, fit.curve),
    rmsPx: fit.rmsPx,
    support: fit.keptShare,
    stations: Math.round(fit.keptShare * strip.columns),
    stepLight: trace.stepLight,
  };
}

/** A side moved to where clearly more of its stations have an edge; itself where there is no such. */
function settleSide(photo: LoadedPhoto, side: MeasuredSide): MeasuredSide {
  if (side.risePx > MOST_RISE_PX) return side;
  const strip = stripAlong(photo, side);
  const edges = edgesOf(strip);
  const support = supportNear(strip, edges, () => 0, side.risePx);
  if (support >= SURE_SUPPORT) return side;
  const best = bestCourse(strip, edges, side);
  if (!best || best.support < Math.max(LEAST_SUPPORT, support + CLEARLY_MORE)) return side;
  const moved = sideOn(strip, edges, best.course, side);
  return (moved && refined(photo, moved, best.support)) ?? side;
}

/**
 * Puts each side on the cut where the first fit was drawn into damage: along a side that is worn for
 * most of its length the inner border of the wear can show more clearly than the cut itself.
 */
export function settleOnCut(photo: LoadedPhoto, outline: Outline): Outline {
  if (!isTraced(outline)) return outline;
  const sides = outline.sides.map((side) => settleSide(photo, side));
  if (sides.every((side, i) => side === outline.sides[i])) return outline;
  return joinSides(sides) ?? outline;
}
