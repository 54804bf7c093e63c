import { oklch } from '../colour.ts';
import { fill, flood } from '../draw/canvas.ts';
import { createNoise, octaves } from '../draw/noise.ts';
import { linearGradient, noisePaint, radialGradient } from '../draw/paints.ts';
import { ellipse, rectangle } from '../draw/path.ts';
import type { Sheet, Style } from './style.ts';

function landscape(sheet: Sheet): void {
  const { canvas, design } = sheet;
  const draw = sheet.draw('landscape');
  const hue = draw.range(0, 360);
  flood(
    canvas,
    linearGradient(0, 0, 0, design.heightMm * 0.7, [
      [0, oklch(0.35, 0.12, hue)],
      [0.6, oklch(0.65, 0.13, hue + 40)],
      [1, oklch(0.85, 0.1, hue + 70)],
    ]),
  );
  const sunX = design.widthMm * draw.range(0.3, 0.7);
  fill(canvas, [ellipse(sunX, design.heightMm * 0.35, 8)], oklch(0.93, 0.08, hue + 80));
  const noise = octaves(createNoise(design.seed, 'hills'), 4);
  for (let layer = 0; layer < 5; layer++) {
    const base = design.heightMm * (0.38 + layer * 0.09);
    const hill = Array.from({ length: 80 }, (_, i): [number, number] => {
      const x = -4 + ((design.widthMm + 8) * i) / 79;
      return [x, base - 9 * noise(x / 22 + layer * 9, layer * 3.3)];
    });
    hill.push([design.widthMm + 4, design.heightMm + 4], [-4, design.heightMm + 4]);
    fill(canvas, [hill], oklch(0.62 - layer * 0.09, 0.09, hue + 30 - layer * 12));
  }
}

export const atlas: Style = {
  paintFront: (sheet) => {
    const { canvas, area } = sheet;
    landscape(sheet);
    const draw = sheet.draw('panel');
    const panelTop = area.y1 - (area.y1 - area.y0) * 0.34;
    fill(
      canvas,
      [rectangle(area.x0 + 3, panelTop, area.x1 - 3, area.y1 - 4)],
      oklch(0.9, 0.03, draw.range(40, 100)),
      { alpha: 0.92 },
    );
    for (let line = 0; line < 6; line++) {
      const y = panelTop + 4 + line * 3;
      fill(
        canvas,
        [rectangle(area.x0 + 6, y, area.x1 - draw.range(6, 18), y + 0.9)],
        [0.05, 0.05, 0.06],
      );
    }
  },
  paintBack: (sheet) => {
    const { canvas, design } = sheet;
    const hue = sheet.draw('back').range(0, 360);
    const noise = octaves(createNoise(design.seed, 'back'), 4);
    flood(
      canvas,
      noisePaint(noise, 14, [
        [0, oklch(0.25, 0.1, hue)],
        [1, oklch(0.5, 0.14, hue + 30)],
      ]),
    );
    const [cx, cy] = [design.widthMm / 2, design.heightMm / 2];
    fill(
      canvas,
      [ellipse(cx, cy, 18)],
      radialGradient(cx, cy, 18, [
        [0, oklch(0.9, 0.1, hue + 60)],
        [1, oklch(0.4, 0.1, hue)],
      ]),
    );
  },
};
