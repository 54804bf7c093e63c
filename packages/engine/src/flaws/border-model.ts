import { selectRank } from '../geometry/select-rank.ts';
import { depthOf, INSIDE_MM, type RimStrip, rowAt } from './rim-strip.ts';

/** The border's own tone at each column, read deep enough inside to be free of wear. */
export interface BorderModel {
  /** What wear must exceed to count as paler: whiteness per column, 0-255. */
  readonly pale: Float32Array;
  /** What wear must fall below to count as darker: luma per column, 0-255. */
  readonly dark: Float32Array;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Scatter of the border about its own running tone: print, texture or art that reaches the cut. */
  readonly unrest: number;
  /** Usual scatter across the border, from the cut inwards: brushed or streaked print has much. */
  readonly grainPale: number;
  readonly grainDark: number;
  /** 1 where print that goes on inwards has moved the tone that wear must differ from. */
  readonly isShifted: ArrayLike<number>;
  /** Known to be of one ink. */
  readonly isPlain: boolean;
  /** Millimetres from the cut to the print, as known or as the tone changes; large where it does not. */
  readonly widthMm: number;
}

/** Columns per block of the running tone. */
const BLOCK = 8;
const WINDOW_MM = 6;
/** How far a printed shape may lean while it goes from the inside of the border to the cut. */
const LEAN_MM = 0.6;
/** At square corners the two sides' borders overlap: there the tone further along is taken. */
const SQUARE_CORNER_MM = 2.4;

/** Borders at least this wide, and this even, are of one ink. */
const PLAIN_FROM_MM = 1.2;
/** Scatter, in codes, below which a border is one even tone. */
export const QUIET = 1.6;
/** A restless border is followed more closely, so that only what is sharper stands out. */
const BUSY_WINDOW_MM = 1.5;
const SHIFT = 6;

const LEAST_BORDER_MM = 0.35;
const DEEPEST_ZONE_MM = 1.7;
/** Codes by which an edge's usual tone changes where its border ends. */
const OTHER_TONE = 14;

type Rows = readonly [number, number];

/** Beyond the deepest rubbing, as far as a border of unknown width is looked at. */
const BEYOND_RUB: readonly [number, number] = [0.8, 1.3];
const WIDE_MM = 2;

/** Rows near the cut, and rows further in, as far as the border goes. */
function zonesOf(
  strip: RimStrip,
  borderMm: number,
  isRubbed: boolean,
): { near: Rows; calm: Rows; deep: Rows } {
  const to = Math.min(DEEPEST_ZONE_MM, borderMm - Math.min(0.25, borderMm * 0.3));
  const middle = Math.min(1.1, to * 0.65);
  const rows = (from: number, until: number): Rows => [rowAt(strip, from), rowAt(strip, until)];
  const near = rows(Math.min(0.4, to * 0.6), Math.min(0.8, to));
  if (isRubbed) {
    const beyond = rows(Math.min(BEYOND_RUB[0], to), Math.min(BEYOND_RUB[1], to));
    return { near: beyond, calm: beyond, deep: rows(middle, to) };
  }
  // Rubbing stays within half a millimetre of the cut: a wide, even border is read beyond that.
  return { near, calm: to > 1.3 ? rows(0.65, 1.15) : near, deep: rows(middle, to) };
}

/** Depth at which most of an edge changes its tone: a thin border's inner line, or no change. */
function toneChangeMm(strip: RimStrip): number {
  const { columns, rows, image } = strip;
  const row0 = rowAt(strip, 0.2);
  const picked = Math.max(1, Math.floor(columns / 200));
  const values = new Float64Array(Math.ceil(columns / picked));
  const medianAt = (plane: Uint8Array, row: number) => {
    for (let k = 0; k < values.length; k++) values[k] = plane[row * columns + k * picked];
    return selectRank(values, values.length, values.length >> 1);
  };
  const planes = [image.red, image.green, image.blue];
  const rim = planes.map((plane) => medianAt(plane, row0));
  for (let row = row0 + 1; row < rows; row++) {
    const isOther = planes.some((plane, c) => Math.abs(medianAt(plane, row) - rim[c]) > OTHER_TONE);
    if (isOther) return Math.max(LEAST_BORDER_MM, depthOf(strip, row) - strip.rowMm);
  }
  return INSIDE_MM + 0.25;
}

function columnMeans(plane: Uint8Array, strip: RimStrip, rows: Rows): Float32Array {
  const means = new Float32Array(strip.columns);
  const to = Math.min(rows[1], strip.rows - 1);
  for (let row = rows[0]; row <= to; row++) {
    const start = row * strip.columns;
    for (let column = 0; column < strip.columns; column++) means[column] += plane[start + column];
  }
  const share = 1 / Math.max(1, to - rows[0] + 1);
  for (let column = 0; column < strip.columns; column++) means[column] *= share;
  return means;
}

export function medianOf(values: ArrayLike<number>): number {
  const { length } = values;
  const copy = new Float64Array(length);
  for (let i = 0; i < length; i++) copy[i] = values[i];
  return length === 0 ? 0 : selectRank(copy, length, length >> 1);
}

/** Means of blocks of columns. */
function blockMeans(values: Float32Array): Float64Array {
  const means = new Float64Array(Math.ceil(values.length / BLOCK));
  for (let block = 0; block < means.length; block++) {
    const end = Math.min(values.length, block * BLOCK + BLOCK);
    let sum = 0;
    for (let i = block * BLOCK; i < end; i++) sum += values[i];
    means[block] = sum / (end - block * BLOCK);
  }
  return means;
}

/** Median over a window of blocks either side, so that a worn stretch does not move its own model. */
export function runningMedian(
  values: Float32Array,
  columnMm: number,
  windowMm: number,
): Float32Array {
  const means = blockMeans(values);
  const reach = Math.max(1, Math.round(windowMm / (BLOCK * columnMm)));
  // A wide window's median changes slowly: it is taken at every few blocks.
  const stride = Math.max(1, reach >> 2);
  const knots = Math.ceil(means.length / stride) + 1;
  const medians = Float64Array.from({ length: knots }, (_, knot) => {
    const middle = Math.min(means.length - 1, knot * stride);
    return medianOf(means.subarray(Math.max(0, middle - reach), middle + reach + 1));
  });
  const out = new Float32Array(values.length);
  const perColumn = 1 / (BLOCK * stride);
  for (let column = 0; column < out.length; column++) {
    const place = Math.max(0, (column + 0.5 - BLOCK / 2) * perColumn);
    const before = Math.min(knots - 2, Math.floor(place));
    const part = Math.min(1, place - before);
    out[column] = medians[before] + (medians[before + 1] - medians[before]) * part;
  }
  return out;
}

/** Seven tenths of the columns lie closer than this to the running tone. */
function scatter(values: Float32Array, running: Float32Array): number {
  const step = Math.max(1, Math.floor(values.length / 500));
  const away = new Float32Array(Math.floor(values.length / step));
  for (let k = 0; k < away.length; k++) away[k] = Math.abs(values[k * step] - running[k * step]);
  return away.length === 0 ? 0 : selectRank(away, away.length, Math.floor(away.length * 0.7));
}

/** Largest value within a window either side; with `sign` -1 the smallest. */
function extreme(values: Float32Array, reach: number, sign: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    let best = -Infinity;
    for (let k = Math.max(0, i - reach); k <= Math.min(values.length - 1, i + reach); k++)
      if (sign * values[k] > best) best = sign * values[k];
    out[i] = sign * best;
  }
  return out;
}

/**
 * The tone that wear must differ from: the running tone, or the local one where a printed shape goes
 * on from the cut past both zones. Wear stops before the deeper zone.
 */
function expectedTone(
  strip: RimStrip,
  zones: { near: Float32Array; deep: Float32Array },
  running: Float32Array,
  sign: number,
): Float32Array {
  const both = zones.near.map((v, i) =>
    sign > 0 ? Math.min(v, zones.deep[i]) : Math.max(v, zones.deep[i]),
  );
  const local = extreme(both, Math.round(LEAN_MM / strip.columnMm), sign);
  if (strip.segment.radiusMm === 0) {
    const end = Math.min(local.length >> 1, Math.round(SQUARE_CORNER_MM / strip.columnMm));
    local.fill(local[end], 0, end);
    local.fill(local[local.length - 1 - end], local.length - end);
  }
  return running.map((v, i) => (sign > 0 ? Math.max(v, local[i]) : Math.min(v, local[i])));
}

interface Tone {
  readonly near: Float32Array;
  readonly running: Float32Array;
}

/** The border's tone over the wide window and, where it is restless, over the narrow one. */
function readTone(strip: RimStrip, plane: Uint8Array, rows: Rows, windowMm: number): Tone {
  const near = columnMeans(plane, strip, rows);
  return { near, running: runningMedian(near, strip.columnMm, windowMm) };
}

/** Root mean square scatter of short rows about their mean depth profile, of most of the border. */
function grainOf(strip: RimStrip, plane: Uint8Array, fromRow: number, toRow: number): number {
  const { columns } = strip;
  const rows = toRow - fromRow + 1;
  if (rows < 6) return 0;
  const scatters = new Float64Array(Math.ceil(columns / (4 * BLOCK)));
  let count = 0;
  for (let block = 0; block + BLOCK <= columns; block += 4 * BLOCK) {
    let sum = 0;
    let squares = 0;
    for (let row = fromRow; row <= toRow; row++) {
      let mean = 0;
      for (let k = 0; k < BLOCK; k++) mean += plane[row * columns + block + k];
      mean /= BLOCK;
      sum += mean;
      squares += mean * mean;
    }
    scatters[count++] = Math.sqrt(Math.max(0, squares / rows - (sum / rows) * (sum / rows)));
  }
  return count === 0 ? 0 : selectRank(scatters, count, Math.floor(count * 0.6));
}

/**
 * The tone of one stretch's border, how it runs along the cut and how restless it is; of a side that
 * may be rubbed all along, from beyond the rubbing.
 */
export function modelBorder(
  strip: RimStrip,
  borderMm: number | null,
  isRubbed = false,
): BorderModel {
  const { whiteness, luma, image } = strip;
  const unknownMm = isRubbed ? WIDE_MM : toneChangeMm(strip);
  const widthMm = Math.max(LEAST_BORDER_MM, borderMm ?? unknownMm);
  const zones = zonesOf(strip, widthMm, isRubbed);
  const wide = [whiteness, luma].map((plane) => readTone(strip, plane, zones.calm, WINDOW_MM));
  const unrest = Math.max(...wide.map(({ near, running }) => scatter(near, running)));
  const isQuiet = unrest < QUIET;
  // A known border of one ink has no print that could go on from the cut inwards.
  const isPlain = isQuiet && borderMm !== null && borderMm > PLAIN_FROM_MM;
  const [pale, dark] = isQuiet
    ? wide
    : [whiteness, luma].map((plane) => readTone(strip, plane, zones.near, BUSY_WINDOW_MM));
  const expected = (plane: Uint8Array, { near, running }: Tone, sign: number) =>
    isPlain
      ? running
      : expectedTone(strip, { near, deep: columnMeans(plane, strip, zones.deep) }, running, sign);
  const paleTone = expected(whiteness, pale, 1);
  const darkTone = expected(luma, dark, -1);
  const colour = (plane: Uint8Array) => readTone(strip, plane, zones.calm, WINDOW_MM).running;
  return {
    pale: paleTone,
    dark: darkTone,
    grainPale: grainOf(strip, whiteness, zones.near[0], zones.deep[1]),
    grainDark: grainOf(strip, luma, zones.near[0], zones.deep[1]),
    isShifted: paleTone.map((v, i) =>
      v - pale.running[i] > SHIFT || dark.running[i] - darkTone[i] > SHIFT ? 1 : 0,
    ),
    red: colour(image.red),
    green: colour(image.green),
    blue: colour(image.blue),
    unrest,
    isPlain,
    widthMm,
  };
}
