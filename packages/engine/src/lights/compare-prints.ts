import type { Field } from './field.ts';
import { rowOfShift, type Shift } from './shift.ts';

/** The outermost millimeters show the cut and the background. */
export const RIM_MM = 1;
/** Differences beyond this many units are something else than a shift: relief, glare, a finger. */
const TOLERATED = 1;

/** Two prints at one scale, and how steep the second is. */
export interface PrintPair {
  readonly first: Field;
  readonly second: Field;
  readonly slopeX: Field;
  readonly slopeY: Field;
  readonly pxPerMm: number;
  /** Every so many pixels are compared. */
  readonly every: number;
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

function powersOf(value: number, into: Float64Array): void {
  into[0] = 1;
  for (let k = 1; k < into.length; k++) into[k] = into[k - 1] * value;
}

/**
 * Sums of weighted values times powers of the place, u to the k times v to the l: all that the normal
 * equations of a polynomial shift are made of. They are summed along each row by u alone, which costs a
 * tenth of multiplying all terms with each other at every pixel.
 */
class Moments {
  readonly #degree: number;
  readonly #along: Float64Array;
  readonly #whole: Float64Array;
  readonly #upV: Float64Array;

  constructor(degree: number) {
    this.#degree = degree;
    this.#along = new Float64Array(degree + 1);
    this.#upV = new Float64Array(degree + 1);
    this.#whole = new Float64Array((degree + 1) * (degree + 1));
  }

  add(value: number, upU: Float64Array): void {
    const along = this.#along;
    for (let k = 0; k < along.length; k++) along[k] += value * upU[k];
  }

  endRow(v: number): void {
    powersOf(v, this.#upV);
    const size = this.#degree + 1;
    for (let k = 0; k < size; k++) {
      for (let l = 0; l < size; l++) this.#whole[k * size + l] += this.#along[k] * this.#upV[l];
    }
    this.#along.fill(0);
  }

  at(k: number, l: number): number {
    return this.#whole[k * (this.#degree + 1) + l];
  }
}

/** What one round of Gauss-Newton sums up: products of slopes, and slopes times what differs. */
export interface PairMoments {
  readonly xx: Moments;
  readonly xy: Moments;
  readonly yy: Moments;
  readonly x: Moments;
  readonly y: Moments;
}

/** Compares two prints under a shift whose terms have a degree. */
export function comparePrints(pair: PrintPair, shift: Shift, degree: number): PairMoments {
  const { first, second, slopeX, slopeY, pxPerMm, every } = pair;
  const twice = () => new Moments(2 * degree);
  const sums: PairMoments = {
    ...{ xx: twice(), xy: twice(), yy: twice(), x: new Moments(degree), y: new Moments(degree) },
  };
  const { xx, xy, yy } = sums;
  const rim = Math.ceil(RIM_MM * pxPerMm);
  const upU = new Float64Array(2 * degree + 1);
  for (let y = rim; y < first.height - rim; y += every) {
    const row = rowOfShift(shift, (y + 0.5) / pxPerMm);
    for (let x = rim; x < first.width - rim; x += every) {
      const u = row.uOf((x + 0.5) / pxPerMm);
      const toX = x + row.byX(u) * pxPerMm;
      const toY = y + row.byY(u) * pxPerMm;
      if (toX < 0 || toY < 0 || toX >= second.width - 1 || toY >= second.height - 1) continue;
      const missing = first.data[y * first.width + x] - sample(second, toX, toY);
      const trust = 1 / (1 + (missing / TOLERATED) * (missing / TOLERATED));
      const gx = sample(slopeX, toX, toY) * pxPerMm;
      const gy = sample(slopeY, toX, toY) * pxPerMm;
      powersOf(u, upU);
      xx.add(trust * gx * gx, upU);
      xy.add(trust * gx * gy, upU);
      yy.add(trust * gy * gy, upU);
      sums.x.add(trust * gx * missing, upU);
      sums.y.add(trust * gy * missing, upU);
    }
    for (const moments of Object.values(sums)) moments.endRow(row.v);
  }
  return sums;
}

/** Correlation of two prints, -1 to 1, the second looked up through the shift. */
export function likenessOf(
  { first, second, pxPerMm }: Pick<PrintPair, 'first' | 'second' | 'pxPerMm'>,
  shift: Shift,
  every: number,
): number {
  let [ab, aa, bb] = [0, 0, 0];
  const rim = Math.ceil(RIM_MM * pxPerMm);
  for (let y = rim; y < first.height - rim; y += every) {
    const row = rowOfShift(shift, (y + 0.5) / pxPerMm);
    for (let x = rim; x < first.width - rim; x += every) {
      const u = row.uOf((x + 0.5) / pxPerMm);
      const toX = x + row.byX(u) * pxPerMm;
      const toY = y + row.byY(u) * pxPerMm;
      if (toX < 0 || toY < 0 || toX >= second.width - 1 || toY >= second.height - 1) continue;
      const a = first.data[y * first.width + x];
      const b = sample(second, toX, toY);
      ab += a * b;
      aa += a * a;
      bb += b * b;
    }
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}
