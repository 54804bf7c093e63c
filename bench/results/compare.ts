import type { Figure, Results } from './results.ts';
import { writeValue } from './write-value.ts';

/** How bad a value is, in the figure's unit; higher is worse. */
function badness({ better, value, target }: Figure, of = value): number {
  if (of === null) return Number.POSITIVE_INFINITY;
  if (better === 'lower') return of;
  if (better === 'higher') return -of;
  return Math.max(0, (target?.atLeast ?? of) - of, of - (target?.atMost ?? of));
}

/** A baseline has five decimals (baseline.ts). */
const ROUNDED_BY = 5.1e-6;

/**
 * One sentence for each figure that is worse than the baseline by more than its tolerance, except for figures
 * that this machine cannot measure.
 */
export function findRegressions(
  now: Results,
  baseline: Results,
  notHere: readonly string[] = [],
): string[] {
  return Object.entries(baseline.figures).flatMap(([name, before]) => {
    if (notHere.includes(name)) return [];
    const figure = now.figures[name];
    if (!figure) return [`${before.label}: no longer there`];
    const worse = badness(figure) - badness(before);
    // Unmeasured both before and now is no change; the difference of two infinities is NaN.
    if (!(worse > figure.tolerance + ROUNDED_BY)) return [];
    const [was, is] = [before, figure].map((each) => writeValue(each.value, each.unit));
    const allowed = writeValue(figure.tolerance, figure.unit);
    return [`${figure.label}: ${is}, was ${was} (a change of ${allowed} is tolerated)`];
  });
}

/** Why two results cannot be compared; null if they can. */
export function whyNotComparable(now: Results, baseline: Results, keys: readonly string[]) {
  const differing = keys.filter((key) => now.about[key] !== baseline.about[key]);
  if (differing.length === 0) return null;
  return differing
    .map((key) => `${key} is ${now.about[key]}, the baseline's is ${baseline.about[key]}`)
    .join('; ');
}
