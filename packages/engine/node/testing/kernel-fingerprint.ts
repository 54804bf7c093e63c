import { createRng } from '@tc/kernel';
import { createKernels, createWarpMap } from '../../src/kernels/index.ts';
import { fnv1a } from './fnv1a.ts';

/** FNV-1a hash of the output of every kernel for one seeded photo of an awkward size. */
export function fingerprintKernels(simd: boolean): { kind: string; hash: string } {
  const [width, height] = [611, 397];
  const random = createRng(20261104);
  const data = Uint8Array.from({ length: width * height * 4 }, () => Math.floor(random() * 256));
  const kernels = createKernels({ simd });
  const photo = kernels.loadPhoto({ width, height, data });
  const parts: ArrayLike<number>[] = [];
  const add = (bytes: ArrayLike<number>) => parts.push(bytes);
  for (let factor = 1; factor <= 8; factor++) {
    const small = photo.shrinkToPlanar(factor);
    for (const plane of [small.red, small.green, small.blue]) add(plane);
    add(kernels.rowSteps(small, factor));
  }
  const part = { x0: 5, y0: 7, width: 590, height: 380 };
  const reduced = photo.reduce(part, 333, 171).shrinkToPlanar(1);
  for (const plane of [reduced.red, reduced.green, reduced.blue]) add(plane);
  const map = {
    ...{ width: 41, height: 23, channels: 6 },
    data: Int16Array.from({ length: 41 * 23 * 6 }, () => random() * 8190 - 4095),
  };
  const layer = {
    ...{ inputs: 6, outputs: 12, kernelRows: 3, kernelColumns: 5, strideRows: 1, strideColumns: 2 },
    weights: Int16Array.from({ length: 3 * 5 * 6 * 12 }, () => random() * 254 - 127),
    scales: Float32Array.from({ length: 12 }, () => random() / 700),
    biases: Float32Array.from({ length: 12 }, () => random() * 900 - 450),
    least: -4095,
  };
  const filtered = kernels.runNetwork((network) =>
    network.layer(layer, [{ map: network.store(map) }]),
  );
  add(filtered.data);
  const warp = createWarpMap(203, 301, (x, y) => {
    const depth = 1 + 0.001 * x + 0.0004 * y;
    return [(2.7 * x - 0.4 * y - 9) / depth, (1.4 * y + 0.2 * x + 0.001 * x * x) / depth];
  });
  const warped = photo.warpToPlanar(warp);
  for (const plane of [warped.red, warped.green, warped.blue]) add(plane);
  return { kind: kernels.kind, hash: fnv1a(...parts) };
}
