/** A margin keeps two digits up to this many of its last place, and one beyond it: ±1.9, but ±2. */
const TWO_DIGITS_UP_TO = 20;

/** The last place of a number with so many decimals: 0.01 for two. */
function lastPlace(decimals: number): number {
  let place = 1;
  for (let k = 0; k < decimals; k += 1) place /= 10;
  return place;
}

/**
 * How many decimals a number deserves, so that it is stated no more exactly than it is known: two if its margin
 * of error is below 0.2, one below 2, otherwise none; never more than `most`, and `most` without a margin.
 */
export function decimalsFor(plusMinus: number | null | undefined, most: number): number {
  if (plusMinus === null || plusMinus === undefined) return most;
  let decimals = most;
  while (decimals > 0 && plusMinus >= TWO_DIGITS_UP_TO * lastPlace(decimals)) decimals -= 1;
  return decimals;
}

/** Binary numbers lie this little beside decimal ones: 0.35 is a bit less than 0.35. */
const BESIDE = 1e-9;

/**
 * A margin of error with the decimals that it gives its number, but never rounded down to zero. Halfway it goes up: who
 * states 0.35 as 0.3 promises too much.
 */
export function sayPlusMinus(plusMinus: number, most: number): string {
  const decimals = decimalsFor(plusMinus, most);
  const place = lastPlace(decimals);
  const places = Math.max(1, Math.floor(plusMinus / place + 0.5 + BESIDE));
  return (places * place).toFixed(decimals);
}
