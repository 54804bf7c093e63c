import { STRIP_ROWS } from './edge-strip.ts';
import { COLUMNS, PLACES } from './log-chances.ts';

/** Evidence never falls below this, so that one hidden stretch cannot outweigh the rest of the side. */
export const FLOOR = -8;

/** Which parabolas to try: how many rows the ends are off the middle, and how many rows of bow. */
export interface CurveSearch {
  readonly slopes: readonly number[];
  readonly bows: readonly number[];
}

/** Row at u is row + slope u + bow (u^2 - 1/3), for u from -1 to 1 along the side. */
export interface Parabola {
  readonly row: number;
  readonly slope: number;
  readonly bow: number;
  /** Mean log probability along it. */
  readonly evidence: number;
}

/** Adds up the evidence along one parabola shape, shifted to every row. */
function addAlong(table: Float64Array, slope: number, bow: number, totals: Float64Array): void {
  totals.fill(0);
  for (let column = 0; column < COLUMNS; column++) {
    const u = PLACES[column];
    const shift = slope * u + bow * (u * u - 1 / 3);
    const whole = Math.floor(shift);
    const part = shift - whole;
    for (let row = 0; row < STRIP_ROWS; row++) {
      const low = row + whole;
      if (low < 0 || low + 1 >= STRIP_ROWS) totals[row] += FLOOR;
      else {
        const i = low * COLUMNS + column;
        totals[row] += table[i] * (1 - part) + table[i + COLUMNS] * part;
      }
    }
  }
}

/**
 * Finds the parabola with the most evidence by trying every one in the search. The side is judged
 * along its whole length at once, so that no single piece of print or shadow decides.
 */
export function bestParabola(table: Float64Array, { slopes, bows }: CurveSearch): Parabola {
  const floored = table.map((value) => Math.max(FLOOR, value));
  let best: Parabola = { row: STRIP_ROWS / 2, slope: 0, bow: 0, evidence: FLOOR };
  const totals = new Float64Array(STRIP_ROWS);
  for (const slope of slopes) {
    for (const bow of bows) {
      addAlong(floored, slope, bow, totals);
      for (let row = 0; row < STRIP_ROWS; row++) {
        const evidence = totals[row] / COLUMNS;
        if (evidence > best.evidence) best = { row, slope, bow, evidence };
      }
    }
  }
  return best;
}
