import { selectRank } from '../geometry/select-rank.ts';
import { type RimStrip, rowAt } from './rim-strip.ts';
import type { SoundRim } from './sound-rim.ts';

/** Wear is looked for from here, where the cut's own light ends, or where its blur does, */
const SHALLOWEST_MM = 0.1;
const SHARE_OF_RISE = 0.5;
/** and down to here. */
export const DEEPEST_MM = 1.7;
/** Area is counted this far in: shade and light on a bend reach further. */
const COUNTED_MM = 0.75;
/** Wear begins at the cut: within this much of where it is looked for. */
const BEGINS_WITHIN_MM = 0.15;
/** Further in, where handling does not reach: what departs there as well is print. */
const CONTROL_MM = [0.9, 1.4] as const;
/** How far a printed shape may lean on its way to the cut. */
const LEAN_MM = 0.5;
/** Corners may be worn as deep as the control bands lie: there print is judged by what is beside it. */
const CONTROL_FROM_END_MM = 3;

const NOISE_MM = [0.9, 1.8] as const;
/** Departures of twice the standard deviation count; of light, never less than an eighth. */
const NOISE_TIMES = 2;
const LEAST_NOISE = 0.02;
const LEAST_DEPARTURE = 0.12;
/** Standard deviations in a median of absolute departures, of what is normally distributed. */
const SIGMAS = 1.4826;
/** Departure beyond the threshold at which a place counts as worn through. */
const FULL_DEPARTURE = 0.3;

/** How worn each column of a stretch is, in millimetres of depth. */
export interface Reach {
  /** Depth to which paler and darker places reach in from the cut without a gap; 0 where none do. */
  readonly paleMm: Float32Array;
  readonly darkMm: Float32Array;
  /** Worn depth, by how far each place departs: the worse of pale and dark. */
  readonly wornMm: Float32Array;
}

const bandMedian = (column: Float32Array) => selectRank(column, column.length, column.length >> 1);

/** Medians of the departures of every column over a band of depths. */
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

/** The departure from a side's own profile that noise and the grain of the print do not reach. */
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
  // Within a column it is noise; from column to column it is what a textured border looks like.
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

/** How far print departs in each column, on its way in from the cut. */
function printOf(strip: RimStrip, sound: Float32Array, sign: 1 | -1): Float32Array {
  const reach = Math.round(LEAN_MM / strip.columnMm);
  const departs = bandOf(strip, sound, CONTROL_MM).map((v) => sign * v);
  const print = largestWithin(departs, reach).map((v) => Math.max(0, v));
  if (strip.segment.kind === 'side') {
    const end = Math.min(print.length >> 1, Math.round(CONTROL_FROM_END_MM / strip.columnMm));
    const last = print.length - 1 - end;
    print.fill(print[end], 0, end);
    print.fill(print[last], last + 1);
  }
  return print;
}

interface Asked {
  readonly threshold: number;
  /** 10 to 90 % rise of the cut. */
  readonly riseMm: number;
  /** Whether the border is of one ink, so that no print needs to be allowed for. */
  readonly isBorderKnown: boolean;
}

/** Where the two halves of a square corner meet: deeper places are nearer to the neighbour's cut. */
export function ownDepthMm(strip: RimStrip, column: number): number {
  const { columns, columnMm, segment } = strip;
  if (segment.radiusMm > 0) return DEEPEST_MM;
  return (Math.min(column, columns - 1 - column) + 0.5) * columnMm;
}

/** How far wear reaches in from the cut, column by column; paper and the ground beside it are one. */
export function measureReach(strip: RimStrip, { high, low }: SoundRim, asked: Asked): Reach {
  const { columns, rowMm, tone } = strip;
  const { threshold, riseMm, isBorderKnown } = asked;
  const nothing = new Float32Array(columns);
  const palePrint = isBorderKnown ? nothing : printOf(strip, high, 1);
  const darkPrint = isBorderKnown ? nothing : printOf(strip, low, -1);
  const fromMm = Math.max(SHALLOWEST_MM, SHARE_OF_RISE * riseMm);
  const first = rowAt(strip, fromMm);
  const begins = first + Math.round(BEGINS_WITHIN_MM / rowMm);
  const counted = rowAt(strip, COUNTED_MM);
  const paleMm = new Float32Array(columns);
  const darkMm = new Float32Array(columns);
  const wornMm = new Float32Array(columns);
  for (let column = 0; column < columns; column++) {
    const end = rowAt(strip, Math.min(DEEPEST_MM, ownDepthMm(strip, column)));
    let isBegun = false;
    for (let row = first; row < end; row++) {
      const i = row * columns + column;
      const pale = tone[i] - high[i] - palePrint[column] - threshold;
      const dark = low[i] - tone[i] - darkPrint[column] - threshold;
      const beyond = Math.max(pale, dark);
      if (beyond > 0) {
        isBegun = true;
        const reachMm = fromMm + (row + 1 - first) * rowMm;
        if (pale > 0) paleMm[column] = reachMm;
        else darkMm[column] = reachMm;
        if (row < counted) wornMm[column] += Math.min(1, beyond / FULL_DEPARTURE) * rowMm;
      } else if (isBegun || row + 1 >= begins) break;
    }
  }
  return { paleMm, darkMm, wornMm };
}
