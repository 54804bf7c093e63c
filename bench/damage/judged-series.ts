import type { Figure } from '../results/results.ts';
import type { DamageOutcome, SoughtDamage } from './damage-worker.ts';

export function isFound({ foundAs }: SoughtDamage): boolean {
  return foundAs !== null;
}

export function shareFigure(
  label: string,
  value: number | null,
  n: number,
  atLeast: number,
): Figure {
  const target = { text: `at least ${100 * atLeast} %`, atLeast };
  return { label, unit: 'share', value, n, better: 'higher', tolerance: 0.02, target };
}

interface Judged {
  readonly judged: readonly DamageOutcome[];
  readonly clean: readonly DamageOutcome[];
  readonly sought: readonly SoughtDamage[];
}

/** The series whose surface was judged. */
export function judgedOf(outcomes: readonly DamageOutcome[]): Judged {
  const judged = outcomes.filter(({ why }) => why === null);
  return {
    judged,
    clean: judged.filter(({ damage }) => damage === 'none'),
    sought: judged.filter(({ damage }) => damage !== 'none').flatMap((outcome) => outcome.sought),
  };
}
