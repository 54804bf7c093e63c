import { drawFor } from '../random.ts';

/** Smooth random values between -1 and 1 over the plane, with one hill or hollow per unit. */
export type Noise = (x: number, y: number) => number;

/** Noise that repeats after a whole number of units, at most 256. */
type Lattice = (x: number, y: number, period: number) => number;

/**
 * Value noise on a lattice of 256 random values, with quintic interpolation so that slopes are smooth.
 */
function createLattice(seed: number, purpose: string): Lattice {
  const draw = drawFor(seed, `noise ${purpose}`);
  const heights = Float32Array.from({ length: 256 }, () => draw.range(-1, 1));
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = draw.whole(0, i);
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
  return (x, y, period) => {
    const fx = x - Math.floor(x);
    const fy = y - Math.floor(y);
    const ix = Math.floor(x) - period * Math.floor(Math.floor(x) / period);
    const iy = Math.floor(y) - period * Math.floor(Math.floor(y) / period);
    const below = iy + 1 === period ? 0 : iy + 1;
    const left = order[ix];
    const right = order[ix + 1 === period ? 0 : ix + 1];
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const a = heights[order[(left + iy) & 255]];
    const b = heights[order[(right + iy) & 255]];
    const c = heights[order[(left + below) & 255]];
    const d = heights[order[(right + below) & 255]];
    const top = a + (b - a) * sx;
    return top + (c + (d - c) * sx - top) * sy;
  };
}

export function createNoise(seed: number, purpose: string): Noise {
  const lattice = createLattice(seed, purpose);
  return (x, y) => lattice(x, y, 256);
}

/** Several octaves, each half as high and twice as fine; still about -1 to 1. */
export function octaveNoise(seed: number, purpose: string, count: number): Noise {
  const lattice = createLattice(seed, purpose);
  return (x, y) => sumOctaves(lattice, count, x, y, 256);
}

function sumOctaves(lattice: Lattice, count: number, x: number, y: number, period: number): number {
  let sum = 0;
  let height = 1;
  let scale = 1;
  for (let i = 0; i < count; i++) {
    const repeat = Math.min(256, period * scale);
    sum += height * lattice(x * scale + i * 17.3, y * scale - i * 9.1, repeat);
    height *= 0.5;
    scale *= 2;
  }
  return sum / (2 - 2 ** (1 - count));
}

/** Units after which a noise table repeats, and its samples per unit. */
const TABLE_UNITS = 24;
const TABLE_FINENESS = 16;
const TABLE_SIDE = TABLE_UNITS * TABLE_FINENESS;

/** {@link octaveNoise} from a table that repeats after 24 units: for painting whole cards and tables. */
export function tableNoise(seed: number, purpose: string, count: number): Noise {
  const table = sampleTable(createLattice(seed, purpose), count);
  return (x, y) => {
    const fx = (x - TABLE_UNITS * Math.floor(x / TABLE_UNITS)) * TABLE_FINENESS;
    const fy = (y - TABLE_UNITS * Math.floor(y / TABLE_UNITS)) * TABLE_FINENESS;
    const ix = Math.min(TABLE_SIDE - 1, Math.floor(fx));
    const iy = Math.min(TABLE_SIDE - 1, Math.floor(fy));
    const sx = fx - ix;
    const sy = fy - iy;
    const right = ix + 1 === TABLE_SIDE ? 0 : ix + 1;
    const above = iy * TABLE_SIDE;
    const below = iy + 1 === TABLE_SIDE ? 0 : above + TABLE_SIDE;
    const top = table[above + ix] + (table[above + right] - table[above + ix]) * sx;
    const bottom = table[below + ix] + (table[below + right] - table[below + ix]) * sx;
    return top + (bottom - top) * sy;
  };
}

function sampleTable(lattice: Lattice, count: number): Float32Array {
  const table = new Float32Array(TABLE_SIDE * TABLE_SIDE);
  for (let row = 0; row < TABLE_SIDE; row++) {
    for (let column = 0; column < TABLE_SIDE; column++) {
      const x = column / TABLE_FINENESS;
      const y = row / TABLE_FINENESS;
      table[row * TABLE_SIDE + column] = sumOctaves(lattice, count, x, y, TABLE_UNITS);
    }
  }
  return table;
}
