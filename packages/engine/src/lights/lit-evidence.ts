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

/**
 * The network that tells kinds apart has learned from drawn damage, too, and adds what the other one does not know. On
 * 14 real cards left out of training, it called nothing a scratch, and with this evidence 0.1 dents (two photos; none
 * with four) and 0.13 creases (none with four) lie on nothing (bench/fit/surface/judge_damage.py, three folds).
 */
export const KIND_LEAST = { crease: 4, scratch: 2, dent: 3 } as const;

/** What {@link DAMAGE_ODDS} are, for the network that tells kinds apart. */
export const KIND_ODDS = { constant: -3.03, perUnit: 1.06 } as const;

/** Log odds that a region is damage: a constant, and what each unit of its evidence adds. */
export const DAMAGE_ODDS = { constant: -2.54, perUnit: 0.83 } as const;
