/** Pairs of a damage measure, growing, and the score that goes with it, falling. */
export type ScoreCurve = readonly (readonly [number, number])[];

/** Straight lines between the points; flat beyond the ends. Never rises with damage. */
export function scoreOn(curve: ScoreCurve, damage: number): number {
  let [lastDamage, lastScore] = curve[0];
  for (const [nextDamage, nextScore] of curve) {
    if (damage <= nextDamage) {
      const part = nextDamage > lastDamage ? (damage - lastDamage) / (nextDamage - lastDamage) : 1;
      return lastScore + (nextScore - lastScore) * Math.max(0, part);
    }
    lastDamage = nextDamage;
    lastScore = nextScore;
  }
  return lastScore;
}

/** Scores are given to one decimal, from 1.0 to 10.0. */
export function toScore(value: number): number {
  return Math.round(Math.min(10, Math.max(1, value)) * 10) / 10;
}
