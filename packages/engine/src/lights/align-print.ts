import { solve } from '../geometry/solve.ts';
import { comparePrints, likenessOf, type PairMoments, type PrintPair } from './compare-prints.ts';
import { evenPrint } from './even-print.ts';
import { type Field, shrink } from './field.ts';
import { LINEAR_TERMS, ofDegree, powersOfTerms, type Shift } from './shift.ts';

/** What one photo shows at a place of the other, and how alike the two are. */
export interface Alignment {
  /** From millimeters of the first photo to where the second has the same print, by the same ruler. */
  readonly shift: Shift;
  /** Correlation of the two prints where they lie on each other, -1 to 1. */
  readonly likeness: number;
}

/**
 * Steps from coarse to fine. Frames already take perspective and bow out, so what is left is small and
 * smooth: a polynomial, whose degree grows with the detail that is compared.
 */
const LEVELS = [
  { shrunk: 4, degree: 1, rounds: 12, every: 1 },
  { shrunk: 2, degree: 2, rounds: 8, every: 2 },
  { shrunk: 1, degree: 4, rounds: 6, every: 4 },
] as const;
/** Below this many millimeters a round no longer changes anything. */
const STILL_MM = 0.002;
/**
 * How strongly curves are drawn back to straight lines, against print that tens of thousands of pixels show (ridge
 * regression; Hoerl and Kennard 1970). Outlines take out most of a bow already, so a curve is small; where one half of
 * a card has no print, the other half alone would bend the empty one by half a millimeter. Fitted on 60 pairs of real
 * photos of 20 cards that did not move (bench/fit/lights/fit-straightness.ts).
 */
const STRAIGHTNESS = 1500;
/** Every so many pixels tell how alike two prints are. */
const LIKENESS_EVERY = 2;

/** A print at the scales of the levels, from coarse to fine. */
export type PrintLevels = readonly Field[];

/** @param light of a whole face */
export function printLevels(light: Field, pxPerMm: number): PrintLevels {
  const print = evenPrint(light, pxPerMm);
  return LEVELS.map(({ shrunk }) => (shrunk === 1 ? print : shrink(print, shrunk)));
}

/** Half of the difference between the pixels this far on and this far back. */
function slopeOver({ width, height, data }: Field, by: number): Field {
  const slope = new Float32Array(data.length);
  const last = data.length - 1;
  for (let i = 0; i < by; i++) slope[i] = (data[Math.min(last, i + by)] - data[0]) / 2;
  for (let i = by; i <= last - by; i++) slope[i] = (data[i + by] - data[i - by]) / 2;
  for (let i = Math.max(by, last - by + 1); i <= last; i++)
    slope[i] = (data[last] - data[i - by]) / 2;
  return { width, height, data: slope };
}

/** How a shift is settled: its degree, and how strongly its curves are drawn back to straight lines. */
interface Curves {
  readonly degree: number;
  readonly straightness: number;
}

/** The step of Gauss-Newton that the sums ask for; null where the print does not tell. */
function stepOf(
  { xx, xy, yy, x, y }: PairMoments,
  shift: Shift,
  straightness: number,
): number[] | null {
  const terms = shift.x.length;
  const powers = powersOfTerms(terms);
  const ridgeOf = (term: number) => (term >= LINEAR_TERMS ? straightness : 0);
  const between = (moments: PairMoments['xx']) => (a: number, b: number) =>
    moments.at(powers[a][0] + powers[b][0], powers[a][1] + powers[b][1]);
  const [atXX, atXY, atYY] = [between(xx), between(xy), between(yy)];
  const normal = Array.from({ length: 2 * terms }, (_, row) =>
    Array.from({ length: 2 * terms }, (_, column) => {
      const [a, b] = [row % terms, column % terms];
      if (row < terms !== column < terms) return atXY(a, b);
      const ridge = row === column ? ridgeOf(a) : 0;
      return ridge + (row < terms ? atXX(a, b) : atYY(a, b));
    }),
  );
  const pull = (moments: PairMoments['x'], now: readonly number[]) =>
    powers.map(([k, l], term) => moments.at(k, l) - ridgeOf(term) * now[term]);
  const right = [...pull(x, shift.x), ...pull(y, shift.y)];
  return solve(normal, right);
}

function settle(
  pair: PrintPair,
  start: Shift,
  { degree, straightness }: Curves,
  rounds: number,
): Shift {
  let shift = start;
  const terms = start.x.length;
  for (let round = 0; round < rounds; round++) {
    const step = stepOf(comparePrints(pair, shift, degree), shift, straightness);
    if (!step) return shift;
    shift = {
      ...shift,
      x: shift.x.map((value, k) => value + step[k]),
      y: shift.y.map((value, k) => value + step[terms + k]),
    };
    // No term is larger than 1 anywhere, so the sum bounds the move of every place.
    if (step.reduce((sum, value) => sum + Math.abs(value), 0) < STILL_MM) break;
  }
  return shift;
}

/**
 * Lays one photo's print on another's by Gauss-Newton from coarse to fine (Baker and Matthews 2004,
 * "Lucas-Kanade 20 years on"; weights of Cauchy's M-estimator).
 *
 * @param pxPerMm of the finest level
 * @param start where the second print lies roughly, up to a millimeter off
 * @param straightness how strongly curves are drawn back to straight lines
 */
export function alignPrint(
  first: PrintLevels,
  second: PrintLevels,
  pxPerMm: number,
  start: Shift,
  straightness = STRAIGHTNESS,
): Alignment {
  let shift = start;
  for (const [k, { shrunk, degree, rounds, every }] of LEVELS.entries()) {
    const pair = {
      first: first[k],
      second: second[k],
      slopeX: slopeOver(second[k], 1),
      slopeY: slopeOver(second[k], second[k].width),
      pxPerMm: pxPerMm / shrunk,
      every,
    };
    shift = settle(pair, ofDegree(shift, degree), { degree, straightness }, rounds);
  }
  const finest = { first: first[LEVELS.length - 1], second: second[LEVELS.length - 1], pxPerMm };
  return { shift, likeness: likenessOf(finest, shift, LIKENESS_EVERY) };
}
