import type { Point } from '@tc/kernel';
import { fromCodes, type Light, oklch } from '../color.ts';
import { type Canvas, fill, type Paint } from '../draw/canvas.ts';
import { linearGradient } from '../draw/paints.ts';
import { type Outline, place, rotate } from '../draw/path.ts';
import type { Draw } from '../random.ts';

/** Where an item lies, and which way its shadow falls. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly shadowX: number;
  readonly shadowY: number;
  readonly draw: Draw;
}

/** Paints one desk item, seen from above. */
export type Thing = (canvas: Canvas, spot: Spot) => void;

export const INK: Light = fromCodes(40, 42, 48);

export function laid(spot: Spot, outline: Outline): Outline {
  return place(rotate(outline, spot.turn), spot.x, spot.y);
}

/** A shadow whose length and softness follow the item's height. */
export function shadow(
  canvas: Canvas,
  spot: Spot,
  outlines: readonly Outline[],
  heightMm: number,
): void {
  const shifted = outlines.map((outline) =>
    place(outline, spot.shadowX * heightMm * 0.7, spot.shadowY * heightMm * 0.7),
  );
  fill(canvas, shifted, [0, 0, 0], { alpha: 0.5, blurMm: 0.3 + heightMm * 0.35 });
}

/** A gradient across a rotated item, from one side at `from` to the other at `to`. */
export function shaded(
  spot: Spot,
  from: Point,
  to: Point,
  stops: readonly (readonly [number, Light])[],
): Paint {
  const [[x0, y0], [x1, y1]] = place(rotate([from, to], spot.turn), spot.x, spot.y);
  return linearGradient(x0, y0, x1, y1, stops);
}

export function vivid(draw: Draw): Light {
  return oklch(draw.range(0.35, 0.75), draw.range(0.06, 0.17), draw.range(0, 360));
}
