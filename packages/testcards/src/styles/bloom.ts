import type { Point } from '@tc/kernel';
import { fromHex, type Light, mix, oklch, scale } from '../color.ts';
import { type Canvas, fill, flood } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { linearGradient, mottled, noisePaint, radialGradient } from '../draw/paints.ts';
import { arc, ellipse, type Outline, rectangle, roundedRectangle } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { print, printBlock, type TextStyle } from '../draw/text.ts';
import { dropShadow, glow, stars } from './brush.ts';
import { type Bloom, paintBloom, paintLeaf, paintStem } from './flora.ts';
import type { Area, Sheet, Style } from './style.ts';
import { cardName, cardNumber, legend, rulesText, setName } from './words.ts';

const TITLE: TextStyle = { sizeMm: 3, weight: 0.11, tracking: 0.14, align: 'center' };
const BODY: TextStyle = { sizeMm: 1.35, weight: 0.12, tracking: 0.04 };

interface Palette {
  readonly isDark: boolean;
  readonly ground: Light;
  readonly deep: Light;
  readonly green: Light;
  readonly ink: Light;
  readonly line: Light;
  readonly bloom: Bloom;
}

function palette(sheet: Sheet): Palette {
  const draw = sheet.draw('bloom palette');
  const isDark = draw.chance(0.55);
  const ground = draw.range(0, 360);
  const petals = ground + draw.pick([150, 180, 210, 120]);
  return {
    isDark,
    ground: isDark ? oklch(0.28, 0.07, ground) : oklch(0.9, 0.05, ground),
    deep: isDark ? oklch(0.13, 0.04, ground + 20) : oklch(0.74, 0.08, ground + 25),
    green: oklch(isDark ? 0.52 : 0.46, 0.1, draw.range(125, 170)),
    ink: isDark ? fromHex('#f6ecd8') : fromHex('#2b2430'),
    line: isDark ? fromHex('#dcb878') : oklch(0.42, 0.09, ground),
    bloom: {
      rings: draw.whole(2, 4),
      petals: draw.pick([6, 8, 10, 13, 16]),
      slender: draw.range(0.5, 1),
      notch: draw.pick([0, 0, 0.1]),
      heart: oklch(0.8, 0.14, draw.range(60, 100)),
      inner: oklch(0.78, 0.14, petals + 25),
      outer: oklch(draw.range(0.5, 0.66), 0.17, petals),
    },
  };
}

/** A page of a garden's herbal: one flower under an arch, its name on a ribbon. */
function paintFront(sheet: Sheet): void {
  const { canvas, area } = sheet;
  const colors = palette(sheet);
  const isFull = sheet.design.border === 'none';
  paintGround(sheet, colors);
  const h = area.y1 - area.y0;
  const cx = (area.x0 + area.x1) / 2;
  const cy = area.y0 + h * 0.36;
  if (!isFull) paintArch(canvas, area, colors);
  paintPlant(sheet, colors, [cx, cy]);
  paintWords(sheet, colors);
}

function paintGround(sheet: Sheet, colors: Palette): void {
  const { canvas, design, area } = sheet;
  const noise = tableNoise(design.seed, 'bloom ground', 4);
  const center = radialGradient(design.widthMm / 2, area.y0 + 30, design.heightMm * 0.62, [
    [0, mix(colors.ground, colors.bloom.inner, 0.22)],
    [0.5, colors.ground],
    [1, colors.deep],
  ]);
  flood(canvas, mottled(center, noise, 11, 0.1));
  const draw = sheet.draw('pollen');
  const box = { x0: -2, y0: -2, x1: design.widthMm + 2, y1: design.heightMm + 2 };
  stars(canvas, draw, box, 160, mix(colors.line, [1, 1, 1], 0.3));
}

function arch(area: Area, inset: number): Point[] {
  const cx = (area.x0 + area.x1) / 2;
  const half = (area.x1 - area.x0) / 2 - inset;
  const spring = area.y0 + inset + half * 0.92;
  const foot = area.y1 - inset;
  return [
    [cx - half, foot],
    ...arc(cx, spring, half, half * 0.92, Math.PI, 2 * Math.PI, 40),
    [cx + half, foot],
  ];
}

/** A double line in the shape of a window, with rays behind the flower's head. */
function paintArch(canvas: Canvas, area: Area, colors: Palette): void {
  const outer = rectangle(area.x0 - 1, area.y0 - 1, area.x1 + 1, area.y1 + 1);
  const spandrel = mix(colors.deep, colors.line, 0.14);
  fill(canvas, [outer, [...arch(area, 2.4)].reverse()], spandrel, { rule: 'holes', alpha: 0.9 });
  for (const [inset, width] of [
    [2.4, 0.55],
    [3.4, 0.2],
  ] as const) {
    fill(canvas, strokeOutlines(arch(area, inset), { widthMm: width }, true), colors.line);
  }
  for (const side of [-1, 1]) {
    const cx = (area.x0 + area.x1) / 2 + side * ((area.x1 - area.x0) / 2 - 5.4);
    const cy = area.y0 + 5.4;
    for (let i = 0; i < 8; i++) {
      paintLeaf(canvas, cx, cy, 2.5, (i * Math.PI) / 4, mix(colors.line, colors.green, 0.25));
    }
    fill(canvas, [ellipse(cx, cy, 0.8)], colors.bloom.heart);
  }
}

function paintPlant(sheet: Sheet, colors: Palette, head: Point): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('plant');
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  const foot: Point = [head[0] + draw.range(-3, 3), area.y0 + h * 0.8];
  const buds = draw.whole(2, 3);
  for (let i = 0; i < buds; i++) {
    const side = i % 2 === 0 ? -1 : 1;
    const at: Point = [
      head[0] + side * w * draw.range(0.22, 0.3),
      head[1] + h * draw.range(0.1, 0.24),
    ];
    paintStem(canvas, draw, foot, at, colors.green);
    paintBloom(
      canvas,
      { ...colors.bloom, rings: 2 },
      at[0],
      at[1],
      w * draw.range(0.1, 0.14),
      draw.range(0, 3),
    );
  }
  paintStem(canvas, draw, foot, head, colors.green);
  const radius = w * draw.range(0.28, 0.34);
  glow(canvas, [ellipse(head[0], head[1], radius)], colors.bloom.inner, radius * 0.3, 0.35);
  paintBloom(canvas, colors.bloom, head[0], head[1], radius, draw.range(0, 3));
}

/** A cloth band across the card, its ends folded back. */
function paintRibbon(canvas: Canvas, area: Area, top: number, colors: Palette): void {
  const ribbon = roundedRectangle(area.x0 + 5, top, area.x1 - 5, top + 7, 1);
  const tails: Outline[] = [-1, 1].map((side) => {
    const x = side < 0 ? area.x0 + 5 : area.x1 - 5;
    return [
      [x + side * -3, top + 1.6],
      [x + side * 2.4, top + 1.6],
      [x + side * 1.2, top + 5.1],
      [x + side * 2.4, top + 8.6],
      [x + side * -3, top + 8.6],
    ];
  });
  const cloth = mix(colors.line, colors.bloom.outer, 0.35);
  fill(canvas, tails, scale(cloth, 0.55));
  dropShadow(canvas, [ribbon], 0.9, 0.5);
  const folds = linearGradient(0, top, 0, top + 7, [
    [0, mix(cloth, [1, 1, 1], 0.3)],
    [0.5, cloth],
    [1, scale(cloth, 0.7)],
  ]);
  fill(canvas, [ribbon], folds);
}

function paintWords(sheet: Sheet, colors: Palette): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('words');
  const cx = (area.x0 + area.x1) / 2;
  const top = area.y0 + (area.y1 - area.y0) * 0.69;
  paintRibbon(canvas, area, top, colors);
  const name = cardName(draw, 'plant', '').toUpperCase();
  const wide = area.x1 - area.x0 - 16;
  print(canvas, name, cx, top + 5, TITLE, fromHex('#1d1520'), { maxMm: wide });
  const slab = roundedRectangle(area.x0 + 6, top + 8.2, area.x1 - 6, area.y1 - 6.6, 1.4);
  const veil = colors.isDark ? scale(colors.deep, 0.5) : fromHex('#fffaf0');
  fill(canvas, [slab], veil, { alpha: 0.72 });
  const left = area.x0 + 8;
  const next = printBlock(canvas, rulesText(draw), left, top + 11.2, wide, BODY, colors.ink);
  if (next < area.y1 - 8) {
    const aside = { ...BODY, slant: 0.22, sizeMm: 1.2 };
    const ink = mix(colors.ink, colors.line, 0.4);
    printBlock(canvas, legend(draw), left, next + 0.5, wide, aside, ink);
  }
  const foot = { sizeMm: 0.95, weight: 0.14, tracking: 0.14, align: 'center' } as const;
  const words = `${setName(draw).toUpperCase()}   ${cardNumber(draw)}`;
  print(canvas, words, cx, area.y1 - 4.5, foot, colors.line);
}

/** A lattice of leaves around a rosette. */
function paintBack(sheet: Sheet): void {
  const { canvas, design, area } = sheet;
  const colors = palette(sheet);
  const noise = tableNoise(7, 'bloom back', 4);
  flood(
    canvas,
    noisePaint(noise, 12, [
      [0, scale(colors.deep, 0.8)],
      [1, colors.ground],
    ]),
  );
  const step = 7.4;
  for (let row = -1; row * step < design.heightMm + step; row++) {
    for (let column = -1; column * step < design.widthMm + step; column++) {
      const x = column * step + (row % 2 === 0 ? 0 : step / 2);
      for (let i = 0; i < 4; i++) {
        paintLeaf(
          canvas,
          x,
          row * step,
          3.1,
          (i * Math.PI) / 2 + Math.PI / 4,
          mix(colors.ground, colors.line, 0.3),
        );
      }
    }
  }
  const [cx, cy] = [design.widthMm / 2, design.heightMm / 2];
  const r = design.widthMm * 0.29;
  dropShadow(canvas, [ellipse(cx, cy, r * 1.12)], 2, 0.7);
  fill(canvas, [ellipse(cx, cy, r * 1.12)], scale(colors.deep, 0.7));
  fill(canvas, strokeOutlines(ellipse(cx, cy, r * 1.12), { widthMm: 0.6 }, true), colors.line);
  fill(canvas, strokeOutlines(ellipse(cx, cy, r * 1.04), { widthMm: 0.2 }, true), colors.line);
  paintBloom(canvas, { ...colors.bloom, rings: 4, petals: 12 }, cx, cy, r * 0.96, 0);
  const frame = roundedRectangle(area.x0 + 2, area.y0 + 2, area.x1 - 2, area.y1 - 2, 2);
  if (design.border !== 'none') {
    fill(canvas, strokeOutlines(frame, { widthMm: 0.35 }, true), colors.line);
  }
}

export const bloom: Style = { paintFront, paintBack };
