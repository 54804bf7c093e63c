import { share } from '../measures/statistics.ts';
import type { Figure } from '../results/results.ts';
import type { DamageOutcome, SoughtDamage } from './damage-worker.ts';

export function isFound({ foundAs }: SoughtDamage): boolean {
  return foundAs !== null;
}

export function shareFigure<One>(
  label: string,
  all: readonly One[],
  isCounted: (one: One) => boolean,
  atLeast: number | null = null,
): Figure {
  const figure = { label, value: share(all, isCounted), n: all.length, tolerance: 0.02 };
  const target =
    atLeast === null ? {} : { target: { text: `at least ${100 * atLeast} %`, atLeast } };
  return { ...figure, unit: 'share', better: 'higher', ...target };
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
