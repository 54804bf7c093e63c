import type { Point } from '@tc/kernel';
import { rectangleToQuad } from '../geometry/homography.ts';
import { createWarpMap, type LoadedPhoto, type PlanarImage } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { curveAt, inwardOf, type SideCurve } from '../outline/strip.ts';
import type { BoxMm } from '../report.ts';

/** The card as a ruler: where each millimeter of it is in the photo, bent edges included. */
export interface CardMap {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Mean photo pixels per millimeter of the card. */
  readonly pxPerMm: number;
  /** Photo pixels (centers at .5) of a place on the card in millimeters from its top-left corner. */
  toPhoto(xMm: number, yMm: number): Point;
}

/** A side's bend, looked up by places that the flat map gives. */
interface Bend {
  /** Unit vector into the card. */
  readonly inwardX: number;
  readonly inwardY: number;
  /** Pixels inward from the chord at the place nearest to (x, y), so that bends act where they are. */
  readonly awayAt: (x: number, y: number) => number;
}

/**
 * @param from,to the side's ends, left to right or top to bottom; `isTurned` if the side runs the
 * other way
 */
function bendOf(side: SideCurve, from: Point, to: Point, isTurned: boolean): Bend {
  const [ax, ay] = from;
  const dx = to[0] - ax;
  const dy = to[1] - ay;
  const square = dx * dx + dy * dy;
  const { curve } = side;
  const [inwardX, inwardY] = inwardOf(side);
  return {
    inwardX,
    inwardY,
    awayAt: (x, y) => {
      const part = ((x - ax) * dx + (y - ay) * dy) / square;
      return curveAt(curve, Math.min(1, Math.max(0, isTurned ? 1 - part : part)));
    },
  };
}

/**
 * A projective map from the four virtual corners, plus the bends of the four edges blended inward (a
 * bilinearly blended Coons patch, Coons 1967, of the edges' deviations from their chords).
 */
export function createCardMap(outline: Outline, widthMm: number, heightMm: number): CardMap {
  const { quad } = outline;
  const map = rectangleToQuad(widthMm, heightMm, quad);
  const [topSide, rightSide, bottomSide, leftSide] = outline.sides;
  const top = bendOf(topSide, quad[0], quad[1], false);
  const right = bendOf(rightSide, quad[1], quad[2], false);
  const bottom = bendOf(bottomSide, quad[3], quad[2], true);
  const left = bendOf(leftSide, quad[0], quad[3], true);
  // Called for every eighth pixel of everything cut from the photo, so it is `project` without arrays.
  const [a, b, c, d, e, f, g, h, i] = map;
  const awayFrom = (bend: Bend, xMm: number, yMm: number): number => {
    const w = g * xMm + h * yMm + i;
    return bend.awayAt((a * xMm + b * yMm + c) / w, (d * xMm + e * yMm + f) / w);
  };
  // Rasters run along the card, so one of the two places is usually the same as last time.
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  let atTop = 0;
  let atBottom = 0;
  let atLeft = 0;
  let atRight = 0;
  const toPhoto = (xMm: number, yMm: number): Point => {
    const w = g * xMm + h * yMm + i;
    const flatX = (a * xMm + b * yMm + c) / w;
    const flatY = (d * xMm + e * yMm + f) / w;
    const across = xMm / widthMm;
    const down = yMm / heightMm;
    if (xMm !== lastX) {
      lastX = xMm;
      atTop = awayFrom(top, xMm, 0);
      atBottom = awayFrom(bottom, xMm, heightMm);
    }
    if (yMm !== lastY) {
      lastY = yMm;
      atLeft = awayFrom(left, 0, yMm);
      atRight = awayFrom(right, widthMm, yMm);
    }
    return [
      flatX +
        (1 - down) * (top.inwardX * atTop) +
        down * (bottom.inwardX * atBottom) +
        (1 - across) * (left.inwardX * atLeft) +
        across * (right.inwardX * atRight),
      flatY +
        (1 - down) * (top.inwardY * atTop) +
        down * (bottom.inwardY * atBottom) +
        (1 - across) * (left.inwardY * atLeft) +
        across * (right.inwardY * atRight),
    ];
  };
  return { widthMm, heightMm, pxPerMm: meanScale(quad, widthMm, heightMm), toPhoto };
}

/** Mean photo pixels per millimeter of the card. */
export function meanScale(quad: Outline['quad'], widthMm: number, heightMm: number): number {
  let doubled = 0;
  for (let i = 0; i < 4; i++) {
    const [ax, ay] = quad[i];
    const [bx, by] = quad[(i + 1) % 4];
    doubled += ax * by - bx * ay;
  }
  return Math.sqrt(Math.abs(doubled) / 2 / (widthMm * heightMm));
}

/** A part of the card seen straight on. */
export interface Patch {
  readonly image: PlanarImage;
  readonly at: BoxMm;
  readonly pxPerMm: number;
}

/** Cuts out a rectangle of the card, which may extend past its edges, at a given resolution. */
export function cutPatch(photo: LoadedPhoto, cardMap: CardMap, at: BoxMm, pxPerMm: number): Patch {
  const width = Math.max(2, Math.round((at.x1 - at.x0) * pxPerMm));
  const height = Math.max(2, Math.round((at.y1 - at.y0) * pxPerMm));
  const stepX = (at.x1 - at.x0) / width;
  const stepY = (at.y1 - at.y0) / height;
  const map = createWarpMap(width, height, (x, y) =>
    cardMap.toPhoto(at.x0 + x * stepX, at.y0 + y * stepY),
  );
  return { image: photo.warpToPlanar(map), at, pxPerMm };
}
