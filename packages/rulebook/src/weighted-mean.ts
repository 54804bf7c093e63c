import type { SideSubgrades } from './measured.ts';
import { SUBGRADE_NAMES } from './rule.ts';
import type { SubgradeWeights } from './rule-book.ts';

export interface WeightedSum {
  readonly sum: number;
  readonly weight: number;
}

/**
 * Weighted sum of the measured values and of those ceilings that lower the mean. A ceiling is the
 * best that an unmeasured value can be: it may pull the mean down, never up.
 */
export function cautiousSum(
  measured: SideSubgrades,
  ceilings: SideSubgrades,
  weights: SubgradeWeights,
): WeightedSum {
  let sum = 0;
  let weight = 0;
  const unseen: { value: number; weight: number }[] = [];
  for (const name of SUBGRADE_NAMES) {
    const value = measured[name];
    const ceiling = ceilings[name];
    if (value !== null) {
      sum += value * weights[name];
      weight += weights[name];
    } else if (ceiling !== null) {
      unseen.push({ value: ceiling, weight: weights[name] });
    }
  }
  for (const part of unseen.sort((a, b) => a.value - b.value)) {
    if (part.value * weight >= sum) break;
    sum += part.value * part.weight;
    weight += part.weight;
  }
  return { sum, weight };
}
