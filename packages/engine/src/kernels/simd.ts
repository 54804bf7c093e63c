import { invariant } from '@tc/kernel';
import type { Kernels, LoadedPhoto, PixelBox, PlanarImage, RowTones, WarpMap } from './kernels.ts';
import {
  requireFactor,
  requirePhoto,
  requirePlanes,
  requireReduction,
  requireRowSteps,
  requireWarpMap,
} from './shapes.ts';
import { runCompiled } from './simd-network.ts';
import { type Arena, type Compiled, createArena, instantiateKernels, put } from './wasm-module.ts';

/**
 * The compiled kernels, or null if this machine cannot run them. Every operation throws a RangeError
 * if the machine has no memory left for it.
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
      const requireLoaded = () =>
        invariant(mine === current, 'another photo has been loaded since');
      const { width, height } = image;
      const photo = { address: put(arena, image.data), width, height };
      return createLoadedPhoto(compiled, arena, photo, requireLoaded);
    },
    luma: (image) => {
      requirePlanes(image);
      const pixels = image.width * image.height;
      return onPlanes(arena, image, (planes, target) => compiled.luma(...planes, pixels, target));
    },
    rowTones: (image) => {
      requirePlanes(image);
      return rowTones(compiled, arena, image);
    },
    rowSteps: (strip, gapRows) => {
      requireRowSteps(strip, gapRows);
      return onPlanes(arena, strip, (planes, target) =>
        compiled.rowSteps(...planes, strip.width, strip.height, gapRows, target),
      );
    },
    runNetwork: (run) => runCompiled(compiled, arena, run),
  };
}

/**
 * Runs a kernel that turns three planes into one, copies the result out and frees the memory it used.
 */
function onPlanes(
  arena: Arena,
  image: PlanarImage,
  run: (planes: Planes, target: number) => void,
): Uint8Array {
  const mark = arena.mark();
  try {
    const pixels = image.width * image.height;
    const target = arena.take(pixels);
    run([put(arena, image.red), put(arena, image.green), put(arena, image.blue)], target);
    return arena.bytes().slice(target, target + pixels);
  } finally {
    arena.reset(mark);
  }
}

/** Spare bytes that the kernel needs around each of its two rows. */
const ROW_ROOM = 32;

function rowTones(compiled: Compiled, arena: Arena, image: PlanarImage): RowTones {
  const { width, height } = image;
  const pixels = width * height;
  const mark = arena.mark();
  try {
    const least = arena.take(pixels);
    const room = arena.take(2 * (width + ROW_ROOM));
    const luma = onPlanes(arena, image, (planes, target) =>
      compiled.rowTones(...planes, width, height, room, least, target),
    );
    return { least: arena.bytes().slice(least, least + pixels), luma };
  } finally {
    arena.reset(mark);
  }
}

/** A photo in the kernels' memory. */
interface StoredPhoto {
  readonly address: number;
  readonly width: number;
  readonly height: number;
}

function createLoadedPhoto(
  compiled: Compiled,
  arena: Arena,
  photo: StoredPhoto,
  requireLoaded: () => void,
): LoadedPhoto {
  const { address, width, height } = photo;
  return {
    width,
    height,
    shrinkToPlanar: (factor) => {
      requireLoaded();
      requireFactor(photo, factor);
      const outWidth = Math.floor(width / factor);
      const outHeight = Math.floor(height / factor);
      return planes(arena, outWidth, outHeight, ([red, green, blue]) => {
        const sums = arena.take(width * 8);
        const across = [factor, outWidth, outHeight] as const;
        compiled.shrinkToPlanar(address, width, ...across, red, green, blue, sums);
      });
    },
    reduce: (part, outWidth, outHeight) => {
      requireLoaded();
      requireReduction(photo, part, outWidth, outHeight);
      const reduced = reduce(compiled, arena, photo, part, { width: outWidth, height: outHeight });
      return createLoadedPhoto(compiled, arena, reduced, requireLoaded);
    },
    warpToPlanar: (map) => {
      requireLoaded();
      requireWarpMap(map);
      return planes(arena, map.width, map.height, (targets) => {
        warp(compiled, arena, photo, map, targets);
      });
    },
  };
}

type Planes = readonly [red: number, green: number, blue: number];

function warp(
  compiled: Compiled,
  arena: Arena,
  source: StoredPhoto,
  map: WarpMap,
  targets: Planes,
): void {
  const knotsX = put(arena, map.x);
  const knotsY = put(arena, map.y);
  const from = [source.address, source.width, source.height] as const;
  const knots = [knotsX, knotsY, map.columns] as const;
  compiled.warpToPlanar(...from, ...knots, map.width, map.height, ...targets);
}

/** The reduced photo is stored next to the one it comes from. */
function reduce(
  compiled: Compiled,
  arena: Arena,
  photo: StoredPhoto,
  part: PixelBox,
  to: { readonly width: number; readonly height: number },
): StoredPhoto {
  const address = arena.take(to.width * to.height * 4);
  const mark = arena.mark();
  try {
    const sums = arena.take(part.width * 16);
    const ends = arena.take(to.width * 4);
    const start = photo.address + (part.y0 * photo.width + part.x0) * 4;
    const from = [start, photo.width, part.width, part.height] as const;
    compiled.reduce(...from, to.width, to.height, sums, ends, address);
    return { address, ...to };
  } finally {
    arena.reset(mark);
  }
}

/** Runs a kernel with room for three planes, copies them out and frees the memory it used. */
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
