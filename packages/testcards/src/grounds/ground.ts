import { type Canvas, createCanvas } from '../draw/canvas.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { Grain } from './grain.ts';
import { paintGround } from './paint.ts';
import type { View } from './view.ts';

/** The table's surface: a coarse picture of its colors and a fine tile of its grain. */
export interface Ground {
  readonly picture: Canvas;
  /** Table millimeters of the picture's top-left corner. */
  readonly x0: number;
  readonly y0: number;
  readonly grain: Grain;
}

/** The coarse picture carries shapes, and the grain tile what is finer. */
const COARSE_SHARE = 0.5;

export function createGround(scene: ResolvedScene, view: View, photoPxPerMm: number): Ground {
  const pxPerMm = Math.max(3, photoPxPerMm * COARSE_SHARE);
  const picture = createCanvas(view.x1 - view.x0, view.y1 - view.y0, pxPerMm, {
    cos: 1,
    sin: 0,
    originX: -view.x0 * pxPerMm,
    originY: -view.y0 * pxPerMm,
    pxPerMm,
  });
  const grain = paintGround(picture, scene, view, photoPxPerMm);
  return { picture, x0: view.x0, y0: view.y0, grain };
}
