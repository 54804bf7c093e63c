/**
 * What the damage network's evidence is worth, measured on real cards that it did not learn from by
 * bench/fit/surface/judge_damage.py (docs/damage-network.md).
 */
interface LitEvidence {
  /** Less evidence than this is no flaw: it would cost half a false one for every side of a card. */
  readonly least: number;
  /** Share of the damage that people marked which is found with at least this evidence. */
  readonly recall: number;
}

const BY_PHOTOS: Readonly<Record<2 | 3 | 4, LitEvidence>> = {
  2: { least: 2.78, recall: 0.72 },
  3: { least: 2.66, recall: 0.85 },
  4: { least: 1.95, recall: 0.9 },
};

/** @param photos of one side, with the light from different directions, two or more */
export function litEvidence(photos: number): LitEvidence {
  return BY_PHOTOS[photos > 3 ? 4 : photos > 2 ? 3 : 2];
}

/** Log odds that a region is damage: a constant, and what each unit of its evidence adds. */
export const DAMAGE_ODDS = { constant: -2.54, perUnit: 0.83 } as const;
