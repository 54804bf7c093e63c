import { exp } from '@tc/kernel/exact-math';
import { evidenceOf, type SettledOutline } from './settle-outline.ts';
import type { SettledCard } from './settled-card.ts';

/** The features by which an outline is judged, in the order of the fitted factors. */
export function trustFeatures({ near, wide }: SettledCard): number[] {
  const worst = ({ fits }: SettledOutline) => Math.min(...fits.map(({ evidence }) => evidence));
  return [worst(near), evidenceOf(wide), worst(wide)];
}

/**
 * Intercept, then one factor per feature, fitted by bench/fit/outline/fit-trust.py on 111 real photos that an earlier
 * wide network had not seen. They still hold: of 164 that the present ones had not seen, 1 of 3 is right below a
 * probability of 50 %, 24 of 35 up to 80 %, 58 of 67 up to 90 %, and 54 of 59 above that.
 */
const FACTORS = [7.834, 0.647, 3.264, 1.348];

/** Below this probability there is no card: of 48 drawn photos without a card, one has something above it. */
export const LEAST_TRUST = 0.1;

/**
 * With an outline that is trusted this much, no further one is searched for (chosen on 220 drawn photos in the styles of
 * development and 166 real ones, decision 0058), and nothing in the report is less certain because of it.
 */
export const WELL_TRUSTED = 0.8;

/** Outlines with a lower probability of being right should be checked by a person. */
export const SURE_TRUST = 0.5;

/** Logarithm of the odds that every side of the outline is on the card's cut edge. */
export function logOddsOf(settled: SettledCard): number {
  const [intercept, ...factors] = FACTORS;
  const features = trustFeatures(settled);
  return factors.reduce((sum, factor, i) => sum + factor * features[i], intercept);
}

/** Probability that every side of the outline is on the card's cut edge. */
export function trustOf(settled: SettledCard): number {
  return 1 / (1 + exp(-logOddsOf(settled)));
}

/**
 * Of a wrong outline, this share of the sides is more than half a millimeter off: bench/fit/outline/fit-side-doubt.py, on
 * 29 wrong outlines of 255 photos.
 */
const WRONG_SIDES = 0.55;

/**
 * The chance that one side of an outline is on another edge than the cut. A well trusted outline counts as the card's:
 * those of them that are wrong after all are among what a 95 % interval may leave out. Which side of a doubtful outline
 * is wrong cannot be told: a side's own evidence says no more than the outline's (decision 0059).
 */
export function sideDoubtOf(trust: number): number {
  return trust >= WELL_TRUSTED ? 0 : WRONG_SIDES * (1 - trust);
}
