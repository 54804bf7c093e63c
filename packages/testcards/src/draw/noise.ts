import { drawFor } from '../random.ts';

/** Smooth random height between -1 and 1 over the plane, one hill or hollow per unit. */
export type Noise = (x: number, y: number) => number;

/** Value noise on a lattice of 256 random heights, joined by a quintic so that slopes are smooth. */
export function createNoise(seed: number, purpose: string): Noise {
  const draw = drawFor(seed, `noise ${purpose}`);
  const heights = Float32Array.from({ length: 256 }, () => draw.range(-1, 1));
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = draw.whole(0, i);
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const left = order[ix & 255];
    const right = order[(ix + 1) & 255];
    const a = heights[order[(left + iy) & 255]];
    const b = heights[order[(right + iy) & 255]];
    const c = heights[order[(left + iy + 1) & 255]];
    const d = heights[order[(right + iy + 1) & 255]];
    const top = a + (b - a) * sx;
    return top + (c + (d - c) * sx - top) * sy;
  };
}

/** Several octaves of one noise, each half as high and twice as fine; still about -1 to 1. */
export function octaves(noise: Noise, count: number): Noise {
  const total = 2 - 2 ** (1 - count);
  return (x, y) => {
    let sum = 0;
    let height = 1;
    let scale = 1;
    for (let i = 0; i < count; i++) {
      sum += height * noise(x * scale + i * 17.3, y * scale - i * 9.1);
      height *= 0.5;
      scale *= 2;
    }
    return sum / total;
  };
}
