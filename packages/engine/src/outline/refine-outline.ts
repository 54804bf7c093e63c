import type { LoadedPhoto } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { measureRisePx } from './edge-rise.ts';
import { fitCurve } from './fit-curve.ts';
import { joinSides } from './join-sides.ts';
import { cutStrip, lengthOf, type SideCurve, STRAIGHT, tOfColumn } from './strip.ts';
import { bestPath, traceEdge } from './trace-edge.ts';

export interface MeasuredSide extends SideCurve {
  /** Scatter of the edge around its curve, in pixels. */
  readonly rmsPx: number;
  /** Share of the stations whose edge is on the curve, 0..1. */
  readonly support: number;
  /** Stations that were used for the curve. */
  readonly stations: number;
  readonly stepLight: number;
  readonly risePx: number;
}

/** The measured cut edges: four virtual corners and a curve between each pair. */
export interface Outline {
  readonly quad: Quad;
  /** Top, right, bottom, left, each running clockwise. */
  readonly sides: readonly [MeasuredSide, MeasuredSide, MeasuredSide, MeasuredSide];
}

interface Pass {
  readonly outwardPx: number;
  readonly inwardPx: number;
  readonly columns: number;
  readonly degree: 1 | 2 | 3;
  /** Half-width of the window in which a station's crossing is located, in pixels. */
  readonly reachPx: (side: SideCurve & { readonly risePx?: number }) => number;
}

function roughPass(withinPx: number): Pass {
  const reach = Math.max(10, Math.ceil(withinPx * 1.6) + 8);
  return { outwardPx: reach, inwardPx: reach, columns: 160, degree: 2, reachPx: () => 6 };
}

function finePass(longestPx: number): Pass {
  return {
    outwardPx: 16,
    inwardPx: 16,
    columns: Math.min(480, Math.max(200, Math.round(longestPx / 6))),
    degree: 3,
    reachPx: ({ risePx = 5 }) => Math.min(10, Math.max(3, Math.ceil(risePx))),
  };
}

/** Rounded and worn corners stay out of the fit: a 3 mm radius is 4.8 % of the short side. */
const MARGIN = 0.065;

function measureSide(
  photo: LoadedPhoto,
  side: SideCurve,
  pass: Pass,
  margin = MARGIN,
): MeasuredSide | null {
  const strip = cutStrip(photo, side, {
    columns: pass.columns,
    fromT: margin,
    toT: 1 - margin,
    outwardPx: pass.outwardPx,
    inwardPx: pass.inwardPx,
  });
  const path = bestPath(strip);
  const trace = traceEdge(strip, path, pass.reachPx(side));
  const ts = Float64Array.from({ length: strip.columns }, (_, column) => tOfColumn(strip, column));
  const fit = fitCurve(ts, trace.inwardPx, trace.weight, pass.degree);
  if (!fit) return null;
  const curve = side.curve.map((c, i) => c + fit.curve[i]) as unknown as SideCurve['curve'];
  return {
    ...side,
    curve,
    rmsPx: fit.rmsPx,
    support: fit.keptShare,
    stations: Math.round(fit.keptShare * strip.columns),
    stepLight: trace.stepLight,
    risePx: trace.risePx,
  };
}

function measureAll(photo: LoadedPhoto, sides: readonly SideCurve[], pass: Pass): Outline | null {
  const measured = sides.map((side) => measureSide(photo, side, pass));
  if (measured.some((side) => side === null)) return null;
  return joinSides(measured as MeasuredSide[]);
}

function sidesOf(quad: Quad): SideCurve[] {
  return [0, 1, 2, 3].map((i) => ({ from: quad[i], to: quad[(i + 1) % 4], curve: STRAIGHT }));
}

/**
 * Measures the four cut edges in the full photo, starting from an outline that is right within
 * `withinPx`. Null if a side has no edge to follow.
 */
export function refineOutline(photo: LoadedPhoto, rough: Quad, withinPx: number): Outline | null {
  return refineSides(photo, sidesOf(rough), withinPx);
}

/** The same, starting from sides that may already be curved. */
export function refineSides(
  photo: LoadedPhoto,
  rough: readonly SideCurve[],
  withinPx: number,
): Outline | null {
  const first = measureAll(photo, rough, roughPass(withinPx));
  if (!first) return null;
  const longest = Math.max(...first.sides.map(lengthOf));
  const second = measureAll(photo, first.sides, finePass(longest));
  if (!second) return null;
  const sides = second.sides.map((side) => ({ ...side, risePx: blurOf(photo, side) }));
  return { quad: second.quad, sides: sides as unknown as Outline['sides'] };
}

/**
 * One side by itself, all but a share `margin` of its length at each end; its blur is only what its stations show. Null
 * if there is no edge to follow.
 */
export function traceSide(
  photo: LoadedPhoto,
  rough: SideCurve,
  withinPx: number,
  margin: number,
): MeasuredSide | null {
  const first = measureSide(photo, rough, roughPass(withinPx), margin);
  return first && measureSide(photo, first, finePass(lengthOf(first)), margin);
}

/** Up to this rise and scatter, the stations themselves prove that the edge is sharp. */
const SURELY_SHARP_PX = 4.2;
const SURELY_TRACED_PX = 0.8;

/**
 * A steep step at the stations is sharp whatever the border behind it looks like. The blur of other
 * sides is measured again over their whole length.
 */
function blurOf(photo: LoadedPhoto, side: MeasuredSide): number {
  const isSharp = side.risePx <= SURELY_SHARP_PX && side.rmsPx < SURELY_TRACED_PX;
  return isSharp ? side.risePx : Math.max(side.risePx, measureRisePx(photo, side));
}
