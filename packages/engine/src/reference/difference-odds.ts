import type { LookName } from './difference-regions.ts';

/** Log odds that a difference is the card's: a constant, and factors of `differenceFeatures`. */
export interface DifferenceOdds {
  readonly constant: number;
  readonly weights: readonly [number, number, number];
}

/**
 * By bench/fit/reference/fit-differences.ts, on 528 marks painted into 71 photos of 19 real cards (the picture is the
 * same card under another lamp) and 17 drawn copies of 9 prints. With each card and print left out of its own fit,
 * 31 of 1,372 differences on nothing reach a chance of one half.
 */
export const DIFFERENCE_ODDS: Readonly<Record<LookName, DifferenceOdds>> = {
  speck: { constant: -7.767, weights: [3.081, 0.578, 1.219] },
  spot: { constant: -3.868, weights: [2.408, -0.475, 0.107] },
  patch: { constant: -3.665, weights: [2.584, -0.577, -0.982] },
  'line-across': { constant: -6.104, weights: [1.776, 0.787, 1.208] },
  'line-down': { constant: -6.529, weights: [2.176, 0.703, 1.75] },
};
