import type { Point } from '@tc/kernel';
import { fromHex, mix, oklch, scale } from '../color.ts';
import { fill, flood } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { noisePaint, radialGradient } from '../draw/paints.ts';
import { ellipse, type Outline, star } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { dropShadow, glow } from './brush.ts';
import type { Sheet } from './style.ts';

/** A compass over contour lines: the back that every card of the game shares, except for its color. */
export function paintAtlasBack(sheet: Sheet): void {
  const { canvas, design } = sheet;
  const draw = sheet.draw('atlas back');
  const hue = draw.pick([255, 30, 150, 300, 200]);
  const noise = tableNoise(41, 'atlas back', 4);
  const deep = oklch(0.24, 0.07, hue);
  const light = oklch(0.42, 0.11, hue + 15);
  flood(
    canvas,
    noisePaint(noise, 9, [
      [0, deep],
      [0.55, mix(deep, light, 0.5)],
      [1, light],
    ]),
  );
  const [cx, cy] = [design.widthMm / 2, design.heightMm / 2];
  const gold = fromHex('#d9b566');
  for (let level = 1; level < 16; level++) {
    const ring: Point[] = Array.from({ length: 90 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 90;
      const r =
        level * 3.4 * (1 + 0.22 * noise(Math.cos(angle) * 1.3, Math.sin(angle) * 1.3 + level / 9));
      return [cx + r * Math.cos(angle), cy + r * 1.25 * Math.sin(angle)];
    });
    fill(canvas, strokeOutlines(ring, { widthMm: level % 4 === 0 ? 0.22 : 0.12 }, true), gold, {
      alpha: 0.4,
    });
  }
  const r = design.widthMm * 0.3;
  const medal = ellipse(cx, cy, r);
  dropShadow(canvas, [medal], 2.4, 0.7);
  fill(
    canvas,
    [medal],
    radialGradient(cx - r * 0.3, cy - r * 0.4, r * 1.5, [
      [0, oklch(0.46, 0.12, hue + 20)],
      [1, oklch(0.17, 0.06, hue)],
    ]),
  );
  for (const [share, width] of [
    [1, 0.7],
    [0.93, 0.2],
    [0.62, 0.2],
  ] as const) {
    fill(canvas, strokeOutlines(ellipse(cx, cy, r * share), { widthMm: width }, true), gold);
  }
  paintRose(sheet, cx, cy, r);
}

function paintRose(sheet: Sheet, cx: number, cy: number, r: number): void {
  const { canvas } = sheet;
  const gold = fromHex('#e9cf86');
  const ticks: Outline[] = Array.from({ length: 72 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 72;
    const inner = r * (i % 6 === 0 ? 0.8 : 0.87);
    return [
      [cx + inner * Math.cos(angle), cy + inner * Math.sin(angle)],
      [cx + r * 0.91 * Math.cos(angle), cy + r * 0.91 * Math.sin(angle)],
    ];
  });
  for (const tick of ticks) fill(canvas, strokeOutlines(tick, { widthMm: 0.16 }), gold);
  glow(canvas, [star(cx, cy, r * 0.7, r * 0.12, 4)], gold, 1.4, 0.6);
  fill(canvas, [star(cx, cy, r * 0.52, r * 0.12, 4, -Math.PI / 4)], scale(gold, 0.55));
  fill(canvas, [star(cx, cy, r * 0.84, r * 0.13, 4)], gold);
  // One half of every point is in shade, as on old maps.
  for (let i = 0; i < 4; i++) {
    const angle = (i * Math.PI) / 2 - Math.PI / 2;
    const side = angle + Math.PI / 4;
    fill(
      canvas,
      [
        [
          [cx, cy],
          [cx + r * 0.84 * Math.cos(angle), cy + r * 0.84 * Math.sin(angle)],
          [cx + r * 0.13 * Math.cos(side), cy + r * 0.13 * Math.sin(side)],
        ],
      ],
      scale(gold, 0.45),
    );
  }
  fill(canvas, [ellipse(cx, cy, r * 0.07)], fromHex('#fff4cf'));
}
