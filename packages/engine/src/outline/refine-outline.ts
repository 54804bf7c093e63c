import type { LoadedPhoto } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { measureRisePx } from './edge-rise.ts';
import { fitCurve } from './fit-curve.ts';
import { joinSides } from './join-sides.ts';
import { cutStrip, lengthOf, type SideCurve, STRAIGHT, tOfColumn } from './strip.ts';
import { bestPath, traceEdge } from './trace-edge.ts';

export interface MeasuredSide extends SideCurve {
  /** Scatter of the edge about its curve, in pixels. */
  readonly rmsPx: number;
  /** Part of the stations whose edge lies on the curve, 0..1. */
  readonly support: number;
  /** Stations that entered the curve. */
  readonly stations: number;
  readonly stepLight: number;
  readonly risePx: number;
}

/** The measured cut edges: four virtual corners and a curve between each two. */
export interface Outline {
  readonly quad: Quad;
  /** Top, right, bottom, left, each running clockwise. */
  readonly sides: readonly [MeasuredSide, MeasuredSide, MeasuredSide, MeasuredSide];
}

/** Whether stations on the photo's own edges placed the outline; else a person's hand alone did. */
export function isTraced(outline: Outline): boolean {
  return outline.sides.every((side) => side.stations > 0);
}

/** Scatter that blur adds to the places of an edge, per pixel of its width. */
const SCATTER_PER_RISE = 0.03;
/** Noise of a phone's photo in a lit room, averaged over a station's profile, in light (0..1). */
const NOISE_LIGHT = 0.004;

/** Scatter of a side's stations that its blur explains, and noise on so faint a slope, in pixels. */
export function blurredScatterPx({ risePx, stepLight }: MeasuredSide): number {
  return risePx * (SCATTER_PER_RISE + NOISE_LIGHT / Math.max(stepLight, NOISE_LIGHT));
}

interface Pass {
  readonly outwardPx: number;
  readonly inwardPx: number;
  readonly strayPx: number;
  readonly columns: number;
  readonly degree: 1 | 2 | 3;
  /** Half-width of the window in which a station's crossing is placed, in pixels. */
  readonly reachPx: (side: SideCurve & { readonly risePx?: number }) => number;
}

/** Rounded and worn corners stay out of the fit: a 3 mm radius is 4.8 % of the short side. */
const MARGIN = 0.065;

function measureSide(photo: LoadedPhoto, side: SideCurve, pass: Pass): MeasuredSide | null {
  const strip = cutStrip(photo, side, {
    columns: pass.columns,
    fromT: MARGIN,
    toT: 1 - MARGIN,
    outwardPx: pass.outwardPx,
    inwardPx: pass.inwardPx,
  });
  const path = bestPath(strip, pass.outwardPx, pass.strayPx);
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
 * Measures the four cut edges in the full photo, from an outline that is right within `withinPx`.
 * Null when a side has no edge to follow.
 */
export function refineOutline(photo: LoadedPhoto, rough: Quad, withinPx: number): Outline | null {
  const reach = Math.max(10, Math.ceil(withinPx * 1.6) + 8);
  const first = measureAll(photo, sidesOf(rough), {
    outwardPx: reach,
    inwardPx: reach,
    strayPx: withinPx,
    columns: 160,
    degree: 2,
    reachPx: () => 6,
  });
  if (!first) return null;
  const longest = Math.max(...first.sides.map(lengthOf));
  const second = measureAll(photo, first.sides, {
    outwardPx: 16,
    inwardPx: 16,
    strayPx: 8,
    columns: Math.min(480, Math.max(200, Math.round(longest / 6))),
    degree: 3,
    reachPx: ({ risePx = 5 }) => Math.min(10, Math.max(3, Math.ceil(risePx))),
  });
  if (!second) return null;
  const sides = second.sides.map((side) => ({ ...side, risePx: blurOf(photo, side) }));
  return { quad: second.quad, sides: sides as unknown as Outline['sides'] };
}

/**
 * An outline with one of its sides on an edge further in, `inwardPx` away at about its middle; null
 * where there is none. What lies half as far out is another edge.
 */
export function moveSide(
  photo: LoadedPhoto,
  outline: Outline,
  index: number,
  inwardPx: number,
): Outline | null {
  const { from, to, curve } = outline.sides[index];
  const [offset, ...bends] = curve;
  const near = Math.max(2, Math.floor(inwardPx / 2));
  const within = (strayPx: number, degree: Pass['degree']): Pass => ({
    outwardPx: near + 2,
    inwardPx: near + 2,
    strayPx,
    columns: 200,
    degree,
    reachPx: () => Math.min(6, near),
  });
  const start = { from, to, curve: [offset + inwardPx, ...bends] as unknown as SideCurve['curve'] };
  // A holder's edge is straight, but not parallel to the card in it.
  const turned = measureSide(photo, start, within(near, 1));
  const moved = turned && measureSide(photo, turned, within(Math.min(near, 4), 2));
  if (!moved) return null;
  const side = { ...moved, risePx: blurOf(photo, moved) };
  return joinSides(outline.sides.map((other, i) => (i === index ? side : other)));
}

/** Rise and scatter up to which the stations themselves prove that the edge is sharp. */
const SURELY_SHARP_PX = 4.2;
const SURELY_TRACED_PX = 0.8;

/** A steep step at the stations is sharp whatever the border does behind it; others are asked twice. */
function blurOf(photo: LoadedPhoto, side: MeasuredSide): number {
  const isSharp = side.risePx <= SURELY_SHARP_PX && side.rmsPx < SURELY_TRACED_PX;
  return isSharp ? side.risePx : Math.max(side.risePx, measureRisePx(photo, side));
}
