import type { Quad } from '@tc/engine';
import { invert, project, rectangleToQuad } from '@tc/engine/geometry';
import type { Point } from '@tc/kernel';

const SHORT_MM = 63.5;
const LONG_MM = 88.9;

/** From a photo's pixels to millimeters of the card, for a standard card whose corners are known. */
export interface ToCard {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly place: (at: Point) => Point;
  readonly toPhoto: (atMm: Point) => Point;
}

const length = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** The corners from the top-left one as seen, which is where reports begin. */
function asSeen(quad: Quad): Quad {
  const sums = quad.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return quad.map((_, k) => quad[(first + k) % 4]) as unknown as Quad;
}

/** @param corners clockwise, from any of them */
export function toCardOf(corners: Quad): ToCard {
  const quad = asSeen(corners);
  const isWide = length(quad[0], quad[1]) > length(quad[1], quad[2]);
  const [widthMm, heightMm] = isWide ? [LONG_MM, SHORT_MM] : [SHORT_MM, LONG_MM];
  const toPhoto = rectangleToQuad(widthMm, heightMm, quad);
  const toCard = invert(toPhoto);
  return {
    ...{ widthMm, heightMm },
    place: ([x, y]) => project(toCard, x, y),
    toPhoto: ([xMm, yMm]) => project(toPhoto, xMm, yMm),
  };
}
