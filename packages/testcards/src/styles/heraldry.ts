import { mix, oklch, scale } from '../color.ts';
import { type Canvas, fill, flood } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { linearGradient, mottled, radialGradient } from '../draw/paints.ts';
import { ellipse, type Outline, place, rectangle } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { print, type TextStyle, textOutlines } from '../draw/text.ts';
import { paintAthlete } from './athletes.ts';
import { dropShadow } from './brush.ts';
import { type Colors, paintCrest, teamColors } from './crest.ts';
import { POSES } from './poses.ts';
import { paintRecord } from './record.ts';
import type { Area, Sheet, Style } from './style.ts';
import { playerName, teamName } from './words.ts';

const BLOCK: TextStyle = { sizeMm: 4, weight: 0.25, tracking: 0.02, stretch: 0.92, slant: 0.12 };
const SMALL: TextStyle = { sizeMm: 1.5, weight: 0.17, tracking: 0.16 };

/** A league's card: a player cut out in front of the team's colors, name and crest below. */
function paintFront(sheet: Sheet): void {
  const { canvas, area, design } = sheet;
  const colors = teamColors(sheet);
  const draw = sheet.draw('player');
  const number = String(draw.whole(1, 59));
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  paintBackdrop(sheet, colors, number);
  const pose = draw.pick(POSES);
  const unit = Math.min(h * 0.058, w * 0.086);
  // A long reach to one side moves the player the other way.
  const cx = (area.x0 + area.x1) / 2 - 0.25 * unit * pose.toolAt[0];
  paintAthlete(canvas, pose, cx, area.y0 + h * (bannerTop(area) - 0.005), unit, {
    shirt: colors.main,
    shorts: draw.chance(0.5) ? colors.light : colors.second,
    skin: oklch(draw.range(0.45, 0.82), 0.07, draw.range(45, 65)),
    hair: colors.dark,
    number,
  });
  paintBanner(sheet, colors);
  if (design.border === 'none') return;
  const line = rectangle(area.x0 + 0.9, area.y0 + 0.9, area.x1 - 0.9, area.y1 - 0.9);
  if (draw.chance(0.5)) fill(canvas, strokeOutlines(line, { widthMm: 0.3 }, true), colors.light);
}

/** Where the banner starts, as a share of the height: it needs sixteen millimeters. */
function bannerTop(area: Area): number {
  return Math.min(0.8, 1 - 16.5 / (area.y1 - area.y0));
}

function paintBackdrop(sheet: Sheet, colors: Colors, number: string): void {
  const { canvas, area, design } = sheet;
  const draw = sheet.draw('backdrop');
  const [cx, cy] = [(area.x0 + area.x1) / 2, area.y0 + (area.y1 - area.y0) * 0.42];
  const noise = tableNoise(design.seed, 'backdrop', 4);
  const base = radialGradient(cx, cy, design.heightMm * 0.66, [
    [0, mix(colors.main, colors.light, 0.72)],
    [0.55, mix(colors.main, colors.light, 0.15)],
    [1, colors.dark],
  ]);
  flood(canvas, mottled(base, noise, 9, 0.07));
  const kind = draw.pick(['rays', 'bands', 'dots'] as const);
  if (kind === 'rays') paintRays(canvas, cx, cy, design.heightMm, colors);
  else paintBands(canvas, design.widthMm, design.heightMm, colors);
  paintDots(canvas, area, colors, kind === 'dots' ? 0.5 : 0.3);
  const style: TextStyle = { sizeMm: 44, weight: 0.16, align: 'center', tracking: -0.02 };
  const digits = textOutlines(number, cx, area.y0 + 50, style);
  fill(canvas, digits, colors.second, { alpha: 0.55 });
}

function paintRays(canvas: Canvas, cx: number, cy: number, reach: number, colors: Colors): void {
  const rays = Array.from({ length: 18 }, (_, i): Outline => {
    const a = (i * 2 * Math.PI) / 18;
    const b = a + Math.PI / 18;
    return [
      [cx, cy],
      [cx + reach * Math.cos(a), cy + reach * Math.sin(a)],
      [cx + reach * Math.cos(b), cy + reach * Math.sin(b)],
    ];
  });
  fill(canvas, rays, colors.light, { alpha: 0.16 });
}

function paintBands(canvas: Canvas, w: number, h: number, colors: Colors): void {
  const tones = [colors.second, colors.dark, colors.light];
  for (const [i, start] of [0.05, 0.3, 0.52].entries()) {
    const x = w * start;
    const width = w * (0.16 - i * 0.03);
    const band: Outline = [
      [x + h * 0.34, -4],
      [x + width + h * 0.34, -4],
      [x + width - h * 0.12, h + 4],
      [x - h * 0.12, h + 4],
    ];
    fill(canvas, [band], tones[i], { alpha: 0.5 });
  }
}

/** A halftone that thins out upward. */
function paintDots(canvas: Canvas, area: Area, colors: Colors, alpha: number): void {
  const dots: Outline[] = [];
  const step = 1.7;
  for (let y = area.y0 - 2; y < area.y1 + 2; y += step) {
    for (let x = area.x0 - 2; x < area.x1 + 2; x += step) {
      const down = (y - area.y0) / (area.y1 - area.y0);
      const r = 0.78 * (down - 0.25);
      const shift = Math.round((y - area.y0) / step) % 2 === 0 ? 0 : step / 2;
      if (r > 0.08) dots.push(ellipse(x + shift, y, r));
    }
  }
  fill(canvas, dots, colors.dark, { alpha });
}

function paintBanner(sheet: Sheet, colors: Colors): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('banner');
  const { town, team } = teamName(draw);
  const top = area.y0 + (area.y1 - area.y0) * bannerTop(area);
  const low = top + 9.4;
  const band: Outline = [
    [area.x0 + 2, top + 1.6],
    [area.x1 - 2, top],
    [area.x1 - 2, low - 1.2],
    [area.x0 + 2, low],
  ];
  dropShadow(canvas, [band], 1.2, 0.6);
  fill(canvas, [place(band, 0, 1.1)], colors.second);
  fill(
    canvas,
    [band],
    linearGradient(area.x0, 0, area.x1, 0, [
      [0, colors.dark],
      [0.6, scale(colors.main, 0.8)],
      [1, colors.main],
    ]),
  );
  const name = playerName(draw).toUpperCase();
  print(canvas, name, area.x0 + 16, top + 6.9, BLOCK, colors.light, {
    maxMm: area.x1 - area.x0 - 21,
  });
  const role = draw.pick(['PITCHER', 'FORWARD', 'KEEPER', 'WING', 'CAPTAIN', 'STRIKER']);
  const words = `${town} ${team}  -  ${role}`.toUpperCase();
  const under = low + 4.3;
  const room = { maxMm: area.x1 - area.x0 - 22 };
  print(canvas, words, area.x0 + 17, under, { ...SMALL, weight: 0.4 }, colors.dark, {
    ...room,
    alpha: 0.55,
    blurMm: 0.25,
  });
  print(canvas, words, area.x0 + 17, under, SMALL, colors.light, room);
  paintCrest(canvas, area.x0 + 8.6, top + 5.2, 7.2, colors, team[0]);
}

export const heraldry: Style = { paintFront, paintBack: paintRecord };
