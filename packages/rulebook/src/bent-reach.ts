/** The highest chance, in hundredths, of a better rung that does not outweigh this one. */
function mostBetterThan(reach: readonly number[], rung: number): number {
  return Math.min(reach[rung - 1] ?? 0, Math.floor((reach[rung] as number) / 2));
}

/** The lowest chance of reaching a rung, in hundredths, at which the worse ones do not outweigh it. */
function leastAtLeast(reach: readonly number[], rung: number): number {
  const better = reach[rung - 1] ?? 0;
  return Math.max(reach[rung] as number, 100 - Math.floor((100 - better) / 2));
}

/**
 * Chances of reaching each rung or a better one, in hundredths, adjusted so that the measured grade
 * is the most likely one.
 *
 * Rungs differ in width, and several even chances multiply to less than even, so a neighboring rung
 * can end up more likely than the measured grade. In that case the chance of a worse (or better)
 * grade is cut to half of what remains. The rungs beyond it are cut in turn, as if each were the
 * measured one. That way the chance of reaching any rung never grows when the measured grade falls
 * or the evidence gets worse, and neither does the expected grade. Everything is in whole
 * hundredths, so this also holds for the displayed numbers.
 */
export function bentReach(reach: readonly number[], chosen: number): number[] {
  const kept = [...reach];
  let atMost = 100;
  for (let index = chosen - 1; index >= 0; index--) {
    atMost = Math.min(atMost, mostBetterThan(reach, index + 1));
    kept[index] = Math.min(reach[index] as number, atMost);
  }
  let atLeast = 0;
  for (let index = chosen; index < reach.length; index++) {
    atLeast = Math.max(atLeast, leastAtLeast(reach, index));
    kept[index] = atLeast;
  }
  return kept;
}

/** The chance of each single rung, in hundredths; the chosen one gets at most `mostCertain`. */
export function singleHundredths(
  reach: readonly number[],
  chosen: number,
  mostCertain: number,
): number[] {
  const kept = [...reach];
  const most = Math.round(100 * mostCertain);
  const lowest = reach.length - 1;
  if (chosen < lowest)
    kept[chosen] = Math.min(kept[chosen] as number, (kept[chosen - 1] ?? 0) + most);
  // Nothing is below the lowest grade, so the remaining chance goes to the one above it.
  else kept[lowest - 1] = Math.max(kept[lowest - 1] as number, 100 - most);
  return kept.map((share, index) => share - (kept[index - 1] ?? 0));
}
