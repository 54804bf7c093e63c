import type { Point } from '@tc/kernel';
import { type Light, mix, oklch, scale } from '../color.ts';
import { type Canvas, fill, flood, type PaintAt } from '../draw/canvas.ts';
import { type Noise, tableNoise } from '../draw/noise.ts';
import { mottled, noisePaint } from '../draw/paints.ts';
import { ellipse, type Outline, rectangle } from '../draw/path.ts';
import { print, type TextStyle } from '../draw/text.ts';
import type { Draw } from '../random.ts';
import { paintRecord } from './record.ts';
import type { Area, Sheet, Style } from './style.ts';
import { cardNumber, playerName, setName } from './words.ts';

const NAME: TextStyle = { sizeMm: 3.4, weight: 0.13, tracking: 0.12 };
const SMALL: TextStyle = { sizeMm: 1.3, weight: 0.14, tracking: 0.12 };

/** Where things are, in millimeters from the top: skyline, waterline and shore. */
interface View {
  readonly x0: number;
  readonly x1: number;
  readonly skyline: number;
  readonly water: number;
  readonly shore: number;
  readonly foot: number;
}

interface Tones {
  readonly sky: Light;
  readonly cloud: Light;
  readonly rock: Light;
  readonly snow: Light;
  readonly leaf: Light;
  readonly deep: Light;
  readonly stone: Light;
}

function tones(draw: Draw): Tones {
  const isDusk = draw.chance(0.4);
  const sky = isDusk ? draw.range(280, 400) : draw.range(225, 260);
  const light = isDusk ? 0.72 : 1;
  return {
    sky: oklch(0.62 * light, 0.12, sky),
    cloud: oklch(0.95 * light, 0.03, sky + 60),
    rock: oklch(0.42 * light, 0.03, draw.range(20, 90)),
    snow: oklch(0.96 * light, 0.015, sky),
    leaf: oklch(draw.range(0.36, 0.6) * light, 0.11, draw.pick([60, 95, 130, 145])),
    deep: oklch(0.3 * light, 0.06, draw.range(180, 250)),
    stone: oklch(draw.range(0.5, 0.8) * light, 0.02, draw.range(40, 100)),
  };
}

/** A full-bleed travel photograph: clouds, snowy rock, woods, water and a stony shore. */
function paintFront(sheet: Sheet): void {
  const { canvas, design, area } = sheet;
  const draw = sheet.draw('panorama');
  const colors = tones(draw);
  const h = design.heightMm;
  const view: View = {
    x0: -3,
    x1: design.widthMm + 3,
    skyline: h * draw.range(0.3, 0.45),
    water: h * draw.range(0.55, 0.68),
    shore: h * draw.range(0.74, 0.86),
    foot: h + 3,
  };
  const noise = tableNoise(design.seed, 'panorama', 5);
  paintSky(canvas, colors, noise);
  paintMountains(canvas, view, colors, noise);
  paintWoods(canvas, view, colors, draw);
  paintWater(canvas, view, colors, noise);
  paintShore(canvas, view, colors, draw, noise);
  paintTitle(sheet, area, draw);
}

function paintSky(canvas: Canvas, colors: Tones, noise: Noise): void {
  flood(
    canvas,
    noisePaint(noise, 19, [
      [0, scale(colors.sky, 0.75)],
      [0.45, colors.sky],
      [0.62, mix(colors.sky, colors.cloud, 0.6)],
      [1, colors.cloud],
    ]),
  );
}

/** Rock whose upper faces hold snow in patches: bright and dark within a millimeter. */
function paintMountains(canvas: Canvas, view: View, colors: Tones, noise: Noise): void {
  const top = (x: number): number => view.skyline - 14 * (0.3 + noise(x / 21, 3.3));
  const line: Point[] = [];
  for (let x = view.x0; x <= view.x1; x += 0.4) line.push([x, top(x)]);
  const mountain: Outline = [...line, [view.x1, view.foot], [view.x0, view.foot]];
  const stone = mottled(colors.rock, noise, 1.7, 0.45);
  const snowed: PaintAt = (x, y, out) => {
    stone(x, y, out);
    const hold = noise(x / 3.1 + y / 9, y / 5.2) - (y - top(x)) / 26 + 0.15;
    const share = Math.min(1, Math.max(0, hold * 6));
    for (let c = 0; c < 3; c++) out[c] += (colors.snow[c] - out[c]) * share;
  };
  fill(canvas, [mountain], snowed);
}

/** Treetops, from far and dark to near and lit. */
function paintWoods(canvas: Canvas, view: View, colors: Tones, draw: Draw): void {
  const rows = 7;
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1);
    const y = view.skyline + 4 + (view.water - view.skyline - 4) * depth;
    for (const lit of [0.45, 0.8, 1.25]) {
      const crowns: Outline[] = [];
      for (let x = view.x0; x < view.x1; x += draw.range(0.5, 1.3)) {
        const r = draw.range(0.3, 0.9) * (0.7 + 0.6 * depth);
        crowns.push(ellipse(x, y + draw.gauss() * 1.6 - lit, r, r * draw.range(0.6, 1)));
      }
      fill(canvas, crowns, scale(colors.leaf, lit * (0.5 + 0.5 * depth)));
    }
  }
}

/** Water that reflects the sky in level streaks. */
function paintWater(canvas: Canvas, view: View, colors: Tones, noise: Noise): void {
  const water: PaintAt = (x, y, out) => {
    const glint = noise(x / 6, y / 0.55);
    const share = Math.min(1, Math.max(0, 0.25 + glint * 1.3));
    for (let c = 0; c < 3; c++) {
      out[c] = colors.deep[c] + (colors.cloud[c] - colors.deep[c]) * share * 0.8;
    }
  };
  fill(canvas, [rectangle(view.x0, view.water, view.x1, view.foot)], water);
}

/** Pebbles, each with a lit top and a shadow below. */
function paintShore(canvas: Canvas, view: View, colors: Tones, draw: Draw, noise: Noise): void {
  const ground = rectangle(view.x0, view.shore, view.x1, view.foot);
  fill(canvas, [ground], mottled(scale(colors.stone, 0.4), noise, 1.2, 0.5));
  for (const shade of [0.55, 0.8, 1.05, 1.3]) {
    const pebbles: Outline[] = [];
    for (let i = 0; i < 150; i++) {
      const r = 0.25 + 0.9 * draw.unit() ** 2;
      const at: Point = [draw.range(view.x0, view.x1), draw.range(view.shore - 0.5, view.foot)];
      pebbles.push(ellipse(at[0], at[1], r, r * draw.range(0.5, 0.9), draw.range(-0.4, 0.4)));
    }
    const shadows = pebbles.map((pebble) => pebble.map(([x, y]): Point => [x + 0.1, y + 0.18]));
    fill(canvas, shadows, scale(colors.deep, 0.4), { alpha: 0.7 });
    fill(canvas, pebbles, mottled(scale(colors.stone, shade), noise, 0.6, 0.2));
  }
}

function paintTitle(sheet: Sheet, area: Area, draw: Draw): void {
  const { canvas } = sheet;
  const room = { maxMm: area.x1 - area.x0 - 8 };
  const white: Light = [0.95, 0.95, 0.95];
  const name = playerName(draw).toUpperCase();
  const at = area.y1 - 6;
  print(canvas, name, area.x0 + 4, at + 0.25, NAME, [0, 0, 0], {
    ...room,
    alpha: 0.7,
    blurMm: 0.5,
  });
  print(canvas, name, area.x0 + 4, at, NAME, white, room);
  const under = `${setName(draw)}  ${cardNumber(draw)}`.toUpperCase();
  print(canvas, under, area.x0 + 4, at + 3, SMALL, white, room);
}

export const panorama: Style = { paintFront, paintBack: paintRecord };
