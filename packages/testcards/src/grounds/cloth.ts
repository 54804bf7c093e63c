import { fromCodes, type Light, mix, scale } from '../color.ts';
import { type Canvas, flood, type PaintAt } from '../draw/canvas.ts';
import { type Noise, tableNoise } from '../draw/noise.ts';
import { type Draw, drawFor } from '../random.ts';
import type { GrainShape } from './grain.ts';

const DYES: readonly Light[] = [
  fromCodes(34, 92, 66),
  fromCodes(46, 58, 92),
  fromCodes(196, 182, 156),
  fromCodes(132, 36, 42),
  fromCodes(30, 30, 34),
  fromCodes(118, 120, 122),
  fromCodes(222, 218, 208),
  fromCodes(86, 62, 104),
  fromCodes(176, 128, 70),
];

/** Kinds of cloth: plain weave, twill, felt, and printed. */
export function paintCloth(picture: Canvas, seed: number): GrainShape[] {
  const draw = drawFor(seed, 'cloth');
  const dye = draw.pick(DYES);
  const noise = tableNoise(seed, 'cloth', 3);
  const kind = draw.weighted({ weave: 3, twill: 2, felt: 2, print: 3 } as const);
  const turn = draw.range(-0.5, 0.5);
  if (kind === 'felt') {
    flood(picture, felt(dye, noise));
    return [
      { depth: 0.09, acrossMm: 0.12, downMm: 0.12 },
      { depth: 0.06, acrossMm: 0.3, downMm: 0.05 },
    ];
  }
  const threadMm = draw.range(0.45, 1.1);
  const colors = kind === 'print' ? printed(draw, dye, noise) : even(dye);
  const threads = kind === 'twill' ? twill(threadMm) : weave(threadMm);
  flood(picture, woven(colors, threads, turn, noise));
  return [{ depth: 0.06, acrossMm: 0.07, downMm: 0.07 }];
}

function felt(dye: Light, noise: Noise): PaintAt {
  return (x, y, out) => {
    const tone = 1 + 0.1 * noise(x / 9, y / 9) + 0.14 * noise(x / 0.5, y / 0.5);
    for (let c = 0; c < 3; c++) out[c] = Math.min(1, dye[c] * tone);
  };
}

function even(dye: Light): PaintAt {
  return (_x, _y, out) => out.set(dye);
}

/** Brightness of the threads at a point, around 1. */
type Threads = (x: number, y: number) => number;

function weave(threadMm: number): Threads {
  const k = Math.PI / threadMm;
  return (x, y) => {
    const warp = Math.cos(x * 2 * k);
    const weft = Math.cos(y * 2 * k);
    const over = Math.cos(x * k) * Math.cos(y * k) > 0;
    return over ? 0.9 + 0.2 * warp - 0.1 * (1 - weft) : 0.85 + 0.2 * weft - 0.1 * (1 - warp);
  };
}

function twill(threadMm: number): Threads {
  const k = (2 * Math.PI) / (threadMm * 1.8);
  return (x, y) => 0.86 + 0.24 * Math.sin((x + y * 0.8) * k) + 0.08 * Math.sin(x * k * 2);
}

function woven(colors: PaintAt, threads: Threads, turn: number, noise: Noise): PaintAt {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (x, y, out) => {
    // Cloth is never pulled quite straight.
    const pull = 0.8 * noise(x / 40, y / 40);
    const u = x * cos + y * sin + pull;
    const v = -x * sin + y * cos - pull;
    colors(u, v, out);
    const fold = 1 + 0.09 * noise(x / 33 + 4, y / 33);
    const slub = 1 + 0.1 * noise(u * 0.9, v / 14) + 0.1 * noise(u / 14, v * 0.9);
    const tone = threads(u, v) * fold * slub;
    for (let c = 0; c < 3; c++) out[c] = Math.min(1, out[c] * tone);
  };
}

/** Checks, stripes, dots or a flowing pattern in two or three colors. */
function printed(draw: Draw, dye: Light, noise: Noise): PaintAt {
  const second = draw.pick(DYES);
  const third = mix(dye, second, 0.5);
  const bright = scale(second, 1.25);
  const size = draw.range(9, 26);
  const kind = draw.pick(['check', 'stripe', 'dot', 'figure'] as const);
  const colorOf = (x: number, y: number): Light => {
    const u = x / size - Math.floor(x / size);
    const v = y / size - Math.floor(y / size);
    if (kind === 'stripe') return u < 0.5 ? dye : u < 0.6 ? bright : second;
    if (kind === 'check') return u < 0.5 === v < 0.5 ? (u < 0.5 ? dye : second) : third;
    if (kind === 'dot') return Math.hypot(u - 0.5, v - 0.5) < 0.3 ? second : dye;
    const wave = noise(x / size, y / size);
    return wave > 0.16 ? second : wave > 0.08 ? bright : dye;
  };
  return (x, y, out) => out.set(colorOf(x, y));
}
