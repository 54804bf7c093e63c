export { InvariantError, invariant, unreachable } from './invariant.ts';
export type { Point } from './point.ts';
export { err, isOk, ok, type Result } from './result.ts';
export { createRng, type Rng } from './rng.ts';
