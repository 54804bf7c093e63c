// The hot kernels. `node tools/generate.ts` compiles them into src/kernels/kernels.generated.ts. Each
// has a twin in src/kernels/scalar.ts that gives the same bytes.
export { convolve, layInto } from './network';
export { reduce } from './reduce';
export { rowSteps } from './row-steps';
export { shrinkToPlanar } from './shrink';
export { luma, rowTones } from './tones';
export { warpToPlanar } from './warp';

/** The first address that the program itself does not use. */
export function heapBase(): usize {
  return __heap_base;
}
