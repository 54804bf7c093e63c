import { traceSide } from '../outline/refine-outline.ts';
import { depthPx } from '../outline/strip.ts';
import type { CardView } from './card-view.ts';
import type { RimSegment } from './rim-path.ts';

/** How far inside a side of the outline the light changes, in millimeters, at a place along it. */
type LitEdge = (alongMm: number) => number;

/** The light is traced up to here from the tips, which wear first. */
const TIP_MM = 2;
/** This close to its ends a side is expected to go on as farther along: there, a missing tip looks like another place. */
const END_MM = 6;
/**
 * The light may change this far from the outline; what is farther away is another edge. A side traced so far off says
 * nothing about where the cut is (settled-card.ts), but still where the light begins.
 */
const MOST_MM = 0.3;
/** The edge has to be found on this share of a side. */
const LEAST_SUPPORT = 0.6;
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];

function litEdgeOf(
  { cardMap, outline, photo }: CardView,
  { index, lengthMm, toCard }: RimSegment,
): LitEdge | null {
  const rough = outline.sides[index];
  const side = traceSide(photo, rough, MOST_MM * cardMap.pxPerMm, TIP_MM / lengthMm);
  if (!side || side.support < LEAST_SUPPORT) return null;
  const insideAt = (alongMm: number, insideMm: number) =>
    depthPx(side, cardMap.toPhoto(...toCard(alongMm, insideMm)));
  const litAt = (alongMm: number) => {
    const here = insideAt(alongMm, 0);
    return (MOST_MM * here) / (here - insideAt(alongMm, MOST_MM));
  };
  if (PLACES.some((part) => Math.abs(litAt(part * lengthMm)) > MOST_MM)) return null;
  return (alongMm) => litAt(Math.min(lengthMm - END_MM, Math.max(END_MM, alongMm)));
}

/**
 * The path around the light part of a card with square corners instead of its outline. The outline follows the cut,
 * and what a photo shows of the cut depends on the lamp: away from it, the cut is as dark as the ground, and the light
 * changes farther inside; on the side that faces it, at the outline or outside. A side stays as it is if nothing was traced
 * along it, and so do rounded corners, whose arcs have a fit of their own.
 */
export function litPath(view: CardView, path: readonly RimSegment[]): readonly RimSegment[] {
  if (view.size.cornerRadiusMm > 0) return path;
  const lit = path.map((segment) => litEdgeOf(view, segment));
  return path.map((segment, i) => {
    const { lengthMm, toCard } = segment;
    const before = (i + 3) % 4;
    // Where the neighbors' light begins, this side begins, too.
    const startMm = lit[before]?.(path[before].lengthMm) ?? 0;
    const endMm = lit[(i + 1) % 4]?.(0) ?? 0;
    const stretch = (lengthMm - startMm - endMm) / lengthMm;
    return {
      ...segment,
      toCard: (alongMm, insideMm) => {
        const along = startMm + alongMm * stretch;
        return toCard(along, insideMm + (lit[i]?.(along) ?? 0));
      },
    };
  });
}
