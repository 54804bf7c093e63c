import type { Point } from '@tc/kernel';
import { createWarpMap, type LoadedPhoto, type PlanarImage } from '../kernels/index.ts';

/** A cubic offset from the chord between two corners, in photo pixels, positive inward; t is 0..1. */
export type Curve = readonly [number, number, number, number];

export const STRAIGHT: Curve = [0, 0, 0, 0];

export function curveAt(curve: Curve, t: number): number {
  return curve[0] + t * (curve[1] + t * (curve[2] + t * curve[3]));
}

/** One side of an outline: a chord, clockwise as seen, and how the edge deviates from it. */
export interface SideCurve {
  readonly from: Point;
  readonly to: Point;
  readonly curve: Curve;
}

/** The unit vector pointing into the card from a side. */
export function inwardOf({ from, to }: SideCurve): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return [-dy / length, dx / length];
}

export function lengthOf({ from, to }: SideCurve): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point `inwardPx` inside the edge at place t. */
export function pointOn(side: SideCurve, inward: Point, t: number, inwardPx = 0): Point {
  const away = curveAt(side.curve, t) + inwardPx;
  return [
    side.from[0] + (side.to[0] - side.from[0]) * t + inward[0] * away,
    side.from[1] + (side.to[1] - side.from[1]) * t + inward[1] * away,
  ];
}

/** How far inside the edge a point is, in photo pixels: the inverse of {@link pointOn}. */
export function depthPx(side: SideCurve, [x, y]: Point): number {
  const [dx, dy] = [x - side.from[0], y - side.from[1]];
  const [inX, inY] = inwardOf(side);
  const length = lengthOf(side);
  const t = (dx * (side.to[0] - side.from[0]) + dy * (side.to[1] - side.from[1])) / length / length;
  return dx * inX + dy * inY - curveAt(side.curve, t);
}

/** A straightened band along a side: column = place along it, row = pixels inward. */
export interface Strip {
  readonly image: PlanarImage;
  readonly columns: number;
  readonly rows: number;
  /** Inward distance of row 0 in pixels. */
  readonly firstRowPx: number;
  readonly fromT: number;
  readonly toT: number;
}

export function tOfColumn(strip: Strip, column: number): number {
  return strip.fromT + ((strip.toT - strip.fromT) * (column + 0.5)) / strip.columns;
}

export interface StripShape {
  readonly columns: number;
  readonly fromT: number;
  readonly toT: number;
  readonly outwardPx: number;
  readonly inwardPx: number;
}

export function cutStrip(photo: LoadedPhoto, side: SideCurve, shape: StripShape): Strip {
  const { columns, fromT, toT, outwardPx, inwardPx } = shape;
  const rows = outwardPx + inwardPx + 1;
  const inward = inwardOf(side);
  const map = createWarpMap(columns, rows, (x, y) => {
    const t = fromT + ((toT - fromT) * x) / columns;
    return pointOn(side, inward, t, y - 0.5 - outwardPx);
  });
  return { image: photo.warpToPlanar(map), columns, rows, firstRowPx: -outwardPx, fromT, toT };
}
