import { exp, log } from '@tc/kernel/exact-math';
import { selectRank } from '../geometry/select-rank.ts';
import {
  BORDER_MM,
  GROUND_MM,
  LEAST_CONTRAST,
  type RimStrip,
  rowAt,
  toneBetween,
} from './rim-strip.ts';
import type { SoundRim } from './sound-rim.ts';
import { whiteOnCut } from './white-on-cut.ts';

/** Wear is looked for from this depth, where the edge's own light ends. */
const SHALLOWEST_MM = 0.1;
/** Wear is looked for down to this depth. */
export const DEEPEST_MM = 1.7;
/** Area is counted to this depth: shade and light on a bend reach further. */
const COUNTED_MM = 0.75;
/** Wear starts at the edge: within this much of where the search begins. */
const BEGINS_WITHIN_MM = 0.15;
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

/**
 * A place that is less than this far on the way from the border's gray level to paper's is not pale: on black ink,
 * a reflection or the dark core of the cut is up to twice as light as the ink, and nowhere near paper. By
 * bench/fit/wear/fit-rim.ts, everyday photos would like a fifth or more (217 clean and 22 worn corners), but corners and edges of
 * cards under lamps agree less the larger it is: from a fifth on, less than wanted (docs/decisions/0063).
 */
export const LEAST_PAPER = 0.1;

const NOISE_MM = [0.9, 1.8] as const;
/** Deviations of twice the standard deviation count; for light, never less than an eighth. */
const NOISE_TIMES = 2;
const LEAST_NOISE = 0.02;
const LEAST_DEPARTURE = 0.12;
/** Standard deviations per median absolute deviation, for a normal distribution. */
const SIGMAS = 1.4826;
/** Deviation beyond the threshold at which a place counts as worn through. */
const FULL_DEPARTURE = 0.3;

/** How worn each column of a stretch is, in millimeters of depth. */
export interface Reach {
  /**
   * Depth to which paler and darker places reach in from the edge without a gap; 0 if there are none.
   */
  readonly paleMm: Float32Array;
  readonly darkMm: Float32Array;
  /** Worn depth, weighted by how much each place deviates: the worse of pale and dark. */
  readonly wornMm: Float32Array;
}

const bandMedian = (column: Float32Array) => selectRank(column, column.length, column.length >> 1);

/** Medians of the deviations of every column over a band of depths. */
function bandOf(strip: RimStrip, sound: Float32Array, [from, to]: readonly [number, number]) {
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

/** The deviation from a side's own profile that noise and the grain of the print do not reach. */
export function leastDeparture(strip: RimStrip, profile: Float32Array): number {
  const { columns, tone } = strip;
  const first = rowAt(strip, NOISE_MM[0]);
  const last = rowAt(strip, NOISE_MM[1]);
  const usual = bandOf(strip, profile, NOISE_MM);
  const away = new Float32Array((last - first) * columns);
  for (let row = first; row < last; row++)
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      away[i - first * columns] = Math.abs(tone[i] - profile[i] - usual[column]);
    }
  // Within a column it is noise; from column to column it is the texture of a border.
  const grain = SIGMAS * bandMedian(away);
  const texture = SIGMAS * bandMedian(usual.map(Math.abs));
  const noise = Math.sqrt(grain * grain + texture * texture) + LEAST_NOISE;
  return Math.max(LEAST_DEPARTURE, NOISE_TIMES * noise);
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

interface Asked {
  readonly threshold: number;
  /** Width of the border, which is of one ink; null if it was not measured, so that art may run to the edge. */
  readonly borderMm: number | null;
  /** Deviations up to this, in logarithms of lightness, may be shade. */
  readonly mostShade: number;
  /** The tone of bare paper in the light beside it. */
  readonly paperTone: number;
  /** How far on the way to paper a pale place is at least. */
  readonly leastPaper: number;
}

/** Where the two halves of a square corner meet: deeper places are closer to the neighboring edge. */
export function ownDepthMm(strip: RimStrip, column: number): number {
  const { columns, columnMm, segment } = strip;
  if (segment.radiusMm > 0) return DEEPEST_MM;
  return (Math.min(column, columns - 1 - column) + 0.5) * columnMm;
}

/** How far print or shade deviates from a side's sound rim in each column. */
interface PrintBeside {
  readonly palePrint: Float32Array;
  readonly darkPrint: Float32Array;
}

function printBeside(
  strip: RimStrip,
  { high, low }: SoundRim,
  { borderMm, mostShade }: Asked,
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

/** How much paler than a sound tone a place is that is this far on the way to paper, in gray levels. */
function withPaper(soundTone: number, { paperTone, leastPaper }: Asked): number {
  return paperTone > soundTone ? log(1 + leastPaper * (exp(paperTone - soundTone) - 1)) : 0;
}

/** How much paler than a sound tone a place of a column has to be. */
type LeastPaler = (soundTone: number, column: number) => number;

/** How worn a place is that deviates by this much more than noise does, 0 to 1. */
const shareWorn = (beyond: number): number => Math.min(1, Math.max(0, beyond / FULL_DEPARTURE));

/** The tones beside the cut in one column: what shows where stock is missing, and where nothing is worn. */
interface Beside {
  readonly ground: number;
  readonly border: number;
}

/** Whether a place that is paler than the border is as light as the ground beside it. */
const isAsGround = (tone: number, { ground, border }: Beside, noise: number): boolean =>
  tone > (ground + border) / 2 && tone < ground + noise;

/**
 * How far wear reaches in from the edge, column by column. Worn places show paper, or the ground: a dark one on ground that
 * is paler than the border is print or a shadow.
 */
function reachFromInside(
  strip: RimStrip,
  { high, low }: SoundRim,
  threshold: number,
  { palePrint, darkPrint }: PrintBeside,
  leastPaler: LeastPaler,
): Reach {
  const { columns, rowMm, tone } = strip;
  const first = rowAt(strip, SHALLOWEST_MM);
  const begins = first + Math.round(BEGINS_WITHIN_MM / rowMm);
  const counted = rowAt(strip, COUNTED_MM);
  const paleMm = new Float32Array(columns);
  const darkMm = new Float32Array(columns);
  const wornMm = new Float32Array(columns);
  for (let column = 0; column < columns; column++) {
    const end = rowAt(strip, Math.min(DEEPEST_MM, ownDepthMm(strip, column)));
    const beside: Beside = {
      ground: toneBetween(strip, tone, GROUND_MM, column),
      border: toneBetween(strip, low, BORDER_MM, column),
    };
    const mayBeDark = beside.ground < beside.border + LEAST_CONTRAST;
    let isBegun = false;
    for (let row = first; row < end; row++) {
      const i = row * columns + column;
      const least = isAsGround(tone[i], beside, threshold)
        ? palePrint[column] + threshold
        : leastPaler(high[i], column);
      const pale = tone[i] - high[i] - least;
      const dark = low[i] - tone[i] - darkPrint[column] - threshold;
      const beyond = mayBeDark ? Math.max(pale, dark) : pale;
      if (beyond > 0) {
        isBegun = true;
        const reachMm = SHALLOWEST_MM + (row + 1 - first) * rowMm;
        if (pale > 0) paleMm[column] = reachMm;
        else darkMm[column] = reachMm;
        if (row < counted) wornMm[column] += shareWorn(beyond) * rowMm;
      } else if (isBegun || row + 1 >= begins) break;
    }
  }
  return { paleMm, darkMm, wornMm };
}

/** How far wear reaches in, with the white on the cut at the tips of a square card. */
export function measureReach(strip: RimStrip, sound: SoundRim, asked: Asked): Reach {
  const { threshold } = asked;
  const print = printBeside(strip, sound, asked);
  const leastPaler: LeastPaler = (soundTone, column) =>
    Math.max(print.palePrint[column] + threshold, withPaper(soundTone, asked));
  const reach = reachFromInside(strip, sound, threshold, print, leastPaler);
  if (strip.segment.radiusMm > 0) return reach;
  const innermost = rowAt(strip, SHALLOWEST_MM) - 1;
  const white = whiteOnCut(strip, sound.high, innermost, (column, tone, soundTone) =>
    shareWorn(tone - soundTone - leastPaler(soundTone, column)),
  );
  return {
    ...reach,
    paleMm: reach.paleMm.map((mm, column) =>
      white[column] > 0 ? Math.max(mm, SHALLOWEST_MM) : mm,
    ),
    wornMm: reach.wornMm.map((mm, column) => mm + white[column]),
  };
}
