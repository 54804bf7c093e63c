import { type Light, mix, scale } from '../../color.ts';
import { fill, type Paint } from '../../draw/canvas.ts';
import { type Outline, rectangle } from '../../draw/path.ts';
import { strokeOutlines } from '../../draw/stroke.ts';
import { print } from '../../draw/text.ts';
import type { Draw } from '../../random.ts';
import type { Area, Sheet } from '../style.ts';

/** What a layout draws with: a sheet, its random draws, matching colors, and a picture. */
export interface Kit {
  readonly sheet: Sheet;
  readonly draw: Draw;
  /** A borderless card has no frame around its face either: its centering could be measured by it. */
  readonly isFramed: boolean;
  /** What a picture that fills the face covers; on a borderless card it reaches beyond the cut. */
  readonly page: Area;
  readonly body: Light;
  readonly panel: Light;
  readonly ink: Light;
  readonly line: Paint;
  readonly picture: (area: Area) => Paint;
}

export function outline(kit: Kit, shape: Outline, widthMm: number): void {
  fill(kit.sheet.canvas, strokeOutlines(shape, { widthMm }, true), kit.line);
}

/** A frame that looks raised: its top and left side pale, the others dark. */
export function bevel(kit: Kit, area: Area, depth: number, body: Light): void {
  const { canvas } = kit.sheet;
  const { x0, y0, x1, y1 } = area;
  const [a, b, c, d] = [x0 + depth, y0 + depth, x1 - depth, y1 - depth];
  const sides: readonly [Outline, Light][] = [
    [
      [
        [x0, y0],
        [x1, y0],
        [c, b],
        [a, b],
      ],
      mix(body, [1, 1, 1], 0.45),
    ],
    [
      [
        [x0, y0],
        [a, b],
        [a, d],
        [x0, y1],
      ],
      mix(body, [1, 1, 1], 0.2),
    ],
    [
      [
        [x1, y0],
        [x1, y1],
        [c, d],
        [c, b],
      ],
      scale(body, 0.6),
    ],
    [
      [
        [x0, y1],
        [a, d],
        [c, d],
        [x1, y1],
      ],
      scale(body, 0.4),
    ],
  ];
  for (const [shape, light] of sides) fill(canvas, [shape], light);
}

export function inset(area: Area, mm: number): Area {
  return { x0: area.x0 + mm, y0: area.y0 + mm, x1: area.x1 - mm, y1: area.y1 - mm };
}

export function boxOf({ x0, y0, x1, y1 }: Area): Outline {
  return rectangle(x0, y0, x1, y1);
}

export function words(
  kit: Kit,
  text: string,
  x: number,
  y: number,
  sizeMm: number,
  maxMm: number,
): void {
  const style = { sizeMm, weight: kit.draw.range(0.1, 0.22), tracking: kit.draw.range(0, 0.15) };
  print(kit.sheet.canvas, text, x, y, style, kit.ink, { maxMm });
}
