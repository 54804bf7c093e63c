/**
 * By how much the side of the lamp alone moves a score, as half of a 95 % interval. Fitted on 71 photos
 * of 18 worn cards under four lamps by bench/fit/wear/fit-lamps.ts.
 */
export const LAMPS_PLUS_MINUS = { corners: 1.5, edges: 0.7 };
