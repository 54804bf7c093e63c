import { type Light, mix, scale } from '../color.ts';
import { type Canvas, fill, type Paint } from '../draw/canvas.ts';
import { ellipse, type Outline, place } from '../draw/path.ts';
import type { Draw } from '../random.ts';

/** Light that spills around shapes. */
export function glow(
  canvas: Canvas,
  outlines: readonly Outline[],
  light: Paint,
  sizeMm: number,
  alpha = 1,
): void {
  fill(canvas, outlines, light, { blurMm: sizeMm, mode: 'screen', alpha });
}

/** A soft shadow under shapes, shifted down and right. */
export function dropShadow(
  canvas: Canvas,
  outlines: readonly Outline[],
  sizeMm: number,
  alpha = 0.6,
): void {
  const shifted = outlines.map((outline) => place(outline, sizeMm * 0.4, sizeMm * 0.7));
  fill(canvas, shifted, [0, 0, 0], { blurMm: sizeMm * 0.6, alpha });
}

/** Small lights scattered over a box, few large and many small. */
export function stars(
  canvas: Canvas,
  draw: Draw,
  box: { x0: number; y0: number; x1: number; y1: number },
  count: number,
  light: Light,
): void {
  const dots = Array.from({ length: count }, (): Outline => {
    const r = 0.06 + 0.28 * draw.unit() ** 5;
    return ellipse(draw.range(box.x0, box.x1), draw.range(box.y0, box.y1), r);
  });
  fill(canvas, dots, light, { alpha: 0.95 });
}

/** A raised panel: shadow, body, a light line above and a dark one below. */
export function panel(canvas: Canvas, outline: Outline, body: Paint, edge: Light): void {
  dropShadow(canvas, [outline], 0.7, 0.5);
  fill(canvas, [place(outline, 0, -0.14)], mix(edge, [1, 1, 1], 0.6));
  fill(canvas, [place(outline, 0, 0.14)], scale(edge, 0.4));
  fill(canvas, [outline], body);
}
