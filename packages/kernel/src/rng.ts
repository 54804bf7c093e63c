/** A seeded source of numbers in [0, 1): the same seed gives the same sequence on every machine. */
export type Rng = () => number;

/**
 * Mulberry32 by Tommy Ettinger (public domain): 32-bit state, period 2^32, integer arithmetic only,
 * so its output does not depend on the JavaScript engine.
 */
export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
