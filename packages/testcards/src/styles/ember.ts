import type { Point } from '@tc/kernel';
import { fromHex, mix, oklch, scale } from '../color.ts';
import { type Canvas, fill, flood } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { linearGradient, mottled, radialGradient } from '../draw/paints.ts';
import { ellipse, type Outline, rectangle, regularPolygon } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { print, printBlock, type TextStyle } from '../draw/text.ts';
import { dropShadow } from './brush.ts';
import { type Heat, paintCorona, paintPhoenix, paintSparks } from './flames.ts';
import type { Area, Sheet, Style } from './style.ts';
import { cardName, cardNumber, rulesText, setName } from './words.ts';

const TITLE: TextStyle = {
  sizeMm: 3.1,
  weight: 0.13,
  tracking: 0.2,
  align: 'center',
  stretch: 0.9,
};
const BODY: TextStyle = { sizeMm: 1.4, weight: 0.13, tracking: 0.04 };
const GOLD = fromHex('#e3b661');

function heatOf(sheet: Sheet): Heat {
  const draw = sheet.draw('heat');
  // Mostly fire; now and then a colder flame.
  const hue = draw.pick([40, 32, 50, 250, 330]);
  return {
    core: oklch(0.95, 0.1, hue + 50),
    bright: oklch(0.75, 0.17, hue + 25),
    deep: oklch(0.52, 0.18, hue - 5),
    coal: oklch(0.22, 0.08, hue - 15),
  };
}

/** A card of fire: a bird in its flames above a plate with stepped shoulders. */
function paintFront(sheet: Sheet): void {
  const { canvas, area, design } = sheet;
  const heat = heatOf(sheet);
  const noise = tableNoise(design.seed, 'smoke', 4);
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  const cx = (area.x0 + area.x1) / 2;
  const cy = area.y0 + h * 0.38;
  const smoke = radialGradient(cx, cy, h * 0.7, [
    [0, mix(heat.coal, heat.deep, 0.7)],
    [0.5, heat.coal],
    [1, scale(heat.coal, 0.3)],
  ]);
  flood(canvas, mottled(smoke, noise, 12, 0.4));
  paintBasalt(sheet, heat);
  const draw = sheet.draw('fire');
  paintCorona(canvas, draw, noise, cx, cy, w * 0.5, heat);
  paintPhoenix(canvas, cx, cy + h * 0.02, w * 0.078, heat);
  paintSparks(canvas, draw, design.widthMm, design.heightMm, heat.bright);
  paintPlate(sheet, heat);
}

/** Columns of dark stone, lit from above by the fire. */
function paintBasalt(sheet: Sheet, heat: Heat): void {
  const { canvas, design, area } = sheet;
  const draw = sheet.draw('basalt');
  for (let x = -4; x < design.widthMm + 4; x += 4.4) {
    const rise = draw.range(0.5, 1) * 26;
    const top = area.y1 - rise;
    const column: Outline = [
      [x, top + 1.6],
      [x + 2.2, top],
      [x + 4.4, top + 1.6],
      [x + 4.4, design.heightMm + 4],
      [x, design.heightMm + 4],
    ];
    fill(
      canvas,
      [column],
      linearGradient(x, 0, x + 4.4, 0, [
        [0, mix(heat.coal, heat.deep, 0.25)],
        [0.5, scale(heat.coal, 0.7)],
        [1, scale(heat.coal, 0.25)],
      ]),
    );
    const cap: Outline = [
      [x, top + 1.6],
      [x + 2.2, top],
      [x + 4.4, top + 1.6],
      [x + 2.2, top + 3],
    ];
    fill(canvas, [cap], mix(heat.deep, heat.bright, 0.4), { alpha: 0.7 });
  }
}

/** A plate with stepped shoulders, as on old movie theaters. */
function plateOutline(area: Area, top: number, inset: number): Point[] {
  const [x0, x1, y1] = [area.x0 + 3 + inset, area.x1 - 3 - inset, area.y1 - 3 - inset];
  const y = top + inset;
  const left: Point[] = [
    [x0, y1],
    [x0, y + 8],
    [x0 + 3, y + 8],
    [x0 + 3, y + 4],
    [x0 + 7, y + 4],
    [x0 + 7, y],
  ];
  const right = left.map(([x, py]): Point => [x0 + x1 - x, py]).reverse();
  return [...left, ...right];
}

function paintPlate(sheet: Sheet, heat: Heat): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('words');
  const top = area.y0 + (area.y1 - area.y0) * 0.66;
  const cx = (area.x0 + area.x1) / 2;
  const wide = area.x1 - area.x0;
  const plate = plateOutline(area, top, 0);
  dropShadow(canvas, [plate], 1.4, 0.7);
  fill(canvas, [plate], scale(heat.coal, 0.35));
  fill(canvas, strokeOutlines(plate, { widthMm: 0.5 }, true), GOLD);
  fill(canvas, strokeOutlines(plateOutline(area, top, 0.9), { widthMm: 0.18 }, true), GOLD);
  print(canvas, cardName(draw, 'fire', '').toUpperCase(), cx, top + 5.8, TITLE, GOLD, {
    maxMm: wide - 26,
  });
  fill(canvas, [rectangle(area.x0 + 12, top + 8, area.x1 - 12, top + 8.2)], GOLD);
  const ink = mix(heat.core, [1, 1, 1], 0.5);
  printBlock(canvas, rulesText(draw), area.x0 + 6.4, top + 11.8, wide - 13, BODY, ink);
  const foot: TextStyle = { sizeMm: 0.95, weight: 0.15, tracking: 0.16, align: 'center' };
  print(canvas, `${setName(draw).toUpperCase()}  ${cardNumber(draw)}`, cx, area.y1 - 5, foot, GOLD);
  for (const [x, value] of [
    [area.x0 + 6.6, draw.whole(1, 12)],
    [area.x1 - 6.6, draw.whole(1, 12)],
  ] as const) {
    paintMedal(canvas, x, top + 2.4, String(value), heat);
  }
}

function paintMedal(canvas: Canvas, x: number, y: number, digits: string, heat: Heat): void {
  dropShadow(canvas, [regularPolygon(x, y, 4.2, 8)], 0.8, 0.6);
  fill(canvas, [regularPolygon(x, y, 4.2, 8, Math.PI / 8)], GOLD);
  fill(
    canvas,
    [regularPolygon(x, y, 3.7, 8, Math.PI / 8)],
    radialGradient(x - 1, y - 1, 5, [
      [0, heat.bright],
      [1, scale(heat.deep, 0.5)],
    ]),
  );
  const style: TextStyle = { sizeMm: 2.8, weight: 0.17, align: 'center' };
  print(canvas, digits, x, y + 1.4, style, [1, 1, 1]);
}

/** Fans of scales rising to a flame in a ring. */
function paintBack(sheet: Sheet): void {
  const { canvas, design } = sheet;
  const heat = heatOf(sheet);
  const noise = tableNoise(3, 'ember back', 4);
  const [cx, cy] = [design.widthMm / 2, design.heightMm / 2];
  flood(canvas, scale(heat.coal, 0.6));
  const step = 6;
  for (let row = 0; row * step * 0.5 < design.heightMm + 12; row++) {
    for (let x = row % 2 === 0 ? -step : -step / 2; x < design.widthMm + step; x += step) {
      const y = row * step * 0.5 - 3;
      for (const [share, light] of [
        [0.52, GOLD],
        [0.49, heat.coal],
        [0.36, GOLD],
        [0.335, mix(heat.coal, heat.deep, 0.4)],
        [0.2, GOLD],
        [0.18, heat.deep],
      ] as const) {
        fill(canvas, [ellipse(x, y, step * share)], scale(light, 0.75));
      }
    }
  }
  const r = design.widthMm * 0.32;
  dropShadow(canvas, [ellipse(cx, cy, r * 1.05)], 2.4, 0.8);
  fill(canvas, [ellipse(cx, cy, r * 1.05)], GOLD);
  fill(canvas, [ellipse(cx, cy, r)], scale(heat.coal, 0.4));
  paintCorona(canvas, sheet.draw('back fire'), noise, cx, cy, r * 0.86, heat);
  const ring = strokeOutlines(ellipse(cx, cy, r * 0.34), { widthMm: 0.7 }, true);
  fill(canvas, ring, GOLD);
}

export const ember: Style = { paintFront, paintBack };
