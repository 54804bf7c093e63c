import type { RgbaImage } from '../image.ts';
import type { Kernels, LoadedPhoto, PlanarImage, WarpMap } from './kernels.ts';
import { runPlainly } from './scalar-network.ts';
import { reduce } from './scalar-reduce.ts';
import { rowSteps } from './scalar-row-steps.ts';
import { luma, rowTones } from './scalar-tones.ts';
import { emptyPlanar, requireFactor, requirePhoto, requireWarpMap } from './shapes.ts';

/**
 * The kernels in plain TypeScript: the fallback without WebAssembly SIMD, and the reference for tests.
 */
export function createScalarKernels(): Kernels {
  return {
    kind: 'scalar',
    loadPhoto,
    luma,
    rowTones,
    rowSteps,
    runNetwork: runPlainly,
  };
}

function loadPhoto(image: RgbaImage): LoadedPhoto {
  requirePhoto(image);
  return {
    width: image.width,
    height: image.height,
    shrinkToPlanar: (factor) => shrinkToPlanar(image, factor),
    reduce: (part, outWidth, outHeight) => loadPhoto(reduce(image, part, outWidth, outHeight)),
    warpToPlanar: (map) => warpToPlanar(image, map),
  };
}

function shrinkToPlanar(image: RgbaImage, factor: number): PlanarImage {
  requireFactor(image, factor);
  const { width, data } = image;
  const out = emptyPlanar(Math.floor(width / factor), Math.floor(image.height / factor));
  const area = factor * factor;
  const half = area >> 1;
  const sums = new Uint16Array(out.width * 3);
  for (let y = 0; y < out.height; y++) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row++) {
      let at = row * width * 4;
      for (let x = 0; x < sums.length; x += 3) {
        for (let step = 0; step < factor; step++) {
          sums[x] += data[at];
          sums[x + 1] += data[at + 1];
          sums[x + 2] += data[at + 2];
          at += 4;
        }
      }
    }
    const start = y * out.width;
    for (let x = 0; x < out.width; x++) {
      out.red[start + x] = Math.floor((sums[3 * x] + half) / area);
      out.green[start + x] = Math.floor((sums[3 * x + 1] + half) / area);
      out.blue[start + x] = Math.floor((sums[3 * x + 2] + half) / area);
    }
  }
  return out;
}

function warpToPlanar(image: RgbaImage, map: WarpMap): PlanarImage {
  requireWarpMap(map);
  const out = emptyPlanar(map.width, map.height);
  const mostX = ((image.width - 1) << 16) - 1;
  const mostY = ((image.height - 1) << 16) - 1;
  for (let y = 0; y < map.height; y++) {
    const down = y & 7;
    const knotRow = (y >> 3) * map.columns;
    for (let cell = 0; cell * 8 < map.width; cell++) {
      const from = knotRow + cell;
      const fromX = between(map.x[from], map.x[from + map.columns], down);
      const fromY = between(map.y[from], map.y[from + map.columns], down);
      const toX = between(map.x[from + 1], map.x[from + 1 + map.columns], down);
      const toY = between(map.y[from + 1], map.y[from + 1 + map.columns], down);
      const last = Math.min(8, map.width - cell * 8);
      for (let step = 0; step < last; step++) {
        const x = clamp((between(fromX, toX, step) - 32768) | 0, mostX);
        const v = clamp((between(fromY, toY, step) - 32768) | 0, mostY);
        blend(image, x, v, out, y * map.width + cell * 8 + step);
      }
    }
  }
  return out;
}

/** Wraps at 32 bits like the compiled kernel, so that even absurd maps give the same bytes. */
function between(from: number, to: number, step: number): number {
  return (from + (Math.imul((to - from) | 0, step) >> 3)) | 0;
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : Math.min(value, most);
}

function blend(image: RgbaImage, x: number, y: number, out: PlanarImage, target: number): void {
  const { data } = image;
  const at = ((y >> 16) * image.width + (x >> 16)) * 4;
  const below = at + image.width * 4;
  const right = (x >> 8) & 255;
  const down = (y >> 8) & 255;
  const a = (256 - right) * (256 - down);
  const b = right * (256 - down);
  const c = (256 - right) * down;
  const d = right * down;
  out.red[target] =
    (data[at] * a + data[at + 4] * b + data[below] * c + data[below + 4] * d + 32768) >> 16;
  out.green[target] =
    (data[at + 1] * a + data[at + 5] * b + data[below + 1] * c + data[below + 5] * d + 32768) >> 16;
  out.blue[target] =
    (data[at + 2] * a + data[at + 6] * b + data[below + 2] * c + data[below + 6] * d + 32768) >> 16;
}
