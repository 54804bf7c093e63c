import type { Point } from '@tc/kernel';
import { type Light, mix, oklch, scale } from '../color.ts';
import { type Canvas, fill, flood } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { linearGradient, mottled, radialGradient } from '../draw/paints.ts';
import {
  chamferedRectangle,
  ellipse,
  type Outline,
  rectangle,
  regularPolygon,
} from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { print, printBlock, type TextStyle } from '../draw/text.ts';
import { glow } from './brush.ts';
import { paintBoard, paintCity } from './circuitry.ts';
import { paintRobot } from './robots.ts';
import type { Area, Sheet, Style } from './style.ts';
import { cardName, cardNumber, rulesText, setName } from './words.ts';

const LABEL: TextStyle = { sizeMm: 1, weight: 0.16, tracking: 0.16 };
const TITLE: TextStyle = { sizeMm: 2.9, weight: 0.17, tracking: 0.06, stretch: 1.15 };
const BODY: TextStyle = { sizeMm: 1.4, weight: 0.12, tracking: 0.05 };

interface Neon {
  readonly dark: Light;
  readonly haze: Light;
  readonly line: Light;
  readonly spark: Light;
}

function neon(sheet: Sheet): Neon {
  const hue = sheet.draw('neon').range(0, 360);
  return {
    dark: oklch(0.14, 0.045, hue),
    haze: oklch(0.36, 0.13, hue + 30),
    line: oklch(0.82, 0.14, hue - 40),
    spark: oklch(0.78, 0.17, hue + 120),
  };
}

/** A game of machines: a portrait in front of a lit city, with readings around it. */
function paintFront(sheet: Sheet): void {
  const { canvas, design, area } = sheet;
  const colors = neon(sheet);
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  const cx = (area.x0 + area.x1) / 2;
  const cy = area.y0 + h * 0.36;
  const noise = tableNoise(design.seed, 'haze', 4);
  const sky = radialGradient(cx, cy, h * 0.62, [
    [0, mix(colors.haze, colors.line, 0.35)],
    [0.4, colors.haze],
    [1, colors.dark],
  ]);
  flood(canvas, mottled(sky, noise, 13, 0.18));
  paintRings(canvas, cx, cy, w, colors);
  const horizon = area.y0 + h * 0.6;
  paintCity(canvas, sheet.draw('city'), wide(sheet), horizon, colors);
  const draw = sheet.draw('robot');
  paintRobot(canvas, draw, cx, cy + h * 0.02, w * 0.074, {
    plate: oklch(draw.range(0.45, 0.75), 0.05, draw.range(0, 360)),
    trim: mix(colors.spark, [0.2, 0.2, 0.2], 0.35),
    lamp: colors.line,
  });
  paintReadings(sheet, colors);
  if (design.border !== 'none') paintCorners(canvas, area, colors);
}

function wide(sheet: Sheet): Area {
  const { widthMm, heightMm } = sheet.design;
  return { x0: -3, y0: -3, x1: widthMm + 3, y1: heightMm + 3 };
}

function paintRings(canvas: Canvas, cx: number, cy: number, w: number, colors: Neon): void {
  for (const [share, width, alpha] of [
    [0.3, 0.5, 0.9],
    [0.36, 0.14, 0.8],
    [0.46, 0.2, 0.5],
  ] as const) {
    const ring = strokeOutlines(ellipse(cx, cy, w * share), { widthMm: width }, true);
    fill(canvas, ring, colors.line, { alpha, mode: 'screen' });
  }
  glow(
    canvas,
    strokeOutlines(ellipse(cx, cy, w * 0.3), { widthMm: 1 }, true),
    colors.line,
    1.2,
    0.7,
  );
  const ticks = Array.from({ length: 60 }, (_, i): Outline => {
    const angle = (2 * Math.PI * i) / 60;
    const inner = w * (i % 5 === 0 ? 0.38 : 0.41);
    return strokeOutlines(
      [
        [cx + inner * Math.cos(angle), cy + inner * Math.sin(angle)],
        [cx + w * 0.43 * Math.cos(angle), cy + w * 0.43 * Math.sin(angle)],
      ],
      { widthMm: 0.14 },
    )[0];
  });
  fill(canvas, ticks, colors.line, { alpha: 0.7 });
}

/** Name, text and bars on a dark glass plate with cut corners. */
function paintReadings(sheet: Sheet, colors: Neon): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('words');
  const w = area.x1 - area.x0;
  const top = area.y1 - (area.y1 - area.y0) * 0.36;
  const plate = chamferedRectangle(area.x0 + 2.4, top, area.x1 - 2.4, area.y1 - 2.4, 2.6);
  fill(canvas, [plate], scale(colors.dark, 0.6), { alpha: 0.82 });
  fill(canvas, strokeOutlines(plate, { widthMm: 0.28 }, true), colors.line);
  const head = chamferedRectangle(area.x0 + 4, top - 3.2, area.x1 - 13, top + 3.2, 1.5);
  const bar = linearGradient(area.x0, 0, area.x1, 0, [
    [0, colors.line],
    [1, mix(colors.line, colors.spark, 0.75)],
  ]);
  fill(canvas, [head], bar);
  print(
    canvas,
    cardName(draw, 'machine', '').toUpperCase(),
    area.x0 + 6,
    top + 1.4,
    TITLE,
    scale(colors.dark, 0.5),
    {
      maxMm: w - 23,
    },
  );
  paintBadge(canvas, area.x1 - 7.4, top, String(draw.whole(10, 99)), colors);
  const left = area.x0 + 5.4;
  const next = printBlock(
    canvas,
    rulesText(draw),
    left,
    top + 7.4,
    w - 12,
    BODY,
    [0.86, 0.9, 0.95],
  );
  paintBars(sheet, left, Math.max(next + 0.6, top + 14.5), colors);
  const foot = `${setName(draw).toUpperCase()} / ${cardNumber(draw)}`;
  print(canvas, foot, left, area.y1 - 4.3, LABEL, colors.line);
}

function paintBadge(canvas: Canvas, x: number, y: number, digits: string, colors: Neon): void {
  fill(canvas, [regularPolygon(x, y, 5.2, 6)], colors.dark);
  glow(
    canvas,
    strokeOutlines(regularPolygon(x, y, 4.9, 6), { widthMm: 0.7 }, true),
    colors.spark,
    0.8,
  );
  fill(canvas, strokeOutlines(regularPolygon(x, y, 4.9, 6), { widthMm: 0.45 }, true), colors.spark);
  const style: TextStyle = { sizeMm: 3.2, weight: 0.16, align: 'center' };
  print(canvas, digits, x, y + 1.6, style, [1, 1, 1]);
}

function paintBars(sheet: Sheet, x: number, top: number, colors: Neon): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('bars');
  const names = ['POWER', 'SHELL', 'SYNC'];
  const start = x + 9;
  const step = (area.x1 - 6 - start) / 12;
  for (const [row, name] of names.entries()) {
    const y = top + row * 2.3;
    if (y + 1.2 > area.y1 - 6.2) return;
    print(canvas, name, x, y + 1.1, LABEL, [0.8, 0.85, 0.9]);
    const level = draw.whole(4, 12);
    for (let i = 0; i < 12; i++) {
      const cell = rectangle(start + i * step, y, start + (i + 0.78) * step, y + 1.2);
      fill(canvas, [cell], i < level ? colors.spark : mix(colors.dark, colors.haze, 0.6));
    }
  }
}

/** Brackets in the corners of the frame, as on a viewfinder. */
function paintCorners(canvas: Canvas, area: Area, colors: Neon): void {
  const arm = 6;
  for (const [x, dx] of [
    [area.x0 + 1.6, 1],
    [area.x1 - 1.6, -1],
  ] as const) {
    const y = area.y0 + 1.6;
    const line: Point[] = [
      [x, y + arm],
      [x, y],
      [x + dx * arm, y],
    ];
    fill(canvas, strokeOutlines(line, { widthMm: 0.4 }), colors.line);
  }
}

function paintBack(sheet: Sheet): void {
  const { canvas, design } = sheet;
  const colors = neon(sheet);
  const [cx, cy] = [design.widthMm / 2, design.heightMm / 2];
  flood(
    canvas,
    radialGradient(cx, cy, design.heightMm * 0.6, [
      [0, mix(colors.dark, colors.haze, 0.7)],
      [1, colors.dark],
    ]),
  );
  paintBoard(canvas, sheet.draw('board'), design.widthMm, design.heightMm, colors);
  const chip = chamferedRectangle(cx - 13, cy - 13, cx + 13, cy + 13, 3);
  glow(canvas, [chip], colors.line, 3, 0.6);
  fill(canvas, [chip], scale(colors.dark, 0.7));
  fill(canvas, strokeOutlines(chip, { widthMm: 0.5 }, true), colors.line);
  for (const [r, light] of [
    [9.4, colors.line],
    [6.6, colors.spark],
    [3.6, colors.line],
  ] as const) {
    fill(canvas, strokeOutlines(regularPolygon(cx, cy, r, 6), { widthMm: 0.8 }, true), light);
  }
  fill(canvas, [regularPolygon(cx, cy, 1.8, 6)], [1, 1, 1]);
}

export const circuit: Style = { paintFront, paintBack };
