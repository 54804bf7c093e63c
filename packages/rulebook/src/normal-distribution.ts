import { exp } from '@tc/kernel/exact-math';

/**
 * The normal distribution, computed the same way on every machine.
 *
 * The tail is the rational approximation 26.2.17 of Abramowitz and Stegun, Handbook of Mathematical
 * Functions (1964), with an absolute error below 7.5e-8, far less than the hundredths in which
 * probabilities are given.
 */
const ONE_OVER_ROOT_TWO_PI = 0.3989422804014327;

function density(z: number): number {
  return ONE_OVER_ROOT_TWO_PI * exp((-z * z) / 2);
}

/** Chance that a standard normal value is at most `z`. */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = density(z) * series;
  return z < 0 ? tail : 1 - tail;
}

/** Integral of {@link normalBelow} from minus infinity to `z`. */
function integralBelow(z: number): number {
  return z * normalBelow(z) + density(z);
}

/** Integral of {@link normalBelow} of (bound - mean) / sigma over bounds from `low` to `high`. */
function areaOverBounds(mean: number, sigma: number, low: number, high: number): number {
  if (high <= low) return 0;
  return sigma * (integralBelow((high - mean) / sigma) - integralBelow((low - mean) / sigma));
}

/**
 * How far off a value may be in each direction, as standard deviations (both positive). A less
 * certain measurement only makes `towardWorse` larger.
 */
export interface Spread {
  readonly towardBetter: number;
  readonly towardWorse: number;
}

/**
 * Chance that a value which should be small (`measured`) is really below `bound`. If it was
 * measured below, only an error toward worse can change that; if above, only one toward better.
 */
export function chanceBelow(measured: number, bound: number, spread: Spread): number {
  const sigma = measured <= bound ? spread.towardWorse : spread.towardBetter;
  return normalBelow((bound - measured) / sigma);
}

/** Like {@link chanceBelow}, for a bound that is equally likely anywhere from `low` to `high`. */
export function chanceBelowEvenBound(
  measured: number,
  low: number,
  high: number,
  spread: Spread,
): number {
  if (high <= low) return chanceBelow(measured, low, spread);
  const turn = Math.min(high, Math.max(low, measured));
  const area =
    areaOverBounds(measured, spread.towardBetter, low, turn) +
    areaOverBounds(measured, spread.towardWorse, turn, high);
  return Math.min(1, Math.max(0, area / (high - low)));
}
