/**
 * By how much the side of the lamp alone moves a score, as half of a 95 % interval. Fitted on 71 photos
 * of 18 worn cards under four lamps by bench/fit/wear/fit-lamps.ts: left out by card, 102 of 105 pairs of
 * lamps agree within what is stated at the corners, 101 of 105 at the edges.
 */
export const LAMPS_PLUS_MINUS = { corners: 1.3, edges: 0.6 };
