import { type BorderModel, QUIET } from './border-model.ts';
import type { GroundBleed } from './ground-bleed.ts';
import { depthOf, type RimStrip, rowAt } from './rim-strip.ts';

/** How an intact rim differs from its border at each depth, and how much more counts as wear. */
export interface RimTemplate {
  /** Rise of whiteness above the border, per row. */
  readonly pale: Limits;
  /** Fall of luma below the border, per row. */
  readonly dark: Limits;
}

export interface Limits {
  /** What an intact rim has by itself. */
  readonly usual: Float32Array;
  /** How much more is surely wear; half as much is wear next to sure wear. */
  readonly margin: Float32Array;
  /** Margins by which the pixels of one column together must pass the usual to be sure wear. */
  readonly sureMargins: number;
  /** From this row on pixels beyond half the margin add to that. */
  readonly firstQuietRow: number;
}

/** Codes of whiteness that are never called wear, however quiet the border. */
const LEAST_RISE = 12;
const LEAST_FALL = 12;
/** Standard deviations of the intact rim beyond which a pixel is not part of it. */
const QUIET_DEVIATIONS = 4;
const BUSY_DEVIATIONS = 4;
const GRAIN_DEVIATIONS = 4;

/** How far each pixel of a strip is from what its border and the ground's blur let expect. */
export interface RimDepartures {
  /** Codes of whiteness above, row after row. */
  readonly pale: Float32Array;
  /** Codes of luma below. */
  readonly dark: Float32Array;
}

/** Departures of a whole strip; those outside the card are 0. */
export function departuresOf(
  strip: RimStrip,
  border: BorderModel,
  bleed: GroundBleed,
): RimDepartures {
  const { columns, rows, whiteness, luma } = strip;
  const pale = new Float32Array(columns * rows);
  const dark = new Float32Array(columns * rows);
  const blurred = bleed.rows * columns;
  for (let row = bleed.firstRow; row < rows; row++) {
    const start = row * columns;
    const offset = (row - bleed.firstRow) * columns;
    for (let column = 0; column < columns; column++) {
      const i = start + column;
      const b = offset + column;
      const isBlurred = b < blurred;
      pale[i] = whiteness[i] - border.pale[column] - (isBlurred ? bleed.pale[b] : 0);
      dark[i] = border.dark[column] + (isBlurred ? bleed.dark[b] : 0) - luma[i];
    }
  }
  return { pale, dark };
}

const histogram = new Int32Array(1024);

/** Quantile of a row's departures from the border; bins are half a code wide, 0 at bin 512. */
function quantile(total: number, part: number): number {
  let left = total * part;
  for (let bin = 0; bin < 1024; bin++) {
    left -= histogram[bin];
    if (left <= 0) return (bin - 512) / 2;
  }
  return 255;
}

function fillHistogram(departures: Float32Array, start: number, columns: Int32Array): void {
  histogram.fill(0);
  for (let k = 0; k < columns.length; k++) {
    const bin = Math.round(departures[start + columns[k]] * 2) + 512;
    histogram[bin < 0 ? 0 : Math.min(bin, 1023)]++;
  }
}

/** Columns away from the corners, and away from print that goes on inwards if enough are. */
function typicalColumns(columns: number, margin: number, isShifted: ArrayLike<number>): Int32Array {
  const all: number[] = [];
  const calm: number[] = [];
  for (let column = margin; column < columns - margin; column++) {
    all.push(column);
    if (isShifted[column] === 0) calm.push(column);
  }
  return Int32Array.from(calm.length > 0.25 * all.length ? calm : all);
}

/** Limits of one tone from the quieter part of the rim itself, row by row. */
function limitsOf(
  strip: RimStrip,
  departures: Float32Array,
  least: number,
  shape: { readonly typical: Int32Array; readonly riseMm: number; readonly unrest: number },
  grain: number,
): Limits {
  const { columns, rows } = strip;
  const usual = new Float32Array(rows);
  const margins = new Float32Array(rows).fill(1000);
  // On a quiet border what varies is noise, pixel by pixel; else whole patches of print vary.
  const isQuiet = shape.unrest < QUIET;
  const deviations = isQuiet ? QUIET_DEVIATIONS : BUSY_DEVIATIONS;
  for (let row = rowAt(strip, 0); row < rows; row++) {
    fillHistogram(departures, row * columns, shape.typical);
    const low = quantile(shape.typical.length, 0.1);
    const middle = quantile(shape.typical.length, 0.35);
    // Of a normal distribution: 35 % lies 0.385 and 10 % lies 1.282 deviations below the mean.
    const deviation = (middle - low) / 0.897;
    // Within the blur of the cut whatever lies outside shines through.
    const blurred = depthOf(strip, row) < shape.riseMm ? 1.8 : 1;
    usual[row] = Math.max(0, middle + 0.385 * deviation);
    margins[row] = blurred * Math.max(least, deviations * deviation, GRAIN_DEVIATIONS * grain);
  }
  return {
    usual,
    margin: margins,
    sureMargins: isQuiet ? 1.6 : 2,
    firstQuietRow: isQuiet ? rowAt(strip, shape.riseMm) : rows,
  };
}

/**
 * Limits from the quieter part of the rim itself: sharpening halos, blur into the ground and the
 * visible cut side are the same along most of an edge, wear is not. Half the edge may be worn.
 */
export function intactRim(
  strip: RimStrip,
  departures: RimDepartures,
  border: BorderModel,
  marginMm: number,
  riseMm: number,
): RimTemplate {
  const margin = Math.min(Math.floor(strip.columns / 4), Math.round(marginMm / strip.columnMm));
  const typical = typicalColumns(strip.columns, margin, border.isShifted);
  const shape = { typical, riseMm, unrest: border.unrest };
  return {
    pale: limitsOf(strip, departures.pale, LEAST_RISE, shape, border.grainPale),
    dark: limitsOf(strip, departures.dark, LEAST_FALL, shape, border.grainDark),
  };
}

/** Depths at which a rim is free of the cut's blur and within reach of rubbing. */
const RUBBED_FROM_MM = 0.25;
const RUBBED_TO_MM = 0.6;

/** Most codes that wear must stand out by where edges are rubbed. */
export function blindness(strip: RimStrip, { pale }: RimTemplate): number {
  const rows = pale.margin.subarray(rowAt(strip, RUBBED_FROM_MM), rowAt(strip, RUBBED_TO_MM) + 1);
  return Math.max(...rows);
}

/** By how much a plain side may differ from the soundest ones by nature: codes, and as a factor. */
const SIDES_APART = 8;
const SIDES_FACTOR = 1.5;

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1];
}

/**
 * An edge worn over most of its length cannot tell what it was like. Plain borders of one card are
 * alike: none is taken for much rougher than the middle one of them.
 */
export function capByOthers(templates: readonly RimTemplate[]): void {
  for (const tone of ['pale', 'dark'] as const) {
    const limits = templates.map((template) => template[tone]);
    const rows = limits[0].usual.length;
    for (let row = 0; row < rows; row++) {
      const usual = middleOf(limits.map((l) => l.usual[row])) + SIDES_APART;
      const margin = middleOf(limits.map((l) => l.margin[row])) * SIDES_FACTOR;
      for (const l of limits) {
        l.usual[row] = Math.min(l.usual[row], usual);
        l.margin[row] = Math.min(l.margin[row], margin);
      }
    }
  }
}

/** The limits of a corner arc from those of the two sides it joins, a little more tolerant. */
export function betweenTemplates(a: RimTemplate, b: RimTemplate): RimTemplate {
  const worse = (x: Float32Array, y: Float32Array, factor: number) =>
    x.map((v, row) => factor * Math.max(v, y[row]));
  const limits = (x: Limits, y: Limits): Limits => ({
    usual: worse(x.usual, y.usual, 1),
    margin: worse(x.margin, y.margin, 0.9),
    sureMargins: Math.max(x.sureMargins, y.sureMargins),
    firstQuietRow: Math.max(x.firstQuietRow, y.firstQuietRow),
  });
  return { pale: limits(a.pale, b.pale), dark: limits(a.dark, b.dark) };
}
