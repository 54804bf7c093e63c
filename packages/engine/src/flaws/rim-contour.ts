import type { BorderModel } from './border-model.ts';
import type { Ground } from './ground-bleed.ts';
import { rowsOfSide } from './rim-reach.ts';
import { depthOf, type RimStrip, rowAt } from './rim-strip.ts';

/** Where the ground ends and the card begins, per column of a strip. */
export interface RimContour {
  /** Millimetres inside the nominal cut; NaN where the ground cannot be told from the card. */
  readonly insideMm: Float32Array;
}

const GROUND_FROM_MM = -0.55;
const GROUND_TO_MM = -0.25;
const LEAST_CONTRAST = 24;
/** A crossing must be this many times the ground's own unrest away from it. */
const CLEAR_OF_GROUND = 3.5;
const SMOOTH_MM = 0.5;
/** Part of the border's usual contrast to the ground that a place must have itself. */
const LEAST_SHARE = 0.7;
const NEAR_FROM_MM = 0.3;
const NEAR_TO_MM = 0.9;

/** Means along the strip over a window either side. */
function smoothed(values: Float32Array, reach: number): Float32Array {
  const out = new Float32Array(values.length);
  let sum = 0;
  let count = 0;
  for (let i = -reach; i < values.length + reach; i++) {
    const enters = i + reach;
    if (enters >= 0 && enters < values.length) {
      sum += values[enters];
      count++;
    }
    const leaves = i - reach - 1;
    if (leaves >= 0 && leaves < values.length) {
      sum -= values[leaves];
      count--;
    }
    if (i >= 0 && i < values.length) out[i] = sum / Math.max(1, count);
  }
  return out;
}

/** The card's own colour just inside the cut, column by column. */
function nearColour(strip: RimStrip) {
  const { columns, image } = strip;
  const from = rowAt(strip, NEAR_FROM_MM);
  const to = rowAt(strip, NEAR_TO_MM);
  const reach = Math.round(0.15 / strip.columnMm);
  const [red, green, blue] = [image.red, image.green, image.blue].map((plane) => {
    const mean = new Float32Array(columns);
    for (let row = from; row <= to; row++)
      for (let column = 0; column < columns; column++)
        mean[column] += plane[row * columns + column];
    return smoothed(
      mean.map((v) => v / (to - from + 1)),
      reach,
    );
  });
  return {
    apart: (column: number, r: number, g: number, b: number): number => {
      const dr = red[column] - r;
      const dg = green[column] - g;
      const db = blue[column] - b;
      return Math.sqrt(dr * dr + dg * dg + db * db);
    },
  };
}

export function modelGround(strip: RimStrip): Ground {
  const { columns, image } = strip;
  const from = Math.max(0, rowAt(strip, GROUND_FROM_MM));
  const to = rowAt(strip, GROUND_TO_MM);
  const reach = Math.round(SMOOTH_MM / strip.columnMm);
  const unrest = new Float32Array(columns);
  const toneOf = (plane: Uint8Array) => {
    const mean = new Float32Array(columns);
    const square = new Float32Array(columns);
    for (let row = from; row <= to; row++) {
      for (let column = 0; column < columns; column++) {
        const v = plane[row * columns + column];
        mean[column] += v;
        square[column] += v * v;
      }
    }
    const share = 1 / (to - from + 1);
    const tone = smoothed(
      mean.map((v) => v * share),
      reach,
    );
    const squares = smoothed(
      square.map((v) => v * share),
      reach,
    );
    for (let column = 0; column < columns; column++)
      unrest[column] += Math.max(0, squares[column] - tone[column] * tone[column]);
    return tone;
  };
  const [red, green, blue] = [toneOf(image.red), toneOf(image.green), toneOf(image.blue)];
  return { red, green, blue, unrest: unrest.map((v) => Math.sqrt(v)) };
}

/** First crossing of half the way from ground to border, coming from outside. */
export function traceRim(strip: RimStrip, border: BorderModel, ground: Ground): RimContour {
  const { columns, image, rowMm } = strip;
  const { red, green, blue } = image;
  const near = nearColour(strip);
  const insideMm = new Float32Array(columns).fill(Number.NaN);
  const firstRow = rowAt(strip, GROUND_TO_MM);
  const lastRows = rowsOfSide(strip);
  for (let column = 0; column < columns; column++) {
    const gr = ground.red[column];
    const gg = ground.green[column];
    const gb = ground.blue[column];
    const dr = border.red[column] - gr;
    const dg = border.green[column] - gg;
    const db = border.blue[column] - gb;
    const contrast = Math.sqrt(dr * dr + dg * dg + db * db);
    const half = contrast / 2;
    // Print that is near the ground's colour just here says nothing about where the card ends.
    const nearby = near.apart(column, gr, gg, gb);
    if (nearby < LEAST_SHARE * contrast) continue;
    if (contrast < LEAST_CONTRAST || half < CLEAR_OF_GROUND * ground.unrest[column]) continue;
    const last = lastRows[column];
    let before = 0;
    let row = firstRow;
    for (; row < last; row++) {
      const i = row * columns + column;
      const r = red[i] - gr;
      const g = green[i] - gg;
      const b = blue[i] - gb;
      const away = Math.sqrt(r * r + g * g + b * b);
      if (away >= half) {
        const part = row === firstRow ? 0 : (half - before) / (away - before);
        insideMm[column] = depthOf(strip, row - 1) + part * rowMm;
        break;
      }
      before = away;
    }
    if (row >= last) insideMm[column] = depthOf(strip, last - 1);
  }
  return { insideMm };
}
