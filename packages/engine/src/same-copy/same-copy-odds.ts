/** Fitted by bench/fit/same-copy/fit-odds.ts. */
export const SAME_COPY_ODDS = {
  constant: 0,
  weights: [0, 0, 0, 0, 0],
  sure: 0.95,
} as const;
