import { scaleQuad } from '../geometry/quad.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { blurredScatterPx, type Outline, refineOutline } from '../outline/refine-outline.ts';
import { lengthOf } from '../outline/strip.ts';
import type { Quad } from '../report.ts';
import { FAIR_RANK, SURE_RANK } from './rank-outlines.ts';

/** Outlines from the small image are right within this many of its pixels. */
const ROUGH_WITHIN_PX = 2.5;
/**
 * Part of a side's stations that must lie on its edge. Clutter is full of small rectangles with one
 * broken side; in an outline under 10 pixels per millimetre only a clear one counts.
 */
const LEAST_SUPPORT = 0.4;
const SMALL_SIDE_PX = 600;
const SMALL_SUPPORT = 0.75;
/** Scatter of a cut edge about its curve, and what blur adds to it, in pixels. */
const ROUGH_EDGE_PX = 1.2;
const ROUGH_EDGE_PER_RISE = 0.03;

/**
 * Coarse cloth and rough paper scatter edges that are there all along: from this rank they may scatter
 * so much, on several sides alike. One rough side among smooth ones is a wrong one. Set on two cards, of
 * ranks 9.8 and 10.6, whose edges scatter by up to 2.7 and 2.1 pixels.
 */
const CLEAR_RANK = 9.5;
const ALL_ALONG = 0.9;
const MOST_SCATTER_PX = 3;
const LEAST_ROUGH_SIDES = 2;

function isScatteredByGround({ sides }: Outline): boolean {
  const rough = sides.filter(({ rmsPx }) => rmsPx > ROUGH_EDGE_PX).length;
  return (
    rough >= LEAST_ROUGH_SIDES &&
    sides.every(({ support, rmsPx }) => support > ALL_ALONG && rmsPx < MOST_SCATTER_PX)
  );
}

/**
 * A side's edge must be there along most of it in the full photo too. Where the small image left
 * doubt it must also be as smooth as a cut: rows of keys and patterns make rectangles, but rough ones.
 */
export function isSupported(outline: Outline, rank: number): boolean {
  if (rank > CLEAR_RANK && isScatteredByGround(outline)) return true;
  const isSmall = outline.sides.some((side) => lengthOf(side) < SMALL_SIDE_PX);
  return outline.sides.every((side) => {
    if (side.support <= (isSmall ? SMALL_SUPPORT : LEAST_SUPPORT)) return false;
    const explained = rank > FAIR_RANK ? blurredScatterPx(side) : ROUGH_EDGE_PER_RISE * side.risePx;
    return rank > SURE_RANK || side.rmsPx < ROUGH_EDGE_PX + explained;
  });
}

/** How far off a side found in an image `factor` times smaller may be, in pixels of the photo. */
export function roughWithinPx(factor: number): number {
  return ROUGH_WITHIN_PX * factor;
}

/**
 * An outline of an image `factor` times smaller, measured in the full photo; null where the edges of
 * one of its rank are not there.
 */
export function measureSupported(
  photo: LoadedPhoto,
  factor: number,
  quad: Quad,
  rank: number,
): Outline | null {
  const outline = refineOutline(photo, scaleQuad(quad, factor), roughWithinPx(factor));
  return outline && isSupported(outline, rank) ? outline : null;
}
