import type { Point } from '@tc/kernel';

/**
 * A smooth displacement over a card: polynomials in the place, which runs from -1 to 1 across and down.
 * The terms are ordered by degree: 1, u, v, u², uv, v², u³ ...
 */
export interface Shift {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Millimeters to the right per term. */
  readonly x: readonly number[];
  /** Millimeters down per term. */
  readonly y: readonly number[];
}

/** Terms of a displacement that keeps straight lines straight. */
export const LINEAR_TERMS = 3;

const termsOf = (degree: number): number => ((degree + 1) * (degree + 2)) / 2;

export function evenShift(widthMm: number, heightMm: number, [x, y]: Point): Shift {
  return { widthMm, heightMm, x: [x], y: [y] };
}

/** The same displacement with room for terms up to a degree. */
export function ofDegree(shift: Shift, degree: number): Shift {
  const filled = (terms: readonly number[]) =>
    Array.from({ length: termsOf(degree) }, (_, k) => terms[k] ?? 0);
  return { ...shift, x: filled(shift.x), y: filled(shift.y) };
}

/** The powers of u and v of each term. */
export function powersOfTerms(terms: number): readonly Point[] {
  const powers: Point[] = [];
  for (let degree = 0; powers.length < terms; degree++) {
    for (let ofV = 0; ofV <= degree; ofV++) powers.push([degree - ofV, ofV]);
  }
  return powers;
}

/** A polynomial in u alone, highest power last. */
function valueAt(terms: Float64Array, u: number): number {
  let value = 0;
  for (let k = terms.length - 1; k >= 0; k--) value = value * u + terms[k];
  return value;
}

/** A displacement along one line across the card. */
export interface ShiftRow {
  readonly v: number;
  readonly uOf: (xMm: number) => number;
  /** Millimeters to the right, and down. */
  readonly byX: (u: number) => number;
  readonly byY: (u: number) => number;
}

export function rowOfShift({ widthMm, heightMm, x, y }: Shift, yMm: number): ShiftRow {
  const v = (2 * yMm) / heightMm - 1;
  const powers = powersOfTerms(x.length);
  const degree = powers[powers.length - 1][1];
  const [alongX, alongY] = [new Float64Array(degree + 1), new Float64Array(degree + 1)];
  const upV = [1];
  for (let k = 1; k <= degree; k++) upV.push(upV[k - 1] * v);
  for (const [k, [ofU, ofV]] of powers.entries()) {
    alongX[ofU] += x[k] * upV[ofV];
    alongY[ofU] += y[k] * upV[ofV];
  }
  return {
    v,
    uOf: (xMm) => (2 * xMm) / widthMm - 1,
    byX: (u) => valueAt(alongX, u),
    byY: (u) => valueAt(alongY, u),
  };
}

/** Where a place lies after the displacement. */
export function shiftedPlace(shift: Shift): (xMm: number, yMm: number) => Point {
  // Places are asked for line by line.
  let ofRowMm = Number.NaN;
  let row = rowOfShift(shift, 0);
  return (xMm, yMm) => {
    if (yMm !== ofRowMm) row = rowOfShift(shift, yMm);
    ofRowMm = yMm;
    const u = row.uOf(xMm);
    return [xMm + row.byX(u), yMm + row.byY(u)];
  };
}
