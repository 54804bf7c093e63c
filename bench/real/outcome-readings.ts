import type { Outcome } from '../grading/observation.ts';
import type { Reading } from './steadiness.ts';

export const SUBGRADES = ['centering', 'corners', 'edges', 'surface'] as const;

/** A creased card cannot have a surface better than this. */
export const CREASED_AT_MOST = 6;

/** Half the width of a 95 % interval of a normal distribution, in standard deviations. */
const TWO_SIGMA = 1.96;

/**
 * The expected PSA grade of a card, with the uncertainty from its probabilities; empty if there is
 * none.
 */
export function psaReadingOf(card: string, outcome: Outcome): Reading[] {
  if (outcome.status !== 'graded' || !outcome.psa) return [];
  const { expected, probabilities } = outcome.psa;
  const variance = Object.entries(probabilities).reduce(
    (sum, [grade, chance]) => sum + chance * (Number(grade) - expected) ** 2,
    0,
  );
  return [{ card, value: expected, plusMinus: TWO_SIGMA * Math.sqrt(Math.max(0, variance)) }];
}

/** A subgrade with its stated interval; empty if it was not measured. */
export function subgradeReadingOf(
  card: string,
  outcome: Outcome,
  name: (typeof SUBGRADES)[number],
): Reading[] {
  if (outcome.status !== 'graded') return [];
  const value = outcome.subgrades[name];
  return value === null ? [] : [{ card, value, plusMinus: outcome.subgradesPlusMinus[name] }];
}
