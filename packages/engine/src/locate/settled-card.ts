import { centerOf } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { joinSides } from '../outline/join-sides.ts';
import { type MeasuredSide, type Outline, refineSides } from '../outline/refine-outline.ts';
import { curveAt, lengthOf } from '../outline/strip.ts';
import { openWorkingCopy, outlineInPhoto, type WorkingCopy } from '../outline/working-copy.ts';
import type { Quad } from '../report.ts';
import { meanOutline } from './mean-outline.ts';
import {
  LOOKS,
  openLook,
  pxPerMmOf,
  type SettledOutline,
  settleOutline,
} from './settle-outline.ts';
import { settleWide } from './settle-wide.ts';

/** A card's outline with the evidence for it. */
export interface SettledCard {
  readonly outline: Outline;
  readonly pxPerMm: number;
  /** The image of the near look, in which everything else is measured, and the outline in its pixels. */
  readonly copy: WorkingCopy;
  readonly outlineInCopy: Outline;
  /** What the wide looks found along the four sides. */
  readonly wide: SettledOutline;
  /** The mean of two near looks, in pixels of the copy. */
  readonly near: SettledOutline;
}

/**
 * Tracing looks for the edge within this distance of where the network saw it, and at least this many
 * pixels.
 */
const TRACE_MM = 0.2;
const LEAST_TRACE_PX = 2;
/**
 * A traced side farther than this from the network's is another edge, such as a lit bevel or a shadow.
 * If the traced edge hardly scatters around its curve, it is a clean cut and may be farther away: such
 * sides are the rule on 84 drawn photos and rare on 168 real ones.
 */
const MOST_AWAY_MM = 0.06;
const MOST_AWAY_CLEAN_MM = 0.15;
const CLEAN_SCATTER_MM = 0.012;
const CLEAN_SUPPORT = 0.95;
/** Where a traced side is compared with the network's. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];

function farthestPx(traced: MeasuredSide, settled: SettledOutline, side: number): number {
  const { from, to, curve } = settled.sides[side];
  const own = { from, to, curve };
  const length = lengthOf(own);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const depthOf = (x: number, y: number) => -(x - from[0]) * uy + (y - from[1]) * ux;
  const [tx, ty] = [traced.to[0] - traced.from[0], traced.to[1] - traced.from[1]];
  const tracedLength = lengthOf(traced);
  return Math.max(
    ...PLACES.map((t) => {
      const away = curveAt(traced.curve, t);
      const x = traced.from[0] + tx * t - (ty / tracedLength) * away;
      const y = traced.from[1] + ty * t + (tx / tracedLength) * away;
      return Math.abs(depthOf(x, y) - curveAt(curve, t));
    }),
  );
}

/** The network's own side, for when nothing sharper can be traced. */
function untraced(settled: SettledOutline, side: number, rowPx: number): MeasuredSide {
  return {
    ...settled.sides[side],
    rmsPx: rowPx,
    support: 0.5,
    stations: 14,
    stepLight: 0,
    risePx: 3,
  };
}

/** The edges traced to a fraction of a pixel, on each side where that works. */
function traced(photo: LoadedPhoto, near: SettledOutline, pxPerMm: number): Outline {
  const within = Math.max(LEAST_TRACE_PX, TRACE_MM * pxPerMm);
  const refined = refineSides(photo, near.sides, within);
  const isNear = (side: MeasuredSide, i: number) => {
    const isClean = side.support >= CLEAN_SUPPORT && side.rmsPx <= CLEAN_SCATTER_MM * pxPerMm;
    const awayMm = isClean ? MOST_AWAY_CLEAN_MM : MOST_AWAY_MM;
    return farthestPx(side, near, i) <= Math.max(1, awayMm * pxPerMm);
  };
  if (refined?.sides.every(isNear)) return refined;
  const rowPx = (2 * LOOKS.near.reachMm * pxPerMm) / 64;
  const sides = [0, 1, 2, 3].map((i) => {
    const own = refined?.sides[i];
    return own && isNear(own, i) ? own : untraced(near, i, rowPx);
  });
  return joinSides(sides) ?? { quad: near.quad, sides: sides as unknown as Outline['sides'] };
}

/** Null if the card would lie beside the photo, where there is nothing to look at. */
function settledFrom(
  kernels: Kernels,
  photo: LoadedPhoto,
  rough: Quad,
  wide: SettledOutline,
): SettledCard | null {
  const [x, y] = centerOf(rough);
  if (x < 0 || y < 0 || x > photo.width || y > photo.height) return null;
  const copy = openWorkingCopy(photo, rough, pxPerMmOf(rough));
  const start = rough.map(copy.fromPhoto) as unknown as Quad;
  const look = openLook(kernels, copy.photo, LOOKS.near, pxPerMmOf(start));
  const first = settleOutline(look, start);
  const second = first && settleOutline(look, first.quad);
  if (!first || !second) return null;
  const near = meanOutline(first, second);
  const pxPerMm = pxPerMmOf(near.quad);
  const outlineInCopy = traced(copy.photo, near, pxPerMm);
  const outline = outlineInPhoto(outlineInCopy, copy);
  return { outline, pxPerMm: pxPerMm / copy.scale, copy, outlineInCopy, wide, near };
}

/** Looks only close to an outline's sides; the wide look then just tells how certain the result is. */
export function settleNear(kernels: Kernels, photo: LoadedPhoto, rough: Quad): SettledCard | null {
  const wide = settleOutline(openLook(kernels, photo, LOOKS.wide, pxPerMmOf(rough)), rough);
  return wide && settledFrom(kernels, photo, rough, wide);
}

/** Looks along the sides of a rough outline, first wide, then near; null if that gives no outline. */
export function settleCard(kernels: Kernels, photo: LoadedPhoto, rough: Quad): SettledCard | null {
  const wide = settleWide(openLook(kernels, photo, LOOKS.wide, pxPerMmOf(rough)), photo, rough);
  return wide && settledFrom(kernels, photo, wide.quad, wide);
}
