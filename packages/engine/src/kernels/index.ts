import type { Kernels, LoadedPhoto } from './kernels.ts';
import { createScalarKernels } from './scalar.ts';
import { createSimdKernels } from './simd.ts';

export type {
  ConvolutionLayer,
  FeatureMap,
  NetworkRun,
  Source,
  StoredMap,
} from './convolution.ts';
export type {
  Kernels,
  LoadedPhoto,
  PixelBox,
  PlanarImage,
} from './kernels.ts';
export { createWarpMap } from './warp-map.ts';

/**
 * The fastest kernels this machine can run; the plain ones with `simd: false`. If there is no memory
 * for a second copy of a photo, the plain kernels work on the original: slower, same bytes.
 */
export function createKernels(options: { readonly simd?: boolean } = {}): Kernels {
  const scalar = createScalarKernels();
  const simd = options.simd === false ? null : createSimdKernels();
  if (!simd) return scalar;
  return {
    kind: simd.kind,
    loadPhoto: (image) => {
      const plain = scalar.loadPhoto(image);
      return unlessOutOfMemory(
        () => withFallback(simd.loadPhoto(image), () => plain),
        () => plain,
      );
    },
    luma: (image) =>
      unlessOutOfMemory(
        () => simd.luma(image),
        () => scalar.luma(image),
      ),
    rowTones: (image) =>
      unlessOutOfMemory(
        () => simd.rowTones(image),
        () => scalar.rowTones(image),
      ),
    rowSteps: (strip, gapRows) =>
      unlessOutOfMemory(
        () => simd.rowSteps(strip, gapRows),
        () => scalar.rowSteps(strip, gapRows),
      ),
    runNetwork: (run) =>
      unlessOutOfMemory(
        () => simd.runNetwork(run),
        () => scalar.runNetwork(run),
      ),
  };
}

/** @param plain makes the plain twin, which a reduced photo needs only if memory is short */
function withFallback(fast: LoadedPhoto, plain: () => LoadedPhoto): LoadedPhoto {
  return {
    width: fast.width,
    height: fast.height,
    shrinkToPlanar: (factor) =>
      unlessOutOfMemory(
        () => fast.shrinkToPlanar(factor),
        () => plain().shrinkToPlanar(factor),
      ),
    reduce: (...to) =>
      unlessOutOfMemory(
        () => withFallback(fast.reduce(...to), () => plain().reduce(...to)),
        () => plain().reduce(...to),
      ),
    warpToPlanar: (map) =>
      unlessOutOfMemory(
        () => fast.warpToPlanar(map),
        () => plain().warpToPlanar(map),
      ),
  };
}

/** WebAssembly memory that cannot grow any further throws a RangeError. */
function unlessOutOfMemory<Value>(run: () => Value, otherwise: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError) return otherwise();
    throw error;
  }
}
