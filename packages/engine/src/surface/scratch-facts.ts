import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { type Color, colorStep, lumaOf } from '../color.ts';
import { colorAt, directionAt, meanOf, readPlaces } from './beneath.ts';
import type { LineTraits } from './describe-line.ts';
import { STEP_PX, type TracedLine } from './trace-lines.ts';

/** What tells a scratch from a printed line, beyond a line's own traits. */
export interface ScratchFacts {
  /** Mean width at half height. */
  readonly widthMm: number;
  /**
   * How far its middle differs from the print, lighter or darker, in levels of luma: mean over places.
   */
  readonly middle: number;
  /** Height of the fainter end divided by that of the middle. */
  readonly faintEnd: number;
  /** Height of the stronger end divided by that of the middle. */
  readonly strongEnd: number;
  /** How often the print beneath changes its color from one stretch to the next. */
  readonly changes: number;
  /** Spread (one sigma) of the print's most varying channel beneath it, in levels. */
  readonly spread: number;
  /** Number of sharp edges of the print that it crosses away from its ends. */
  readonly crossings: number;
  /** How much the print ahead of the calmer and the busier end differs from the print beneath it. */
  readonly calmEnd: number;
  readonly busyEnd: number;
  /** Millimeters of other lines nearby, per millimeter of its own. */
  readonly crowd: number;
}

/** Share of a line that counts as its end. */
const END_PART = 0.12;
/** Stretches of the print that are compared with each other. */
const STRETCH_MM = 0.4;
const CHANGE_CODES = 14;
/** An edge of the print rises this much within this distance, and stays. */
const EDGE_CODES = 18;
const EDGE_OVER_MM = 0.25;
const EDGE_STAYS_PLACES = 3;
const EDGE_FROM_END_MM = 0.8;
/** The print ahead of an end is sampled at these distances from it, and this far to its sides. */
const AHEAD_MM = [0.35, 0.7, 1.05];
const ASIDE_MM = [-0.5, -0.25, 0, 0.25, 0.5];
const AHEAD_OVER_PLACES = 6;
const NEAR_MM = 2;
/** Lines are long compared with this distance, so not every place has to be checked. */
const EVERY_OWN = 6;
const EVERY_OTHER = 3;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const square = (value: number): number => value * value;

export function scratchFacts(
  card: RectifiedCard,
  { line }: LineTraits,
  all: readonly LineTraits[],
): ScratchFacts {
  const places = readPlaces(card, line);
  const prints = places.map(({ beneath }) => beneath);
  const heights = places.map(({ own, beneath }) => lumaOf(own) - lumaOf(beneath));
  const ends = endsOver(heights.map(Math.abs));
  const ahead = [0, places.length - 1].map((end) => aheadOf(card, line, end, prints));
  return {
    widthMm: mean(places.map(({ widthMm }) => widthMm)),
    ...ends,
    changes: changesOf(prints, Math.max(2, Math.round((STRETCH_MM * card.pxPerMm) / STEP_PX))),
    spread: spreadOf(prints),
    crossings: crossingsOf(prints, card.pxPerMm),
    calmEnd: Math.min(ahead[0], ahead[1]),
    busyEnd: Math.max(ahead[0], ahead[1]),
    crowd: crowdOf(card, line, all),
  };
}

function endsOver(heights: readonly number[]) {
  const n = heights.length;
  const reach = Math.max(1, Math.round(n * END_PART));
  const middle = mean(heights.slice(Math.round(n * 0.3), Math.round(n * 0.7)));
  const ends = [heights.slice(0, reach), heights.slice(-reach)].map(
    (end) => mean(end) / (middle + 1),
  );
  return { middle, faintEnd: Math.min(ends[0], ends[1]), strongEnd: Math.max(ends[0], ends[1]) };
}

function changesOf(prints: readonly Color[], places: number): number {
  let changes = 0;
  let last: Color | null = null;
  for (let i = 0; i + places <= prints.length; i += places) {
    const here = meanOf(prints.slice(i, i + places));
    if (last && colorStep(here, last) > CHANGE_CODES) changes++;
    last = here;
  }
  return changes;
}

function spreadOf(prints: readonly Color[]): number {
  const middle = meanOf(prints);
  const ofChannel = (c: number) => mean(prints.map((print) => square(print[c] - middle[c])));
  return Math.sqrt(Math.max(ofChannel(0), ofChannel(1), ofChannel(2)));
}

function crossingsOf(prints: readonly Color[], pxPerMm: number): number {
  const over = Math.max(1, Math.round((EDGE_OVER_MM * pxPerMm) / STEP_PX));
  const last = prints.length - 1;
  const margin = Math.round((EDGE_FROM_END_MM * pxPerMm) / STEP_PX);
  let crossings = 0;
  for (let i = margin; i + over <= last - margin; i++) {
    if (colorStep(prints[i + over], prints[i]) <= EDGE_CODES) continue;
    const before = prints[Math.max(0, i - EDGE_STAYS_PLACES)];
    const after = prints[Math.min(last, i + over + EDGE_STAYS_PLACES)];
    if (colorStep(after, before) <= EDGE_CODES) continue;
    crossings++;
    i += 2 * over + EDGE_STAYS_PLACES - 1;
  }
  return crossings;
}

/**
 * Largest difference between the print ahead of one end and that beneath the line, which shows what
 * the line ends at.
 */
function aheadOf(
  card: RectifiedCard,
  line: TracedLine,
  end: number,
  prints: readonly Color[],
): number {
  const [dx, dy] = directionAt(line, end, AHEAD_OVER_PLACES);
  const sign = end === 0 ? -1 : 1;
  const beneath = prints[Math.min(prints.length - 1, Math.max(0, end - 2 * sign))];
  let most = 0;
  for (const ahead of AHEAD_MM)
    for (const aside of ASIDE_MM) {
      const x = line.x[end] + card.pxPerMm * (sign * ahead * dx - aside * dy);
      const y = line.y[end] + card.pxPerMm * (sign * ahead * dy + aside * dx);
      most = Math.max(most, colorStep(colorAt(card, x, y), beneath));
    }
  return most;
}

function crowdOf(card: RectifiedCard, line: TracedLine, all: readonly LineTraits[]): number {
  const near = square(NEAR_MM * card.pxPerMm);
  const isNear = (x: number, y: number): boolean => {
    for (let k = 0; k < line.x.length; k += EVERY_OWN)
      if (square(line.x[k] - x) + square(line.y[k] - y) < near) return true;
    return false;
  };
  let places = 0;
  for (const other of all) {
    if (other.line === line) continue;
    const { x, y } = other.line;
    for (let k = 0; k < x.length; k += EVERY_OTHER) if (isNear(x[k], y[k])) places++;
  }
  return (places * EVERY_OTHER * STEP_PX) / card.pxPerMm / line.lengthMm;
}
