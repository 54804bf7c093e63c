/**
 * Fitted by bench/fit/same-copy/fit-odds.ts on the 183 of 216 pairs of photos of 24 drawn prints whose outlines agree.
 * With each print left out of its own fit, 2 of 120 pairs of different copies pass for one copy, none of 63 pairs of one
 * copy passes for two, and 35 of the 183 are not told. Pairs with a wrong outline must not be fitted: with those 25, a
 * cut far away counts half as much, 4 of 70 pairs of one copy pass for two, and 71 are not told.
 */
export const SAME_COPY_ODDS = {
  constant: 2.11,
  /** How far apart the cuts lie, how alike the rims are, and how alike they are where they are worn. */
  weights: [-5.29, 3.18, 0.82],
  /** Nothing is said with less. */
  sure: 0.9,
} as const;
