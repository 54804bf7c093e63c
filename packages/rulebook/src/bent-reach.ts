/** The most that may be better than a rung and still not outweigh it, in hundredths. */
function mostBetterThan(reach: readonly number[], rung: number): number {
  return Math.min(reach[rung - 1] ?? 0, Math.floor((reach[rung] as number) / 2));
}

/** The least that must reach a rung so that what is worse does not outweigh it, in hundredths. */
function leastAtLeast(reach: readonly number[], rung: number): number {
  const better = reach[rung - 1] ?? 0;
  return Math.max(reach[rung] as number, 100 - Math.floor((100 - better) / 2));
}

/**
 * Chances of reaching each rung or a better one, in hundredths, with the measured grade as the
 * likeliest.
 *
 * Rungs differ in width, and several even chances multiply to less than even, so a neighbor can
 * gather more than the grade that the measurements give. Then the chance of a worse (or a better)
 * grade than the measured one is cut to half of what is not better (or worse). The rungs beyond it
 * are cut as if they were the measured ones in their turn. So the chance of reaching any rung never
 * grows when the measured grade falls, nor when evidence gets worse, and the expected grade cannot
 * rise with it. All in whole hundredths, so that it also holds for the numbers as shown.
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

/** Chances of the single rungs, in hundredths; the chosen one gets no more than the most certain. */
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
  // There is nothing below the lowest grade: what is not certain lies above it.
  else kept[lowest - 1] = Math.max(kept[lowest - 1] as number, 100 - most);
  return kept.map((share, index) => share - (kept[index - 1] ?? 0));
}
