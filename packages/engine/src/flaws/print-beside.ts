import { selectRank } from '../geometry/select-rank.ts';
import { type RimStrip, rowAt } from './rim-strip.ts';
import type { SoundRim } from './sound-rim.ts';

/** Deeper, where handling does not reach: what deviates here as well is print. */
const CONTROL_MM = [0.9, 1.4] as const;
/** How far a printed shape may slant on its way to the edge. */
const LEAN_MM = 0.5;
/**
 * A border of one ink is darker and paler in places: by its print, and by the light. Bare paper differs by more
 * than this from nearly all borders, in logarithms of lightness. By bench/fit/wear/fit-rim.ts, 217 clean and 22
 * worn corners are told apart in 89 of 100 pairs with this, and about as well with 0.35 to 0.5.
 */
export const MOST_SHADE = 0.4;

export const bandMedian = (column: Float32Array) =>
  selectRank(column, column.length, column.length >> 1);

/** Medians of the deviations of every column over a band of depths. */
export function bandOf(
  strip: RimStrip,
  sound: Float32Array,
  [from, to]: readonly [number, number],
) {
  const { columns, tone } = strip;
  const first = rowAt(strip, from);
  const values = new Float32Array(rowAt(strip, to) - first);
  return Float32Array.from({ length: columns }, (_, column) => {
    for (let k = 0; k < values.length; k++) {
      const i = (first + k) * columns + column;
      values[k] = tone[i] - sound[i];
    }
    return bandMedian(values);
  });
}

function largestWithin(values: Float32Array, reach: number): Float32Array {
  return values.map((_, i) => {
    let most = Number.NEGATIVE_INFINITY;
    const to = Math.min(values.length - 1, i + reach);
    for (let k = Math.max(0, i - reach); k <= to; k++) most = Math.max(most, values[k]);
    return most;
  });
}

/** In a wide border, shade reaches this depth, too, and wear does not. */
const DEEP_MM = [1.6, 2.2] as const;
/** The print inside a border begins at least this far behind what is taken for the border. */
const BEFORE_PRINT_MM = 0.4;

/** The largest deviation of a band of depths within the lean of a printed shape, column by column. */
function within(
  strip: RimStrip,
  sound: Float32Array,
  sign: 1 | -1,
  band: typeof CONTROL_MM | typeof DEEP_MM,
) {
  const reach = Math.round(LEAN_MM / strip.columnMm);
  return largestWithin(
    bandOf(strip, sound, band).map((v) => sign * v),
    reach,
  ).map((v) => Math.max(0, v));
}

/**
 * How much darker or paler a border of one ink is in each column than along the whole side, by its print and the
 * light: wear does not reach that deep. On square cards it does not count: near their tips the neighboring side's rim
 * is there, and along their sides it hid real chips (edges of one card agree less over four lamps: 0.82 instead of
 * 0.88, intraclass correlation, 73 photos).
 */
function shadeOf(
  strip: RimStrip,
  sound: Float32Array,
  sign: 1 | -1,
  { borderMm, mostShade }: { readonly borderMm: number; readonly mostShade: number },
): Float32Array {
  const shade = new Float32Array(strip.columns);
  if (strip.segment.radiusMm === 0) return shade;
  const isDeepSeen = borderMm >= DEEP_MM[1] + BEFORE_PRINT_MM;
  const near = within(strip, sound, sign, CONTROL_MM);
  const deep = isDeepSeen ? within(strip, sound, sign, DEEP_MM) : near;
  return shade.map((_, i) => Math.min(mostShade, near[i], deep[i]));
}

/** What is known of the border along a stretch. */
export interface Border {
  /** Width of the border, which is of one ink; null if it was not measured, so that art may run to the edge. */
  readonly borderMm: number | null;
  /** Deviations up to this, in logarithms of lightness, may be shade. */
  readonly mostShade: number;
}

/** How far print or shade deviates from a side's sound rim in each column. */
export interface PrintBeside {
  readonly palePrint: Float32Array;
  readonly darkPrint: Float32Array;
}

export function printBeside(
  strip: RimStrip,
  { high, low }: SoundRim,
  { borderMm, mostShade }: Border,
): PrintBeside {
  if (borderMm === null) {
    // Art may run to the edge.
    return {
      palePrint: within(strip, high, 1, CONTROL_MM),
      darkPrint: within(strip, low, -1, CONTROL_MM),
    };
  }
  return {
    palePrint: shadeOf(strip, high, 1, { borderMm, mostShade }),
    darkPrint: shadeOf(strip, low, -1, { borderMm, mostShade }),
  };
}
