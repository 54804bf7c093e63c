import { findBaseline, updateBaseline } from './baseline.ts';
import { findRegressions, whyNotComparable } from './compare.ts';
import { type Figure, isTargetReached, type MeasuredPart, type Results } from './results.ts';
import { writeValue } from './write-value.ts';

export interface Conclusion {
  readonly part: MeasuredPart;
  readonly results: Results;
  readonly update: boolean;
  /** Entries of `about` that must be equal before figures may be compared. */
  readonly comparedBy: readonly string[];
  /** Figures that this machine cannot measure. */
  readonly notHere?: readonly string[];
}

/** Prints the figures, then compares them with the baseline or replaces it. False if worse. */
export async function conclude(conclusion: Conclusion): Promise<boolean> {
  const { part, results, update, comparedBy } = conclusion;
  for (const figure of Object.values(results.figures)) process.stdout.write(`${inWords(figure)}\n`);
  if (update) {
    await updateBaseline(part, results);
    process.stdout.write(`${part}: the baseline and bench/RESULTS.md have been rewritten\n`);
    return true;
  }
  const baseline = await findBaseline(part);
  if (!baseline) {
    process.stdout.write(`${part}: there is no baseline yet; --update makes one\n`);
    return true;
  }
  const obstacle = whyNotComparable(results, baseline, comparedBy);
  if (obstacle) {
    process.stdout.write(`${part}: not compared with the baseline: ${obstacle}\n`);
    return true;
  }
  const worse = findRegressions(results, baseline, conclusion.notHere);
  for (const sentence of worse) process.stdout.write(`worse than the baseline: ${sentence}\n`);
  if (worse.length === 0) process.stdout.write(`${part}: no worse than the baseline\n`);
  return worse.length === 0;
}

function inWords(figure: Figure): string {
  const { label, value, unit, n, target } = figure;
  const reached = isTargetReached(figure);
  const verdict = reached === null ? '' : reached ? ', reached' : ', MISSED';
  const wanted = target ? ` (target ${target.text}${verdict})` : '';
  return `${label}: ${writeValue(value, unit)}, n = ${n}${wanted}`;
}
