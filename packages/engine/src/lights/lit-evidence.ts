/**
 * What the damage network's evidence is worth, measured on real cards that it did not learn from by
 * bench/fit/surface/judge_damage.py (docs/damage-network.md).
 */

/**
 * With less evidence than this, a region is more likely sound than damaged. On real cards left out of training, half a
 * false flaw is left for every side.
 */
export const LEAST_LIT_EVIDENCE = 3.3;

/** Share of the damage that people marked which is found with at least this evidence. */
const RECALL: Readonly<Record<2 | 3 | 4, number>> = { 2: 0.76, 3: 0.88, 4: 0.9 };

/** @param photos of one side, with the light from different directions, two or more */
export function litRecall(photos: number): number {
  return RECALL[photos > 3 ? 4 : photos > 2 ? 3 : 2];
}

/** Log odds that a region is damage: a constant, and what each unit of its evidence adds. */
export const DAMAGE_ODDS = { constant: -3.37, perUnit: 1.01 } as const;
