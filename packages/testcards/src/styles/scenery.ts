import type { Point } from '@tc/kernel';
import { type Light, mix, oklch } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { linearGradient, mottled } from '../draw/paints.ts';
import { ellipse, type Outline, rectangle, star } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import type { Draw } from '../random.ts';
import { glow, stars } from './brush.ts';
import type { Area } from './style.ts';

/** Colors of one evening: sky from top to horizon, far hills to near ones, the sun or moon. */
export interface Mood {
  readonly skyTop: Light;
  readonly skyMiddle: Light;
  readonly skyLow: Light;
  readonly far: Light;
  readonly near: Light;
  readonly lamp: Light;
  readonly isNight: boolean;
}

export function drawMood(draw: Draw): Mood {
  const hue = draw.range(0, 360);
  const isNight = draw.chance(0.5);
  const turn = draw.sign() * draw.range(35, 75);
  const top = isNight ? 0.2 : 0.5;
  return {
    skyTop: oklch(top, 0.09, hue),
    skyMiddle: oklch(top + 0.2, 0.13, hue + turn * 0.5),
    skyLow: oklch(top + 0.42, 0.12, hue + turn),
    far: oklch(top + 0.22, 0.1, hue + turn * 0.7),
    near: oklch(0.16, 0.05, hue + turn * 0.15),
    lamp: oklch(0.96, 0.05, hue + turn + 10),
    isNight,
  };
}

/** Sky, sun or moon, hills behind hills, mist between them and firs in front. */
export function paintScenery(
  canvas: Canvas,
  area: Area,
  mood: Mood,
  draw: Draw,
  seed: number,
): void {
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  const noise = tableNoise(seed, 'scenery', 4);
  const sky = linearGradient(0, area.y0, 0, area.y0 + h * 0.72, [
    [0, mood.skyTop],
    [0.5, mood.skyMiddle],
    [1, mood.skyLow],
  ]);
  fill(canvas, [rectangle(area.x0, area.y0, area.x1, area.y1)], mottled(sky, noise, 15, 0.07));
  if (mood.isNight) {
    stars(canvas, draw, { ...area, y1: area.y0 + h * 0.55 }, 130, [1, 1, 1]);
    paintConstellation(canvas, area, draw);
  }
  paintLamp(canvas, area, mood, draw);
  paintClouds(canvas, area, mood, draw);
  const layers = 5;
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1);
    const base = area.y0 + h * (0.46 + 0.36 * depth);
    const hill = ridge(area, base, h * (0.13 - 0.05 * depth), (x) =>
      noise(x / (w * (0.5 - 0.18 * depth)) + layer * 13, layer * 7.7),
    );
    const tone = mix(mood.far, mood.near, depth ** 0.8);
    fill(
      canvas,
      [hill],
      linearGradient(0, base - h * 0.12, 0, base + h * 0.22, [
        [0, tone],
        [1, mix(tone, mood.skyLow, 0.35 * (1 - depth))],
      ]),
    );
  }
  paintFirs(canvas, area, mood, draw, noise);
}

function ridge(area: Area, base: number, rise: number, height: (x: number) => number): Outline {
  const points: Point[] = [];
  for (let i = 0; i <= 120; i++) {
    const x = area.x0 + ((area.x1 - area.x0) * i) / 120;
    points.push([x, base - rise * (height(x) + 0.3)]);
  }
  points.push([area.x1, area.y1], [area.x0, area.y1]);
  return points;
}

function paintLamp(canvas: Canvas, area: Area, mood: Mood, draw: Draw): void {
  const x = area.x0 + (area.x1 - area.x0) * draw.range(0.25, 0.75);
  const y = area.y0 + (area.y1 - area.y0) * draw.range(0.18, 0.36);
  const r = (area.x1 - area.x0) * draw.range(0.09, 0.16);
  glow(canvas, [ellipse(x, y, r * 1.9)], mood.lamp, r * 1.3, 0.5);
  for (const ring of [2.6, 1.9]) {
    const line = strokeOutlines(ellipse(x, y, r * ring), { widthMm: 0.12 }, true);
    fill(canvas, line, mood.lamp, { alpha: 0.35 });
  }
  fill(canvas, [ellipse(x, y, r)], mood.lamp);
}

function paintClouds(canvas: Canvas, area: Area, mood: Mood, draw: Draw): void {
  const w = area.x1 - area.x0;
  for (let i = 0; i < 5; i++) {
    const x = area.x0 + w * draw.range(0, 1);
    const y = area.y0 + (area.y1 - area.y0) * draw.range(0.1, 0.5);
    const long = w * draw.range(0.15, 0.35);
    const bands = Array.from(
      { length: 4 },
      (_, k): Outline =>
        ellipse(x + draw.range(-0.4, 0.4) * long, y + k * 0.55, long * draw.range(0.4, 1), 0.34),
    );
    fill(canvas, bands, mood.lamp, { alpha: 0.28, blurMm: 0.14 });
  }
}

function paintConstellation(canvas: Canvas, area: Area, draw: Draw): void {
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  let at: Point = [area.x0 + w * draw.range(0.08, 0.3), area.y0 + h * draw.range(0.08, 0.3)];
  const path: Point[] = [at];
  for (let i = 0; i < 6; i++) {
    at = [at[0] + w * draw.range(0.06, 0.15), at[1] + h * draw.range(-0.09, 0.09)];
    path.push(at);
  }
  fill(canvas, strokeOutlines(path, { widthMm: 0.09 }), [1, 1, 1], { alpha: 0.5 });
  const tips = path.map(([x, y]) => star(x, y, draw.range(0.5, 0.9), 0.16, 4));
  glow(canvas, tips, [0.8, 0.9, 1], 0.5);
  fill(canvas, tips, [1, 1, 1]);
}

function paintFirs(
  canvas: Canvas,
  area: Area,
  mood: Mood,
  draw: Draw,
  noise: (x: number, y: number) => number,
): void {
  const firs: Outline[] = [];
  const h = area.y1 - area.y0;
  for (let x = area.x0 - 2; x < area.x1 + 2; x += draw.range(0.9, 2.4)) {
    const foot = area.y1 - h * (0.04 + 0.08 * Math.abs(noise(x / 9, 77)));
    firs.push(fir(x, foot, h * draw.range(0.06, 0.2)));
  }
  fill(canvas, firs, mood.near);
}

/** A fir as a saw-toothed triangle that stands on the ground below. */
function fir(x: number, foot: number, height: number): Outline {
  const right: Point[] = [];
  const tiers = 6;
  for (let i = 1; i <= tiers; i++) {
    const half = (height * 0.24 * i) / tiers;
    const y = foot - height + (height * i) / tiers;
    right.push([x + half, y], [x + half * 0.62, y - height * 0.03]);
  }
  const left = right.map(([px, py]): Point => [2 * x - px, py]).reverse();
  return [[x, foot - height], ...right, [x + 0.3, foot + 12], [x - 0.3, foot + 12], ...left];
}
