import type { Point } from '@tc/kernel';
import { fromHex, type Light, oklch, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { cubic, star } from '../draw/path.ts';
import { print, type TextStyle } from '../draw/text.ts';
import { dropShadow } from './brush.ts';
import type { Sheet } from './style.ts';

export interface Colors {
  readonly main: Light;
  readonly second: Light;
  readonly light: Light;
  readonly dark: Light;
}

export function teamColors(sheet: Sheet): Colors {
  const draw = sheet.draw('team colours');
  const hue = draw.range(0, 360);
  return {
    main: oklch(draw.range(0.4, 0.55), 0.16, hue),
    second: oklch(0.8, 0.14, hue + draw.pick([60, 150, 180, 210])),
    light: fromHex('#f4efe2'),
    dark: oklch(0.2, 0.05, hue),
  };
}

/** A shield divided in two, with the team's letter and a star. */
export function paintCrest(
  canvas: Canvas,
  cx: number,
  cy: number,
  size: number,
  colors: Colors,
  letter: string,
): void {
  const shield = (share: number): Point[] => {
    const s = size * share;
    return [
      [cx - s * 0.8, cy - s],
      [cx + s * 0.8, cy - s],
      ...cubic(
        [cx + s * 0.8, cy - s],
        [cx + s * 0.9, cy + s * 0.2],
        [cx + s * 0.5, cy + s * 0.8],
        [cx, cy + s * 1.15],
        14,
      ),
      ...cubic(
        [cx, cy + s * 1.15],
        [cx - s * 0.5, cy + s * 0.8],
        [cx - s * 0.9, cy + s * 0.2],
        [cx - s * 0.8, cy - s],
        14,
      ),
    ];
  };
  dropShadow(canvas, [shield(1)], 1, 0.6);
  fill(canvas, [shield(1)], colors.light);
  fill(canvas, [shield(0.9)], colors.dark);
  fill(canvas, [shield(0.82)], colors.main);
  const half = shield(0.82).filter(([x]) => x <= cx + 0.01);
  fill(canvas, [[...half, [cx, cy - size * 0.82]]], scale(colors.main, 0.6));
  fill(canvas, [star(cx, cy - size * 0.48, size * 0.24, size * 0.1, 5)], colors.second);
  const style: TextStyle = { sizeMm: size * 0.8, weight: 0.24, align: 'center' };
  print(canvas, letter, cx, cy + size * 0.62, style, colors.light);
}
