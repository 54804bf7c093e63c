import type { Point } from '@tc/kernel';
import { project, rectangleToQuad } from '../geometry/homography.ts';
import { createWarpMap, type LoadedPhoto, type PlanarImage } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { curveAt, inwardOf } from '../outline/strip.ts';
import type { BoxMm } from '../report.ts';

/** The card as a ruler: where each millimetre of it lies in the photo, bent edges included. */
export interface CardFrame {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Mean photo pixels per card millimetre. */
  readonly pxPerMm: number;
  /** Photo pixels (centres at .5) of a place on the card in millimetres from its top-left corner. */
  toPhoto(xMm: number, yMm: number): Point;
}

/** A side's bend as a displacement in photo pixels at each part of its length. */
type Bend = (part: number) => Point;

function bendsOf(outline: Outline): { top: Bend; right: Bend; bottom: Bend; left: Bend } {
  const [top, right, bottom, left] = outline.sides.map((side): Bend => {
    const [nx, ny] = inwardOf(side);
    return (part) => {
      const away = curveAt(side.curve, Math.min(1, Math.max(0, part)));
      return [nx * away, ny * away];
    };
  });
  return { top, right, bottom: (part) => bottom(1 - part), left: (part) => left(1 - part) };
}

/** Where along a side's chord the point lies that the flat map gives, so that bends act in place. */
function chordPart(a: Point, b: Point, [x, y]: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy);
}

/**
 * Projective map from the four virtual corners, plus the bends of the four edges blended inward
 * (a bilinearly blended Coons patch, Coons 1967, of the edges' departures from their chords).
 */
export function createCardFrame(outline: Outline, widthMm: number, heightMm: number): CardFrame {
  const { quad } = outline;
  const map = rectangleToQuad(widthMm, heightMm, quad);
  const bends = bendsOf(outline);
  const toPhoto = (xMm: number, yMm: number): Point => {
    const flat = project(map, xMm, yMm);
    const across = xMm / widthMm;
    const down = yMm / heightMm;
    const atTop = bends.top(chordPart(quad[0], quad[1], project(map, xMm, 0)));
    const atBottom = bends.bottom(chordPart(quad[3], quad[2], project(map, xMm, heightMm)));
    const atLeft = bends.left(chordPart(quad[0], quad[3], project(map, 0, yMm)));
    const atRight = bends.right(chordPart(quad[1], quad[2], project(map, widthMm, yMm)));
    return [
      flat[0] +
        (1 - down) * atTop[0] +
        down * atBottom[0] +
        (1 - across) * atLeft[0] +
        across * atRight[0],
      flat[1] +
        (1 - down) * atTop[1] +
        down * atBottom[1] +
        (1 - across) * atLeft[1] +
        across * atRight[1],
    ];
  };
  return { widthMm, heightMm, pxPerMm: meanScale(quad, widthMm, heightMm), toPhoto };
}

function meanScale(quad: Outline['quad'], widthMm: number, heightMm: number): number {
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

/** Cuts a rectangle of the card, which may reach past its edges, at a chosen resolution. */
export function cutPatch(photo: LoadedPhoto, frame: CardFrame, at: BoxMm, pxPerMm: number): Patch {
  const width = Math.max(2, Math.round((at.x1 - at.x0) * pxPerMm));
  const height = Math.max(2, Math.round((at.y1 - at.y0) * pxPerMm));
  const stepX = (at.x1 - at.x0) / width;
  const stepY = (at.y1 - at.y0) / height;
  const map = createWarpMap(width, height, (x, y) =>
    frame.toPhoto(at.x0 + x * stepX, at.y0 + y * stepY),
  );
  return { image: photo.warpToPlanar(map), at, pxPerMm };
}
