import { type Homography, invert, project, rectangleToQuad } from '@tc/engine/geometry';
import type { Point } from '@tc/kernel';
import type { Quad } from '../model.ts';

export type { Homography };
export { invert as invertHomography };

/** Card millimeters (origin at the top-left virtual corner) to photo pixels, as the engine maps them. */
export function cardToPhoto(quad: Quad, widthMm: number, heightMm: number): Homography {
  return rectangleToQuad(widthMm, heightMm, quad);
}

export function mapPoint(map: Homography, [x, y]: Point): Point {
  return project(map, x, y);
}
