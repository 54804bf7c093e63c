import type { Point } from '@tc/kernel';
import { type Light, mix, oklch, scale } from '../color.ts';
import { type Canvas, fill, flood } from '../draw/canvas.ts';
import { ellipse, type Outline, place, rectangle, star } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { print, type TextStyle, textOutlines } from '../draw/text.ts';
import type { Draw } from '../random.ts';
import { BEASTS } from './beast-shapes.ts';
import { beastOutlines, paintBeast } from './beasts.ts';
import { paintRecord } from './record.ts';
import type { Sheet, Style } from './style.ts';
import { cardName, cardNumber } from './words.ts';

const SHOUT: TextStyle = { sizeMm: 13, weight: 0.24, tracking: 0.02, slant: 0.2, align: 'center' };
const NAME: TextStyle = { sizeMm: 2.4, weight: 0.19, tracking: 0.04 };
const SHOUTS = ['KRAK', 'ZOOM', 'WHAM', 'FZZT', 'THOK', 'SKRR'] as const;
const BLACK: Light = [0.012, 0.01, 0.015];

interface Inks {
  readonly ground: Light;
  readonly ray: Light;
  readonly burst: Light;
  readonly hero: Light;
  readonly paper: Light;
}

function inks(draw: Draw): Inks {
  const hue = draw.range(0, 360);
  const isPale = draw.chance(0.35);
  return {
    ground: oklch(isPale ? 0.88 : draw.range(0.3, 0.62), isPale ? 0.05 : 0.17, hue),
    ray: isPale ? oklch(0.6, 0.16, hue) : oklch(draw.pick([0.2, 0.82, 0.96]), 0.1, hue + 30),
    burst: oklch(0.86, 0.17, draw.range(80, 110)),
    hero: oklch(0.55, 0.19, hue + draw.pick([120, 180, 240])),
    paper: oklch(0.97, 0.02, 95),
  };
}

/** A full-bleed comic page: speed lines, halftone, a burst, a shout and a strip of confetti. */
function paintFront(sheet: Sheet): void {
  const { canvas, design, area } = sheet;
  const draw = sheet.draw('comic');
  const colors = inks(draw);
  const middle: Point = [
    design.widthMm * draw.range(0.4, 0.6),
    design.heightMm * draw.range(0.36, 0.5),
  ];
  flood(canvas, colors.ground);
  paintRays(canvas, middle, design.heightMm, colors, draw);
  paintHalftone(sheet, colors, draw);
  paintBurst(canvas, middle, (area.x1 - area.x0) * 0.42, colors, draw);
  paintHero(canvas, middle, colors, draw);
  paintConfetti(sheet, colors, draw);
  paintShout(sheet, colors, draw);
  paintCaption(sheet, colors, draw);
}

/** Wedges that run from the middle beyond the cut, each with its own width. */
function paintRays(canvas: Canvas, [cx, cy]: Point, far: number, colors: Inks, draw: Draw): void {
  const rays: Outline[] = [];
  let angle = draw.range(0, 0.2);
  const wide = draw.range(0.04, 0.16);
  while (angle < 2 * Math.PI) {
    const spread = wide * draw.range(0.3, 1.2);
    const from = draw.range(6, 18);
    const at = (turn: number, r: number): Point => [
      cx + r * Math.cos(turn),
      cy + r * Math.sin(turn),
    ];
    rays.push([at(angle + spread / 2, from), at(angle, far), at(angle + spread, far)]);
    angle += spread + wide * draw.range(0.3, 1.4);
  }
  fill(canvas, rays, colors.ray);
}

/** Dots that grow toward one corner of the card and run over its cut. */
function paintHalftone(sheet: Sheet, colors: Inks, draw: Draw): void {
  const { canvas, design } = sheet;
  const step = draw.range(0.9, 1.9);
  const toward: Point = [
    draw.pick([0, 1]) * design.widthMm,
    draw.pick([0, 0.5, 1]) * design.heightMm,
  ];
  const reach = design.heightMm * draw.range(0.4, 0.7);
  const dots: Outline[] = [];
  let row = 0;
  for (let y = -2; y < design.heightMm + 2; y += step * 0.87) {
    row++;
    for (let x = -2 + (row % 2) * step * 0.5; x < design.widthMm + 2; x += step) {
      const near = 1 - Math.hypot(x - toward[0], y - toward[1]) / reach;
      if (near > 0.05) dots.push(ellipse(x, y, Math.min(0.6, near * 0.75) * step));
    }
  }
  const ink = draw.pick([colors.paper, BLACK, colors.hero, colors.ray]);
  fill(canvas, dots, ink);
}

function paintBurst(
  canvas: Canvas,
  [cx, cy]: Point,
  radius: number,
  colors: Inks,
  draw: Draw,
): void {
  const tips = draw.whole(11, 18);
  const burst = star(cx, cy, radius, radius * 0.68, tips, draw.range(0, 1));
  fill(canvas, strokeOutlines(burst, { widthMm: 1.1 }, true), BLACK);
  fill(canvas, [burst], colors.burst);
  const inner = star(cx, cy, radius * 0.8, radius * 0.55, tips, draw.range(0, 1));
  fill(canvas, [inner], mix(colors.burst, [1, 1, 1], 0.6));
}

function paintHero(canvas: Canvas, [cx, cy]: Point, colors: Inks, draw: Draw): void {
  const beast = draw.pick(BEASTS);
  const unit = draw.range(4.5, 7.5);
  for (const outline of beastOutlines(beast, cx, cy, unit)) {
    fill(canvas, strokeOutlines(outline, { widthMm: 0.8 }, true), BLACK);
  }
  const coat = { fur: colors.hero, horn: scale(colors.burst, 0.7), eye: colors.paper };
  paintBeast(canvas, beast, cx, cy, unit, coat);
}

/** Paper scraps thrown over everything, some cut through by the card's edge. */
function paintConfetti(sheet: Sheet, colors: Inks, draw: Draw): void {
  const { canvas, design } = sheet;
  for (const ink of [colors.paper, colors.burst, colors.hero, BLACK]) {
    const scraps: Outline[] = [];
    for (let i = 0; i < draw.whole(10, 45); i++) {
      const long = draw.range(0.3, 1.3);
      const x = draw.range(-1, design.widthMm + 1);
      const y = draw.range(-1, design.heightMm + 1);
      scraps.push(star(x, y, long, long * draw.range(0.4, 0.8), 2, draw.range(0, 3)));
    }
    fill(canvas, scraps, ink);
  }
}

/** A word too large for the card, so that its letters are cut off. */
function paintShout(sheet: Sheet, colors: Inks, draw: Draw): void {
  const { canvas, design } = sheet;
  const word = draw.pick(SHOUTS);
  const size = draw.range(0.9, 1.5);
  const style: TextStyle = { ...SHOUT, sizeMm: SHOUT.sizeMm * size };
  const baseline = design.heightMm * draw.range(0.78, 0.86);
  const letters = textOutlines(word, design.widthMm / 2, baseline, style);
  fill(
    canvas,
    letters.map((letter) => place(letter, 0.9, 0.9)),
    BLACK,
  );
  fill(canvas, letters, draw.pick([colors.paper, colors.burst, colors.hero]));
}

function paintCaption(sheet: Sheet, colors: Inks, draw: Draw): void {
  const { canvas, area } = sheet;
  const box = rectangle(area.x0 + 1.5, area.y1 - 7, area.x0 + 40, area.y1 - 1.5);
  fill(canvas, strokeOutlines(box, { widthMm: 0.5 }, true), BLACK);
  fill(canvas, [box], colors.paper);
  const words = `${cardName(draw, 'fire', '')}  ${cardNumber(draw)}`.toUpperCase();
  print(canvas, words, area.x0 + 3, area.y1 - 3.2, NAME, BLACK, { maxMm: 35 });
}

export const comic: Style = { paintFront, paintBack: paintRecord };
