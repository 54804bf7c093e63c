import { exp, log } from '@tc/kernel/exact-math';
import { type Border, bandMedian, bandOf, type PrintBeside, printBeside } from './print-beside.ts';
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

interface Asked extends Border {
  readonly threshold: number;
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
  grounds: Float32Array,
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
      ground: grounds[column],
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

/** The tone of the ground beside each column. */
const groundsOf = (strip: RimStrip): Float32Array =>
  Float32Array.from({ length: strip.columns }, (_, column) =>
    toneBetween(strip, strip.tone, GROUND_MM, column),
  );

function lookFor(strip: RimStrip, sound: SoundRim, asked: Asked, grounds: Float32Array) {
  const print = printBeside(strip, sound, asked);
  const leastPaler: LeastPaler = (soundTone, column) =>
    Math.max(print.palePrint[column] + asked.threshold, withPaper(soundTone, asked));
  const reach = reachFromInside(strip, sound, asked.threshold, print, leastPaler, grounds);
  return { reach, leastPaler };
}

/** As deep as the strip lets the whole search be repeated; handling hardly reaches so far in. */
const DEEPER_MM = 1;

/** Whether a place goes on from the cut without a gap to where print is looked for: it may be a deep chip. */
function isThrough(strip: RimStrip, { high, low }: SoundRim, threshold: number, column: number) {
  const { columns, tone } = strip;
  const goesOn = (isWorn: (i: number) => boolean) => {
    for (
      let row = rowAt(strip, SHALLOWEST_MM);
      row <= rowAt(strip, DEEPER_MM + SHALLOWEST_MM);
      row++
    )
      if (!isWorn(row * columns + column)) return false;
    return true;
  };
  return (
    goesOn((i) => tone[i] - high[i] > threshold) || goesOn((i) => low[i] - tone[i] > threshold)
  );
}

/**
 * What would count as wear if the cut were a millimeter further in: print, in millimeters of depth for each column. Not a
 * number where it may be the bottom of a chip.
 */
export function measurePrint(strip: RimStrip, sound: SoundRim, asked: Asked): Float32Array {
  const rows = rowAt(strip, DEEPER_MM) - rowAt(strip, 0);
  const below = (values: Float32Array) => values.subarray(rows * strip.columns);
  const deeper = { ...strip, rows: strip.rows - rows, tone: below(strip.tone) };
  const soundDeeper = { high: below(sound.high), low: below(sound.low) };
  const { wornMm } = lookFor(deeper, soundDeeper, asked, groundsOf(strip)).reach;
  return wornMm.map((mm, column) =>
    isThrough(strip, sound, asked.threshold, column) ? Number.NaN : mm,
  );
}

/** How far wear reaches in, with the white on the cut at the tips of a square card. */
export function measureReach(strip: RimStrip, sound: SoundRim, asked: Asked): Reach {
  const { reach, leastPaler } = lookFor(strip, sound, asked, groundsOf(strip));
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
