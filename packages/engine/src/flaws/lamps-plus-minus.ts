/**
 * How much the side the lamp is on changes a score by itself, as half of a 95 % interval. Fitted on 79
 * photos of worn cards under four lamps by bench/fit/wear/fit-lamps.ts: with each card left out of
 * its own fit, 111 of 117 pairs of lamps agree within what is stated, for corners and for edges.
 */
export const LAMPS_PLUS_MINUS = { corners: 0.8, edges: 1 };
