import type { LoadedPhoto } from '../kernels/index.ts';
import { type CurveFit, fitCurve } from './fit-curve.ts';
import { joinSides } from './join-sides.ts';
import { isTraced, type MeasuredSide, type Outline } from './refine-outline.ts';
import { type HueTrace, traceByHue } from './shade-free.ts';
import { curveAt, cutStrip, type SideCurve, type Strip, tOfColumn } from './strip.ts';
import { bestPath, traceEdge } from './trace-edge.ts';

/** A side so much softer than the sharpest, and soft at all, is blurred or was drawn into a shadow. */
const SOFTER = 2.5;
const SOFT_RISE_PX = 5;
/** Only a step this small is hidden by a cloth's grain: larger ones that are soft are blurred. */
const FAINT_STEP_LIGHT = 0.05;
/** Stations, each the mean of so many columns: a cloth's grain is coarser than a few pixels. */
const STATIONS = 32;
const COLUMNS_PER_STATION = 12;
const REACH_PX = 22;
const STRAY_PX = 10;
/** As in the first fit: rounded and worn corners stay out. */
const MARGIN = 0.065;
/** Half-widths in which a crossing is placed: the blur of the sharpest side, within these. */
const LEAST_REACH_PX = 3;
const MOST_REACH_PX = 6;
/** A side without an edge at this part of its stations stays as it was. */
const LEAST_SUPPORT = 0.6;
/** Two fits differ when they are so many standard errors apart; a parabola's ends are less sure. */
const MOST_ERRORS = 4;

/** A strip of fewer columns, each the mean of several. */
function averaged(strip: Strip): Strip {
  const { rows, image } = strip;
  const [red, green, blue] = [image.red, image.green, image.blue].map((plane) => {
    const means = new Uint8Array(STATIONS * rows);
    for (let row = 0; row < rows; row++) {
      for (let station = 0; station < STATIONS; station++) {
        const from = row * strip.columns + station * COLUMNS_PER_STATION;
        let sum = 0;
        for (let i = from; i < from + COLUMNS_PER_STATION; i++) sum += plane[i];
        means[row * STATIONS + station] = Math.round(sum / COLUMNS_PER_STATION);
      }
    }
    return means;
  });
  return {
    ...strip,
    columns: STATIONS,
    image: { width: STATIONS, height: rows, red, green, blue },
  };
}

function fitted(strip: Strip, trace: Pick<HueTrace, 'inwardPx' | 'weight'>): CurveFit | null {
  const ts = Float64Array.from({ length: STATIONS }, (_, column) => tOfColumn(strip, column));
  const fit = fitCurve(ts, trace.inwardPx, trace.weight, 2);
  return fit && fit.keptShare >= LEAST_SUPPORT ? fit : null;
}

/** A side's curve by a trace, and how soft the edge is there. */
interface Steadied {
  readonly fit: CurveFit;
  readonly risePx: number;
}

/**
 * A shadow moves the fit by tone but not the one by hue, which scatters more: that one is taken where
 * the two differ by more than its scatter explains.
 */
function truer(tone: Steadied | null, hue: Steadied | null): Steadied | null {
  if (!tone || !hue) return tone ?? hue;
  const apartPx = Math.max(
    ...[0.2, 0.5, 0.8].map((t) => Math.abs(curveAt(tone.fit.curve, t) - curveAt(hue.fit.curve, t))),
  );
  const errorPx = hue.fit.rmsPx / Math.sqrt(hue.fit.keptShare * STATIONS);
  return apartPx > MOST_ERRORS * errorPx || hue.fit.rmsPx < tone.fit.rmsPx ? hue : tone;
}

function byTone(full: Strip, side: MeasuredSide, sharpestPx: number): Steadied | null {
  if (side.stepLight > FAINT_STEP_LIGHT) return null;
  const strip = averaged(full);
  const reach = Math.min(MOST_REACH_PX, Math.max(LEAST_REACH_PX, Math.ceil(sharpestPx)));
  const trace = traceEdge(strip, bestPath(strip, REACH_PX, STRAY_PX), reach);
  const fit = fitted(strip, trace);
  return fit && fit.rmsPx <= side.rmsPx ? { fit, risePx: trace.risePx } : null;
}

function byHue(full: Strip): Steadied | null {
  const trace = traceByHue(full, COLUMNS_PER_STATION);
  const fit = trace && fitted({ ...full, columns: STATIONS }, trace);
  return fit ? { fit, risePx: trace.risePx } : null;
}

function steady(photo: LoadedPhoto, side: MeasuredSide, sharpestPx: number): MeasuredSide {
  const full = cutStrip(photo, side, {
    columns: STATIONS * COLUMNS_PER_STATION,
    fromT: MARGIN,
    toT: 1 - MARGIN,
    outwardPx: REACH_PX,
    inwardPx: REACH_PX,
  });
  const found = truer(byTone(full, side, sharpestPx), byHue(full));
  if (!found) return side;
  const { fit, risePx } = found;
  const curve = side.curve.map((c, i) => c + fit.curve[i]) as unknown as SideCurve['curve'];
  return {
    ...side,
    curve,
    rmsPx: fit.rmsPx,
    support: fit.keptShare,
    stations: Math.round(fit.keptShare * STATIONS),
    risePx,
  };
}

/** Motion blurs opposite sides alike; a shadow falls on sides that meet. */
function isShaken([top, right, bottom, left]: readonly boolean[]): boolean {
  return (top && bottom) || (right && left);
}

/**
 * Measures again, by means along it, each side that came out much softer than the rest: where the
 * ground is nearly of the border's colour a card's shadow and the ground's grain are stronger than
 * the step at its cut, but they are soft or do not run along it.
 */
export function steadySides(photo: LoadedPhoto, outline: Outline): Outline {
  if (!isTraced(outline)) return outline;
  const sharpestPx = Math.min(...outline.sides.map((side) => side.risePx));
  const isSoft = (side: MeasuredSide) => side.risePx > Math.max(SOFT_RISE_PX, SOFTER * sharpestPx);
  if (!outline.sides.some(isSoft) || isShaken(outline.sides.map(isSoft))) return outline;
  const sides = outline.sides.map((side) =>
    isSoft(side) ? steady(photo, side, sharpestPx) : side,
  );
  return joinSides(sides) ?? outline;
}
