import { CHANNELS, CHUNKS, meanOfRows, type SurroundBand } from './surround-band.ts';

/** A straight step along all of a side, however faint. */
export interface FaintSide {
  /** How far outside of the side's middle, in units of the band. */
  readonly away: number;
  /** By how much farther at the end of the part that the chunks cover than at its start. */
  readonly turn: number;
  /** Height of the step in its own standard errors, over all channels. */
  readonly clearness: number;
}

/** Mean difference per channel and how many standard errors it is. */
export interface Difference {
  readonly mean: readonly number[];
  readonly clearness: number;
}

/** Rows compared on both sides of a step. */
const WINDOW = 3;
/** What is left of a difference where nothing scatters, in levels: roundings and uneven light. */
const FLOORS = [0.15, 0.15, 0.15, 0.08];
/** Print is turned against the cut by this part of a side's length at most. */
const MOST_TURN = 0.02;
/** Turns that are asked of every depth, and those beside the best of them. */
const COARSE_TURN = 4;
const FINE_TURN = 2;
const NEAREST = 4;
/** Fewer chunks than this are too few to know a standard error from. */
const LEAST_CHUNKS = 10;
/** Chance gives up to 6 in several hundred trials of a side. */
const LEAST_CLEARNESS = 7;
const KEPT = 4;
const ONE_PEAK = 3;

/** Sums over chunks of one trial; read before the next one is begun. */
const sum = new Float64Array(CHANNELS);
const squares = new Float64Array(CHANNELS);

/** What the sums say of so many chunks: mean per channel and its size in standard errors. */
function differenceOf(count: number): Difference {
  let clear = 0;
  const mean = FLOORS.map((floor, k) => {
    const m = sum[k] / count;
    const variance = Math.max(0, squares[k] - count * m * m) / (count - 1);
    clear += (m * m) / (variance / count + floor * floor);
    return m;
  });
  return { mean, clearness: Math.sqrt(clear) };
}

/** Size of the sums' mean in standard errors, without the mean: asked thousands of times. */
function clearnessOf(count: number): number {
  let clear = 0;
  for (let k = 0; k < CHANNELS; k++) {
    const m = sum[k] / count;
    const variance = Math.max(0, squares[k] - count * m * m) / (count - 1);
    clear += (m * m) / (variance / count + FLOORS[k] * FLOORS[k]);
  }
  return Math.sqrt(clear);
}

function begin(): void {
  sum.fill(0);
  squares.fill(0);
}

/** Steps between the rows before and from each row on, per chunk, row and channel. */
function stepsOf(band: SurroundBand): Float64Array {
  const { rows, sums, counts } = band;
  const means = new Float64Array(CHUNKS * rows * CHANNELS).fill(NaN);
  const steps = new Float64Array(CHUNKS * rows * CHANNELS).fill(NaN);
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    for (let row = 0; row <= rows - WINDOW; row++) {
      const from = chunk * (rows + 1) + row;
      const count = counts[from + WINDOW] - counts[from];
      for (let k = 0; k < CHANNELS; k++) {
        const total = sums[(from + WINDOW) * CHANNELS + k] - sums[from * CHANNELS + k];
        const at = (chunk * rows + row) * CHANNELS + k;
        means[at] = count > 0 ? total / count : NaN;
        if (row >= WINDOW) steps[at] = means[at - WINDOW * CHANNELS] - means[at];
      }
    }
  }
  return steps;
}

function meanOfKnown(a: number, b: number): number {
  if (Number.isNaN(a)) return b;
  return Number.isNaN(b) ? a : (a + b) / 2;
}

/**
 * How much a row's step stands out from those beside it, per chunk, row and channel. A shadow's
 * slope is about the same step everywhere; a cut edge is one that its neighbours do not have.
 */
function outstandingSteps(band: SurroundBand): Float64Array {
  const { rows } = band;
  const steps = stepsOf(band);
  const outstanding = new Float64Array(steps.length).fill(NaN);
  const beyondBy = 2 * WINDOW * CHANNELS;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const first = (chunk * rows + WINDOW) * CHANNELS;
    const last = ((chunk + 1) * rows - WINDOW) * CHANNELS;
    for (let at = first; at < last; at++) {
      const within = at - beyondBy < first ? NaN : steps[at - beyondBy];
      const beyond = at + beyondBy >= last ? NaN : steps[at + beyondBy];
      const beside = meanOfKnown(within, beyond);
      const here = steps[at];
      const apart = here - beside;
      const least = Math.abs(apart) < Math.abs(here) ? apart : here;
      outstanding[at] = apart * here <= 0 ? 0 : least;
    }
  }
  return outstanding;
}

/** Straight steps outside of a side, clearest first. */
export function findFaintSides(band: SurroundBand): FaintSide[] {
  const { rows } = band;
  const steps = outstandingSteps(band);
  const most = Math.round(MOST_TURN * band.length);
  const trials: FaintSide[] = [];
  for (let away = NEAREST; away < rows - WINDOW; away++) {
    let best: FaintSide = { away, turn: 0, clearness: 0 };
    const ask = (turn: number) => {
      const clearness = clearnessAt(steps, rows, away, turn);
      if (clearness > best.clearness) best = { away, turn, clearness };
    };
    for (let turn = -most; turn <= most; turn += COARSE_TURN) ask(turn);
    const { turn } = best;
    if (turn - FINE_TURN >= -most) ask(turn - FINE_TURN);
    if (turn + FINE_TURN <= most) ask(turn + FINE_TURN);
    trials.push(best);
  }
  return peaksOf(trials);
}

function clearnessAt(steps: Float64Array, rows: number, away: number, turn: number): number {
  begin();
  let count = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const row = Math.round(away + turn * ((chunk + 0.5) / CHUNKS - 0.5));
    if (row < 0 || row >= rows) continue;
    const at = (chunk * rows + row) * CHANNELS;
    if (Number.isNaN(steps[at])) continue;
    count++;
    for (let k = 0; k < CHANNELS; k++) {
      sum[k] += steps[at + k];
      squares[k] += steps[at + k] * steps[at + k];
    }
  }
  return count < LEAST_CHUNKS ? 0 : clearnessOf(count);
}

function peaksOf(trials: readonly FaintSide[]): FaintSide[] {
  const isPeak = (trial: FaintSide, i: number) =>
    i > 0 &&
    i < trials.length - 1 &&
    trial.clearness > LEAST_CLEARNESS &&
    trials
      .slice(Math.max(0, i - ONE_PEAK), i + ONE_PEAK + 1)
      .every((other) => other.clearness <= trial.clearness);
  return trials
    .filter(isPeak)
    .sort((a, b) => b.clearness - a.clearness)
    .slice(0, KEPT);
}

/** Rows that a cut edge's own blur and the line that it throws may cover, within and beyond. */
const BLUR_WITHIN = 2;
const BLUR_BEYOND = 5;
const ZONE = 8;
const FIRST_ROW = 3;

/** How what lies between the side and a step differs from what lies beyond it. */
export function differenceAcross(band: SurroundBand, { away, turn }: FaintSide): Difference | null {
  begin();
  let count = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const row = Math.round(away + turn * ((chunk + 0.5) / CHUNKS - 0.5));
    const from = Math.min(FIRST_ROW, row - BLUR_WITHIN - 2);
    const beyond = row + BLUR_BEYOND;
    const values = FLOORS.map(
      (_, k) =>
        meanOfRows(band, chunk, from, row - BLUR_WITHIN, k) -
        meanOfRows(band, chunk, beyond, beyond + ZONE, k),
    );
    if (values.some(Number.isNaN)) continue;
    count++;
    values.forEach((value, k) => {
      sum[k] += value;
      squares[k] += value * value;
    });
  }
  return count < LEAST_CHUNKS ? null : differenceOf(count);
}
