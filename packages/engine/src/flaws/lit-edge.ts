import { type MeasuredSide, traceSides } from '../outline/refine-outline.ts';
import { curveAt, inwardOf, lengthOf, pointOn, type SideCurve } from '../outline/strip.ts';
import type { CardView } from './card-view.ts';

/** How far inside a side of the outline the light changes, in millimeters, at a place along it. */
export type LitEdge = (alongMm: number) => number;

/** The light is traced up to here from the tips, which wear first. */
const TIP_MM = 2;
/** This close to its ends a side is expected to go on as further along: there, a missing tip looks like another place. */
const END_MM = 6;
/** The light may change this far from the outline. */
const MOST_MM = 0.3;
/** The edge has to be found on this share of a side. */
const LEAST_SUPPORT = 0.6;
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Distance of a traced side from the outline's at a place along it, in pixels, positive inward. */
function awayPx(traced: MeasuredSide, own: SideCurve, t: number): number {
  const [x, y] = pointOn(traced, inwardOf(traced), t);
  const [dx, dy] = [x - own.from[0], y - own.from[1]];
  const [inX, inY] = inwardOf(own);
  const length = lengthOf(own);
  const along = (dx * (own.to[0] - own.from[0]) + dy * (own.to[1] - own.from[1])) / length / length;
  return dx * inX + dy * inY - curveAt(own.curve, along);
}

/**
 * Where the light changes along the sides of a card with square corners, compared with its outline. The outline follows
 * the cut, and what a photo shows of the cut depends on the lamp: on the sides away from it, the cut is as dark as the
 * ground, and the light changes 0.05 mm further inside; on the side that faces it, further outside (median of 304 sides
 * under four lamps). Null where nothing was traced, and for rounded corners, whose arcs have a fit of their own.
 */
export function litEdges(view: CardView): readonly (LitEdge | null)[] {
  const { cardMap, outline, photo, size } = view;
  const { pxPerMm } = cardMap;
  if (size.cornerRadiusMm > 0) return [null, null, null, null];
  const shorter = Math.min(cardMap.widthMm, cardMap.heightMm);
  const traced = traceSides(photo, outline.sides, MOST_MM * pxPerMm, TIP_MM / shorter);
  return outline.sides.map((own, i) => {
    const side = traced?.sides[i];
    if (!side || side.support < LEAST_SUPPORT) return null;
    const away = (t: number) => awayPx(side, own, t) / pxPerMm;
    if (PLACES.some((t) => Math.abs(away(t)) > MOST_MM)) return null;
    const lengthMm = i % 2 === 0 ? cardMap.widthMm : cardMap.heightMm;
    const within = (alongMm: number) => Math.min(lengthMm - END_MM, Math.max(END_MM, alongMm));
    return (alongMm) => away(within(alongMm) / lengthMm);
  });
}
