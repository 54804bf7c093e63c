import { exp } from '@tc/kernel/exact-math';
import { evidenceOf, type SettledOutline } from './settle-outline.ts';
import type { SettledCard } from './settled-card.ts';

/** The features by which an outline is judged, in the order of the fitted factors. */
export function trustFeatures({ near, wide }: SettledCard): number[] {
  const worst = ({ fits }: SettledOutline) => Math.min(...fits.map(({ evidence }) => evidence));
  return [worst(near), evidenceOf(wide), worst(wide)];
}

/**
 * Intercept, then one factor per feature, fitted by bench/fit/outline/fit-trust.py on 111 real photos
 * that the wide network had not seen; 82 of them were right.
 */
const FACTORS = [7.834, 0.647, 3.264, 1.348];

/** Below this probability there is no card: on 24 drawn photos without a card nothing reaches it. */
export const LEAST_TRUST = 0.02;

/** Outlines with a lower probability of being right should be checked by a person. */
export const SURE_TRUST = 0.5;

/** Probability that every side of the outline is on the card's cut edge. */
export function trustOf(settled: SettledCard): number {
  const [intercept, ...factors] = FACTORS;
  const features = trustFeatures(settled);
  const odds = factors.reduce((sum, factor, i) => sum + factor * features[i], intercept);
  return 1 / (1 + exp(-odds));
}
