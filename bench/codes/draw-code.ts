import type { ColorPicture } from '@tc/codes';
import { createRng, type Rng } from '@tc/kernel';
import { create } from 'qrcode';
import { blur, type Levels } from './blur.ts';
import { printLabel } from './print-label.ts';

export const TROUBLES = [
  'plain',
  'tilted',
  'blurred',
  'glare',
  'small',
  'curved',
  'damaged',
  'dim and noisy',
  'slab label',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface DrawnCode {
  readonly trouble: Trouble;
  readonly text: string;
  readonly picture: ColorPicture;
}

/** How one code is photographed. */
interface Shot {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels per module, seen straight on. */
  readonly modulePx: number;
  readonly turnRad: number;
  /** Perspective: how much smaller the far edge is, along and across. */
  readonly tilt: readonly [number, number];
  /** Radius in modules of the cylinder that the label is wrapped around; null for a flat label. */
  readonly radius: number | null;
  readonly blurPx: number;
  /** Share of the code that a reflection turns white. */
  readonly glare: number;
  /** Share of the code that is scratched or stained. */
  readonly damage: number;
  readonly darkest: number;
  readonly lightest: number;
  readonly noise: number;
  /** Printed on the label of a slab: among its words and bars, close to them, behind scratched plastic. */
  readonly isOnLabel: boolean;
}

const PLAIN: Shot = {
  ...{ widthPx: 480, heightPx: 360, modulePx: 5, turnRad: 0, tilt: [0, 0], radius: null },
  ...{ blurPx: 0.8, glare: 0, damage: 0, darkest: 35, lightest: 225, noise: 3 },
  isOnLabel: false,
};

const between = (rng: Rng, low: number, high: number) => low + (high - low) * rng();

/** From easy to what no reader is expected to read, evenly spread. */
function shotOf(trouble: Trouble, rng: Rng): Shot {
  const turned: Shot = { ...PLAIN, turnRad: between(rng, 0, 2 * Math.PI) };
  switch (trouble) {
    case 'plain':
      return turned;
    case 'tilted':
      return { ...turned, tilt: [between(rng, -0.55, 0.55), between(rng, -0.55, 0.55)] };
    case 'blurred':
      return { ...turned, blurPx: between(rng, 2, 5.5) };
    case 'glare':
      return { ...turned, glare: between(rng, 0.01, 0.15) };
    case 'small':
      return { ...turned, modulePx: between(rng, 1.3, 2.6), blurPx: 0.6 };
    case 'curved':
      return { ...turned, turnRad: between(rng, -0.3, 0.3), radius: between(rng, 13, 26) };
    case 'damaged':
      return { ...turned, damage: between(rng, 0.01, 0.12) };
    case 'dim and noisy':
      return {
        ...turned,
        darkest: between(rng, 20, 60),
        lightest: between(rng, 75, 110),
        noise: between(rng, 6, 22),
      };
    case 'slab label':
      return {
        ...turned,
        ...{ isOnLabel: true, modulePx: between(rng, 1.8, 4), blurPx: between(rng, 0.6, 1.2) },
        turnRad: between(rng, -0.25, 0.25),
        tilt: [between(rng, -0.25, 0.25), between(rng, -0.25, 0.25)],
        glare: between(rng, 0, 0.06),
        // Silver or tinted paper is never quite white.
        lightest: between(rng, 150, 215),
        noise: between(rng, 3, 8),
      };
  }
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Links as they are printed on slabs and labels. */
function textOf(rng: Rng): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(10 * rng())).join('');
  const token = Array.from({ length: 22 }, () => SIGNS[Math.floor(SIGNS.length * rng())]).join('');
  const kinds = [
    () => `https://www.psacard.com/cert/${digits(8)}`,
    () => `https://www.cgccards.com/certlookup/${digits(10)}/`,
    () => `https://cards.example/s/${token}`,
    () => digits(8),
  ];
  return (kinds[Math.floor(kinds.length * rng())] as () => string)();
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly isDark: boolean;
}

/** Round spots that together cover about this share of the code, wherever they fall. */
function spotsOn(size: number, share: number, rng: Rng): readonly Spot[] {
  const spots: Spot[] = [];
  let left = share * size * size;
  while (left > 0) {
    const radius = Math.min(between(rng, 0.6, 2.4), Math.sqrt(left / Math.PI) + 0.2);
    spots.push({ x: size * rng(), y: size * rng(), radius, isDark: rng() < 0.5 });
    left -= Math.PI * radius * radius;
  }
  return spots;
}

/** The spot on the code that a pixel sees, in modules from the code's center; null behind the camera. */
function createLook({ widthPx, heightPx, modulePx, turnRad, tilt, radius }: Shot) {
  const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)];
  const reach = Math.min(widthPx, heightPx) / 2;
  return (px: number, py: number): readonly [number, number] | null => {
    const [x, y] = [px - widthPx / 2, py - heightPx / 2];
    const depth = 1 + (tilt[0] * x + tilt[1] * y) / reach;
    if (depth < 0.2) return null;
    const [u, v] = [(cos * x + sin * y) / depth / modulePx, (cos * y - sin * x) / depth / modulePx];
    if (radius === null) return [u, v];
    return Math.abs(u) >= radius ? null : [radius * Math.asin(u / radius), v];
  };
}

const GRID = 2;

function drawLevels(shot: Shot, text: string, rng: Rng): Levels {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const spots = spotsOn(size, shot.damage, rng);
  const look = createLook(shot);
  const { widthPx: width, heightPx: height } = shot;
  // The labels of slabs leave half the margin that the standard requires.
  const quiet = shot.isOnLabel ? 2 : 4;
  const beside = shot.isOnLabel ? printLabel(size + 2 * quiet, rng) : () => null;
  const isDarkAt = (u: number, v: number): boolean | null => {
    const [x, y] = [u + size / 2, v + size / 2];
    if (x < -quiet || y < -quiet || x >= size + quiet || y >= size + quiet) return beside(u, v);
    const spot = spots.find((one) => Math.hypot(one.x - x, one.y - y) < one.radius);
    if (spot) return spot.isDark;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return (
      column >= 0 && row >= 0 && column < size && row < size && data[row * size + column] === 1
    );
  };
  const levels = new Float32Array(width * height);
  const ground = (shot.darkest + shot.lightest) / 2.2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < GRID * GRID; k++) {
        const at = look(x + ((k % GRID) + 0.5) / GRID, y + (Math.floor(k / GRID) + 0.5) / GRID);
        const isDark = at && isDarkAt(...at);
        sum += isDark === null ? ground : isDark ? shot.darkest : shot.lightest;
      }
      levels[y * width + x] = sum / (GRID * GRID);
    }
  }
  return { width, height, levels };
}

/** A soft white reflection somewhere on the code. */
function addGlare({ width, levels }: Levels, shot: Shot, size: number, rng: Rng): void {
  if (shot.glare === 0) return;
  const sidePx = size * shot.modulePx;
  const radius = sidePx * Math.sqrt(shot.glare / Math.PI);
  const cx = shot.widthPx / 2 + between(rng, -0.35, 0.35) * sidePx;
  const cy = shot.heightPx / 2 + between(rng, -0.35, 0.35) * sidePx;
  for (let i = 0; i < levels.length; i++) {
    const away = Math.hypot((i % width) - cx, Math.floor(i / width) - cy) / radius;
    const light = 290 / (1 + away ** 5);
    levels[i] = (levels[i] as number) + light;
  }
}

/** Approximately normal: the mean of uniform numbers. */
function normal(rng: Rng): number {
  return (rng() + rng() + rng() + rng() - 2) * 1.73;
}

/** A printed code as a phone sees it; the same seed draws the same picture everywhere. */
export function drawCode(trouble: Trouble, seed: number): DrawnCode {
  const rng = createRng(seed);
  const text = textOf(rng);
  const shot = shotOf(trouble, rng);
  const drawn = blur(drawLevels(shot, text, rng), shot.blurPx);
  addGlare(drawn, shot, create(text, { errorCorrectionLevel: 'M' }).modules.size, rng);
  const { width, height, levels } = drawn;
  const data = new Uint8ClampedArray(4 * width * height);
  levels.forEach((level, i) => {
    const seen = Math.round(level + shot.noise * normal(rng));
    data.set([seen, seen, seen, 255], 4 * i);
  });
  return { trouble, text, picture: { width, height, data } };
}
