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

/** Writes the terms at a place into `basis`, as many as it has room for. */
export function fillBasis(
  basis: Float64Array,
  { widthMm, heightMm }: Shift,
  xMm: number,
  yMm: number,
): void {
  const u = (2 * xMm) / widthMm - 1;
  const v = (2 * yMm) / heightMm - 1;
  basis[0] = 1;
  let previous = 0;
  let k = 1;
  for (let degree = 1; k < basis.length; degree++) {
    // Each term of the degree before gains a factor u; the last one also gives the power of v.
    for (let i = 0; i < degree; i++) basis[k + i] = basis[previous + i] * u;
    basis[k + degree] = basis[k - 1] * v;
    previous = k;
    k += degree + 1;
  }
}

export function shiftOf(basis: Float64Array, { x, y }: Shift): Point {
  let [byX, byY] = [0, 0];
  for (let k = 0; k < basis.length; k++) {
    byX += x[k] * basis[k];
    byY += y[k] * basis[k];
  }
  return [byX, byY];
}

/** Where a place lies after the displacement. */
export function shiftedPlace(shift: Shift): (xMm: number, yMm: number) => Point {
  const basis = new Float64Array(shift.x.length);
  return (xMm, yMm) => {
    fillBasis(basis, shift, xMm, yMm);
    const [byX, byY] = shiftOf(basis, shift);
    return [xMm + byX, yMm + byY];
  };
}
