import { exp, pow } from '@tc/kernel/exact-math';
import { LIGHT } from '../outline/linear-light.ts';
import type { BorderModel } from './border-model.ts';
import { depthOf, type RimStrip, rowAt } from './rim-strip.ts';

/** The ground's tone just outside the cut, column by column, smoothed along it. */
export interface Ground {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Root mean square departure of the ground's pixels from its smooth tone. */
  readonly unrest: Float32Array;
}

/** What the blur of the cut adds to the border's tone in its first rows, in codes. */
export interface GroundBleed {
  readonly firstRow: number;
  readonly rows: number;
  /** Row after row from the first, one value per column. */
  readonly pale: Float32Array;
  readonly dark: Float32Array;
}

/** Beyond this many deviations of the blur the ground is not seen. */
const REACH = 3.2;
/** A Gaussian's 10 to 90 % rise is this many deviations. */
const RISE_DEVIATIONS = 2.563;

const CODES = Float32Array.from({ length: 2049 }, (_, i) => {
  const light = i / 2048;
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055);
});

/** Share of the ground's light at so many deviations inside the cut, in steps of a sixteenth. */
const SHARE = Float32Array.from({ length: 129 }, (_, i) => 1 / (1 + exp(1.702 * (i / 16 - 4))));

const lightOf = (code: number): number => LIGHT[code < 0 ? 0 : code > 255 ? 255 : code | 0];

/**
 * Blur mixes ground into the first pixels of the card, in light. Where the ground changes along the
 * cut, so does the mixture: that is no wear.
 */
export function bleedOf(
  strip: RimStrip,
  border: BorderModel,
  ground: Ground,
  course: Float32Array,
  riseMm: number,
): GroundBleed {
  const { columns } = strip;
  const sigmaMm = riseMm / RISE_DEVIATIONS;
  const firstRow = rowAt(strip, 0);
  const rows = Math.max(1, rowAt(strip, REACH * sigmaMm) - firstRow + 1);
  const pale = new Float32Array(rows * columns);
  const dark = new Float32Array(rows * columns);
  for (let column = 0; column < columns; column++) {
    const r = ground.red[column];
    const g = ground.green[column];
    const b = ground.blue[column];
    const groundPale = lightOf(Math.min(r, g, b));
    const groundLuma = lightOf(0.3 * r + 0.59 * g + 0.11 * b);
    const ownPale = lightOf(border.pale[column]);
    const ownLuma = lightOf(border.dark[column]);
    for (let row = 0; row < rows; row++) {
      const away = (depthOf(strip, firstRow + row) - course[column]) / sigmaMm;
      const share = SHARE[Math.min(128, Math.max(0, Math.round((away + 4) * 16)))];
      const at = row * columns + column;
      pale[at] =
        CODES[((ownPale + (groundPale - ownPale) * share) * 2048) | 0] - border.pale[column];
      dark[at] =
        CODES[((ownLuma + (groundLuma - ownLuma) * share) * 2048) | 0] - border.dark[column];
    }
  }
  return { firstRow, rows, pale, dark };
}
