import { type Light, oklch } from '../color.ts';
import type { PaintAt } from './canvas.ts';
import type { Noise } from './noise.ts';

/** A gradient stop: position 0-1 and color. */
export type Stop = readonly [number, Light];

const RAMP_STEPS = 256;

/** A gradient's colors as a table, so that painting is a lookup. */
function ramp(stops: readonly Stop[]): Float32Array {
  const table = new Float32Array(RAMP_STEPS * 3);
  for (let i = 0; i < RAMP_STEPS; i++) {
    const at = i / (RAMP_STEPS - 1);
    let k = 0;
    while (k < stops.length - 2 && at > stops[k + 1][0]) k++;
    const [from, start] = stops[k];
    const [to, end] = stops[Math.min(k + 1, stops.length - 1)];
    const share = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0;
    for (let c = 0; c < 3; c++) {
      // A square root is close to how the eye perceives light, so mixing in it keeps gradients free
      // of gray bands.
      const mixed = Math.sqrt(start[c]) * (1 - share) + Math.sqrt(end[c]) * share;
      table[i * 3 + c] = mixed * mixed;
    }
  }
  return table;
}

function lookUp(table: Float32Array, share: number, out: Float64Array): void {
  const clamped = share < 0 ? 0 : Math.min(share, 1);
  const at = Math.floor(clamped * (RAMP_STEPS - 1) + 0.5) * 3;
  out[0] = table[at];
  out[1] = table[at + 1];
  out[2] = table[at + 2];
}

export function linearGradient(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  stops: readonly Stop[],
): PaintAt {
  const table = ramp(stops);
  const dx = x1 - x0;
  const dy = y1 - y0;
  const norm = 1 / (dx * dx + dy * dy);
  return (x, y, out) => lookUp(table, ((x - x0) * dx + (y - y0) * dy) * norm, out);
}

export function radialGradient(
  cx: number,
  cy: number,
  radius: number,
  stops: readonly Stop[],
): PaintAt {
  const table = ramp(stops);
  return (x, y, out) => lookUp(table, Math.hypot(x - cx, y - cy) / radius, out);
}

/** Colors by the height of noise: marble, clouds, nebulae. */
export function noisePaint(noise: Noise, sizeMm: number, stops: readonly Stop[]): PaintAt {
  const table = ramp(stops);
  return (x, y, out) => lookUp(table, 0.5 + 0.5 * noise(x / sizeMm, y / sizeMm), out);
}

/** A paint whose brightness varies around 1 with noise. */
export function mottled(
  base: PaintAt | Light,
  noise: Noise,
  sizeMm: number,
  depth: number,
): PaintAt {
  const under = typeof base === 'function' ? base : solid(base);
  return (x, y, out) => {
    under(x, y, out);
    const factor = 1 + depth * noise(x / sizeMm, y / sizeMm);
    out[0] = Math.min(1, out[0] * factor);
    out[1] = Math.min(1, out[1] * factor);
    out[2] = Math.min(1, out[2] * factor);
  };
}

export function solid(light: Light): PaintAt {
  return (_x, _y, out) => {
    out[0] = light[0];
    out[1] = light[1];
    out[2] = light[2];
  };
}

/**
 * Foil under one light: the hue shifts across the sheet and bends with noise, and the brightness
 * flickers in fine streaks along `grainAngle`.
 */
export function foilPaint(
  noise: Noise,
  options: {
    hueDeg: number;
    bandMm: number;
    lightness: number;
    chroma: number;
    grainAngle: number;
  },
): PaintAt {
  const hues = Array.from({ length: 64 }, (_, i) =>
    oklch(options.lightness, options.chroma, options.hueDeg + (i * 360) / 64),
  );
  const cos = Math.cos(options.grainAngle);
  const sin = Math.sin(options.grainAngle);
  return (x, y, out) => {
    const along = x * cos + y * sin;
    const across = -x * sin + y * cos;
    const bend = noise(x / 17, y / 17) * 0.6 + noise(x / 5 + 40, y / 5) * 0.12;
    const hue = (along / options.bandMm + bend) * 64;
    const shine = 0.86 + 0.22 * noise(along / 9, across / 0.22) + 0.12 * noise(x * 6, y * 6);
    const light = hues[Math.floor(hue) & 63];
    out[0] = Math.min(1, light[0] * shine);
    out[1] = Math.min(1, light[1] * shine);
    out[2] = Math.min(1, light[2] * shine);
  };
}
