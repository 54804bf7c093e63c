import { solve } from '../geometry/solve.ts';
import { blur, type Field, highPass, mapField, shrink } from './field.ts';
import {
  evenShift,
  fillBasis,
  LINEAR_TERMS,
  ofDegree,
  type Shift,
  shiftedPlace,
  shiftOf,
} from './shift.ts';

/** Size of printed detail that is compared, and the least contrast that counts as print. */
const DETAIL_MM = 1.2;
const LEAST_CONTRAST = 0.03;

/** Print with the light evened out: deviations from the surroundings, in units of their own spread. */
export function evenPrint(light: Field, pxPerMm: number): Field {
  const sigmaPx = DETAIL_MM * pxPerMm;
  const print = highPass(light, sigmaPx);
  const square = blur(
    mapField(print, (i) => print.data[i] * print.data[i]),
    sigmaPx,
  );
  return mapField(
    print,
    (i) => print.data[i] / (Math.sqrt(Math.max(0, square.data[i])) + LEAST_CONTRAST),
  );
}

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
/** Differences beyond this many units are something else than a shift: relief, glare, a finger. */
const TOLERATED = 1;
/** Below this many millimeters a round no longer changes anything. */
const STILL_MM = 0.002;
/** The outermost millimeters show the cut and the background. */
const RIM_MM = 1;
/** Keeps a curve that no print supports straight. */
const RIDGE = 20;

interface Level {
  readonly first: Field;
  readonly second: Field;
  readonly slopeX: Field;
  readonly slopeY: Field;
  readonly pxPerMm: number;
  readonly every: number;
}

function slopesOf(field: Field): { readonly slopeX: Field; readonly slopeY: Field } {
  const { width, data } = field;
  const at = (i: number) => data[Math.min(data.length - 1, Math.max(0, i))];
  return {
    slopeX: mapField(field, (i) => (at(i + 1) - at(i - 1)) / 2),
    slopeY: mapField(field, (i) => (at(i + width) - at(i - width)) / 2),
  };
}

/** Bilinear sample at a place between pixel centers that lies inside the field. */
function sample({ width, data }: Field, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const [partX, partY] = [x - column, y - row];
  const i = row * width + column;
  const above = data[i] + (data[i + 1] - data[i]) * partX;
  const below = data[i + width] + (data[i + width + 1] - data[i + width]) * partX;
  return above + (below - above) * partY;
}

interface Sums {
  readonly normal: number[][];
  readonly right: number[];
}

function emptySums(terms: number): Sums {
  const count = 2 * terms;
  const normal = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) =>
      row === column && row % terms >= LINEAR_TERMS ? RIDGE : 0,
    ),
  );
  return { normal, right: new Array<number>(count).fill(0) };
}

/** One round of Gauss-Newton: the normal equations of all compared pixels. */
function collect(level: Level, shift: Shift, terms: number): Sums {
  const { first, second, slopeX, slopeY, pxPerMm, every } = level;
  const sums = emptySums(terms);
  const { normal, right } = sums;
  const basis = new Float64Array(terms);
  const row = new Float64Array(2 * terms);
  const rim = Math.ceil(RIM_MM * pxPerMm);
  for (let y = rim; y < first.height - rim; y += every) {
    for (let x = rim; x < first.width - rim; x += every) {
      fillBasis(basis, shift, (x + 0.5) / pxPerMm, (y + 0.5) / pxPerMm);
      const [byX, byY] = shiftOf(basis, shift);
      const toX = x + byX * pxPerMm;
      const toY = y + byY * pxPerMm;
      if (toX < 0 || toY < 0 || toX >= second.width - 1 || toY >= second.height - 1) continue;
      const missing = first.data[y * first.width + x] - sample(second, toX, toY);
      const trust = 1 / (1 + (missing / TOLERATED) * (missing / TOLERATED));
      const gx = sample(slopeX, toX, toY) * pxPerMm;
      const gy = sample(slopeY, toX, toY) * pxPerMm;
      for (let k = 0; k < terms; k++) {
        row[k] = gx * basis[k];
        row[terms + k] = gy * basis[k];
      }
      for (let a = 0; a < row.length; a++) {
        const weighted = trust * row[a];
        const into = normal[a];
        right[a] += weighted * missing;
        for (let b = a; b < row.length; b++) into[b] += weighted * row[b];
      }
    }
  }
  for (let a = 0; a < row.length; a++) for (let b = 0; b < a; b++) normal[a][b] = normal[b][a];
  return sums;
}

function settle(level: Level, start: Shift, rounds: number): Shift {
  let shift = start;
  const terms = start.x.length;
  for (let round = 0; round < rounds; round++) {
    const { normal, right } = collect(level, shift, terms);
    const step = solve(normal, right);
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

/** Correlation of two prints, the second looked up through the map. */
function likenessOf(
  first: Field,
  second: Field,
  shift: Shift,
  pxPerMm: number,
  every: number,
): number {
  let [ab, aa, bb] = [0, 0, 0];
  const rim = Math.ceil(RIM_MM * pxPerMm);
  const toSecond = shiftedPlace(shift);
  for (let y = rim; y < first.height - rim; y += every) {
    for (let x = rim; x < first.width - rim; x += every) {
      const [toX, toY] = toSecond((x + 0.5) / pxPerMm, (y + 0.5) / pxPerMm);
      const [column, row] = [toX * pxPerMm - 0.5, toY * pxPerMm - 0.5];
      if (column < 0 || row < 0 || column >= second.width - 1 || row >= second.height - 1) continue;
      const a = first.data[y * first.width + x];
      const b = sample(second, column, row);
      ab += a * b;
      aa += a * a;
      bb += b * b;
    }
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** How far apart two prints may lie after their outlines have been put on each other. */
const FARTHEST_MM = 2;

/** The shift by whole pixels at the coarsest level under which two prints are most alike. */
export function roughAlignment(first: Field, second: Field, pxPerMm: number): Alignment {
  const reach = Math.round(FARTHEST_MM * pxPerMm);
  const [widthMm, heightMm] = [first.width / pxPerMm, first.height / pxPerMm];
  let best: Alignment = { shift: evenShift(widthMm, heightMm, [0, 0]), likeness: -1 };
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const shift = evenShift(widthMm, heightMm, [dx / pxPerMm, dy / pxPerMm]);
      const likeness = likenessOf(first, second, shift, pxPerMm, 2);
      if (likeness > best.likeness) best = { shift, likeness };
    }
  }
  return best;
}

/**
 * Lays one photo's print on another's by Gauss-Newton from coarse to fine (Baker and Matthews 2004,
 * "Lucas-Kanade 20 years on"; weights of Cauchy's M-estimator).
 *
 * @param start where the second print lies roughly, up to a millimeter off
 */
export function alignPrint(
  firstLight: Field,
  secondLight: Field,
  pxPerMm: number,
  start: Shift,
): Alignment {
  const [first, second] = [firstLight, secondLight].map((light) => evenPrint(light, pxPerMm));
  let shift = start;
  for (const { shrunk, degree, rounds, every } of LEVELS) {
    const [a, b] = [first, second].map((field) => (shrunk === 1 ? field : shrink(field, shrunk)));
    const level = { first: a, second: b, ...slopesOf(b), pxPerMm: pxPerMm / shrunk, every };
    shift = settle(level, ofDegree(shift, degree), rounds);
  }
  return { shift, likeness: likenessOf(first, second, shift, pxPerMm, 2) };
}
