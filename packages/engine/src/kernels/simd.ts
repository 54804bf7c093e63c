import { invariant } from '@tc/kernel';
import type { RgbaImage } from '../image.ts';
import type { Gradients, Kernels, LoadedPhoto, PlanarImage, WarpMap } from './kernels.ts';
import { requireFactor, requirePhoto, requirePlane, requireWarpMap } from './shapes.ts';
import { type Arena, createArena, instantiateKernels } from './wasm-module.ts';

type Compiled = NonNullable<ReturnType<typeof instantiateKernels>>;

/**
 * The compiled kernels, or null where this machine cannot run them. Every operation throws
 * RangeError when the machine has no memory left for it.
 */
export function createSimdKernels(): Kernels | null {
  const compiled = instantiateKernels();
  if (!compiled) return null;
  const arena = createArena(compiled);
  const floor = arena.mark();
  let current = 0;
  return {
    kind: 'simd',
    loadPhoto: (image) => {
      requirePhoto(image);
      arena.reset(floor);
      const mine = ++current;
      const requireLoaded = () => invariant(mine === current, 'another photo was loaded since');
      return createLoadedPhoto(compiled, arena, image, requireLoaded);
    },
    planeGradient: (plane) => {
      requirePlane(plane, plane.data);
      return gradients(arena, plane.width, plane.height, (gx, gy) => {
        compiled.planeGradient(put(arena, plane.data), plane.width, plane.height, gx, gy);
      });
    },
    colorGradient: (image) => {
      const { width, height } = image;
      for (const plane of [image.red, image.green, image.blue]) requirePlane(image, plane);
      return gradients(arena, width, height, (gx, gy) => {
        const red = put(arena, image.red);
        const green = put(arena, image.green);
        const blue = put(arena, image.blue);
        compiled.colorGradient(red, green, blue, width, height, gx, gy);
      });
    },
  };
}

function createLoadedPhoto(
  compiled: Compiled,
  arena: Arena,
  image: RgbaImage,
  requireLoaded: () => void,
): LoadedPhoto {
  const { width, height } = image;
  const photo = put(arena, image.data);
  return {
    width,
    height,
    shrinkToPlanar: (factor) => {
      requireLoaded();
      requireFactor(image, factor);
      const outWidth = Math.floor(width / factor);
      const outHeight = Math.floor(height / factor);
      return planes(arena, outWidth, outHeight, ([red, green, blue]) => {
        const sums = arena.take(width * 8);
        const across = [factor, outWidth, outHeight] as const;
        compiled.shrinkToPlanar(photo, width, ...across, red, green, blue, sums);
      });
    },
    warpToPlanar: (map) => {
      requireLoaded();
      requireWarpMap(map);
      return planes(arena, map.width, map.height, (targets) => {
        warp(compiled, arena, { photo, width, height }, map, targets);
      });
    },
  };
}

type Planes = readonly [red: number, green: number, blue: number];

function warp(
  compiled: Compiled,
  arena: Arena,
  source: { readonly photo: number; readonly width: number; readonly height: number },
  map: WarpMap,
  targets: Planes,
): void {
  const knotsX = put(arena, new Uint8Array(map.x.buffer, map.x.byteOffset, map.x.byteLength));
  const knotsY = put(arena, new Uint8Array(map.y.buffer, map.y.byteOffset, map.y.byteLength));
  const from = [source.photo, source.width, source.height] as const;
  const knots = [knotsX, knotsY, map.columns] as const;
  compiled.warpToPlanar(...from, ...knots, map.width, map.height, ...targets);
}

function put(arena: Arena, bytes: Uint8Array | Uint8ClampedArray): number {
  const address = arena.take(bytes.length);
  arena.bytes().set(bytes, address);
  return address;
}

/** Runs with room for three planes, copies them out and frees everything taken meanwhile. */
function planes(
  arena: Arena,
  width: number,
  height: number,
  run: (targets: Planes) => void,
): PlanarImage {
  const mark = arena.mark();
  try {
    const pixels = width * height;
    const targets: Planes = [arena.take(pixels), arena.take(pixels), arena.take(pixels)];
    run(targets);
    const bytes = arena.bytes();
    const [red, green, blue] = targets.map((address) => bytes.slice(address, address + pixels));
    return { width, height, red, green, blue };
  } finally {
    arena.reset(mark);
  }
}

function gradients(
  arena: Arena,
  width: number,
  height: number,
  run: (gx: number, gy: number) => void,
): Gradients {
  const mark = arena.mark();
  try {
    const gx = arena.take(width * height * 2);
    const gy = arena.take(width * height * 2);
    run(gx, gy);
    const { buffer } = arena.bytes();
    return {
      width,
      height,
      gx: new Int16Array(buffer, gx, width * height).slice(),
      gy: new Int16Array(buffer, gy, width * height).slice(),
    };
  } finally {
    arena.reset(mark);
  }
}
