import type { LookName } from './difference-regions.ts';

/** Log odds that a difference is the card's: a constant, and factors of `differenceFeatures`. */
export interface DifferenceOdds {
  readonly constant: number;
  readonly weights: readonly [number, number];
}

/**
 * By bench/fit/reference/fit-differences.ts, on 528 marks painted into 68 photos of 18 real cards (the picture is the
 * same card under another lamp) and 20 drawn copies of 10 prints. With each card and print left out of its own fit,
 * 27 of 1,372 differences on nothing reach a chance of one half.
 */
export const DIFFERENCE_ODDS: Readonly<Record<LookName, DifferenceOdds>> = {
  speck: { constant: -8.688, weights: [3.304, 0.436] },
  spot: { constant: -3.909, weights: [2.424, -0.487] },
  patch: { constant: -3.421, weights: [2.477, -0.49] },
  'line-across': { constant: -6.542, weights: [1.892, 0.655] },
  'line-down': { constant: -7.033, weights: [2.224, 0.551] },
};
