import type { Point } from '@tc/kernel';
import { intersect, type Line, lineThrough } from '../geometry/line.ts';
import { distance } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import { fitCurve } from './fit-curve.ts';
import { inwardOf, pointOn, type SideCurve, STRAIGHT } from './strip.ts';

/** The straight line that touches a side's curve at place t. */
function tangentAt(side: SideCurve, t: number): Line {
  const inward = inwardOf(side);
  return lineThrough(pointOn(side, inward, t - 0.01), pointOn(side, inward, t + 0.01));
}

/** Where a point projects onto the side's chord, 0 at its start. */
function placeOf(side: SideCurve, [x, y]: Point): number {
  const dx = side.to[0] - side.from[0];
  const dy = side.to[1] - side.from[1];
  return ((x - side.from[0]) * dx + (y - side.from[1]) * dy) / (dx * dx + dy * dy);
}

/** A corner farther from the ends of its sides than this share of their length was not looked at. */
const MOST_BEYOND = 0.5;

/** The virtual corner where one side's curve meets the next side's; null if that is not about where both end. */
function cornerBetween(before: SideCurve, after: SideCurve): Point | null {
  let tBefore = 1;
  let tAfter = 0;
  let corner: Point | null = null;
  for (let round = 0; round < 4; round++) {
    corner = intersect(tangentAt(before, tBefore), tangentAt(after, tAfter));
    if (!corner) return null;
    tBefore = placeOf(before, corner);
    tAfter = placeOf(after, corner);
  }
  return Math.max(Math.abs(tBefore - 1), Math.abs(tAfter)) <= MOST_BEYOND ? corner : null;
}

/** The same curve, relative to the chord between new corners. */
function rechord<Side extends SideCurve>(side: Side, from: Point, to: Point): Side {
  const next: SideCurve = { from, to, curve: STRAIGHT };
  const inward = inwardOf(next);
  const oldInward = inwardOf(side);
  const ts = Array.from({ length: 9 }, (_, i) => i / 8);
  const places: number[] = [];
  const offsets: number[] = [];
  for (const t of ts) {
    const [x, y] = pointOn(side, oldInward, t);
    places.push(placeOf(next, [x, y]));
    offsets.push((x - from[0]) * inward[0] + (y - from[1]) * inward[1]);
  }
  const fit = fitCurve(
    places,
    offsets,
    places.map(() => 1),
    3,
  );
  return { ...side, from, to, curve: fit?.curve ?? STRAIGHT };
}

/** Sides that meet at their own virtual corners; null if two do not meet where they end, or much too close. */
export function joinSides<Side extends SideCurve>(
  found: readonly Side[],
): { readonly quad: Quad; readonly sides: readonly [Side, Side, Side, Side] } | null {
  const corners = found.map((side, i) => cornerBetween(found[(i + 3) % 4], side));
  if (corners.some((corner) => corner === null)) return null;
  const quad = corners as unknown as Quad;
  if (quad.some((corner, i) => distance(corner, quad[(i + 1) % 4]) < 20)) return null;
  const [top, right, bottom, left] = found.map((side, i) =>
    rechord(side, quad[i], quad[(i + 1) % 4]),
  );
  return { quad, sides: [top, right, bottom, left] };
}
