import { selectRank } from '../geometry/select-rank.ts';
import { type RimStrip, rowAt } from './rim-strip.ts';

/**
 * What a stretch of the edge looks like where it is not worn, row by row: the median of the side
 * itself over 10 mm. A lamp draws an even line along the edge that faces it, which becomes part of
 * that median; wear is uneven and does not. Wear is paler than `high` or darker than `low`; the two
 * differ only where two sides meet.
 */
export interface SoundRim {
  readonly high: Float32Array;
  readonly low: Float32Array;
}

const BLOCK_MM = 2;
/** Blocks on either side of a block in its window: 10 mm together. */
const WINDOW_BLOCKS = 2;
/** Corners wear first: within 4 mm of its ends a side is expected to look as it does further along. */
const END_BLOCKS = 2;

function blockMedians({ tone, columns, rows }: RimStrip, blocks: number): Float32Array {
  const medians = new Float32Array(rows * blocks);
  const values = new Float32Array(Math.ceil(columns / blocks) + 1);
  for (let row = 0; row < rows; row++) {
    for (let block = 0; block < blocks; block++) {
      const from = Math.floor((block * columns) / blocks);
      const to = Math.floor(((block + 1) * columns) / blocks);
      for (let i = from; i < to; i++) values[i - from] = tone[row * columns + i];
      medians[row * blocks + block] = selectRank(values, to - from, (to - from) >> 1);
    }
  }
  return medians;
}

/** The running median of one side, in columns and rows like its strip. */
export function runningProfile(strip: RimStrip): Float32Array {
  const { columns, rows, columnMm } = strip;
  const blocks = Math.max(1, Math.floor((columns * columnMm) / BLOCK_MM));
  const own = blockMedians(strip, blocks);
  const first = Math.min(END_BLOCKS, (blocks - 1) >> 1);
  const last = blocks - 1 - first;
  const span = Math.min(2 * WINDOW_BLOCKS, last - first);
  const profile = new Float32Array(rows * columns);
  const window = new Float32Array(span + 1);
  const smooth = new Float32Array(blocks);
  for (let row = 0; row < rows; row++) {
    for (let block = 0; block < blocks; block++) {
      const from = Math.min(last - span, Math.max(first, block - WINDOW_BLOCKS));
      for (let i = 0; i <= span; i++) window[i] = own[row * blocks + from + i];
      smooth[block] = selectRank(window, span + 1, (span + 1) >> 1);
    }
    for (let column = 0; column < columns; column++) {
      const place = ((column + 0.5) * blocks) / columns - 0.5;
      const before = Math.min(blocks - 1, Math.max(0, Math.floor(place)));
      const after = Math.min(blocks - 1, before + 1);
      const part = Math.min(1, Math.max(0, place - before));
      profile[row * columns + column] = smooth[before] * (1 - part) + smooth[after] * part;
    }
  }
  return profile;
}

interface Profiled {
  readonly strip: RimStrip;
  readonly profile: Float32Array;
}

/** Deepest row in which the neighboring side's edge is visible at the end of a side. */
const NEIGHBOR_MM = 2;

/**
 * An unworn side of a square card. Near its ends the neighbor's edge is inside the strip, so anything
 * as pale or as dark as either side is at that depth is not wear.
 */
export function soundSide(own: Profiled, before: Profiled, after: Profiled): SoundRim {
  const { strip, profile } = own;
  const { columns, rows, columnMm, rowMm } = strip;
  const high = profile.slice();
  const low = profile.slice();
  const firstRow = rowAt(strip, 0);
  const reach = Math.min(columns >> 1, Math.round(NEIGHBOR_MM / columnMm));
  for (let k = 0; k < reach; k++) {
    const neighborRow = Math.min(rows - 1, firstRow + Math.floor(((k + 0.5) * columnMm) / rowMm));
    const atStart = before.profile[neighborRow * before.strip.columns + before.strip.columns - 1];
    const atEnd = after.profile[neighborRow * after.strip.columns];
    for (let row = 0; row < rows; row++) {
      const start = row * columns + k;
      const end = row * columns + columns - 1 - k;
      high[start] = Math.max(high[start], atStart);
      low[start] = Math.min(low[start], atStart);
      high[end] = Math.max(high[end], atEnd);
      low[end] = Math.min(low[end], atEnd);
    }
  }
  return { high, low };
}

/** An unworn arc: a transition from the end of one side to the start of the next. */
export function soundArc(arc: RimStrip, before: Profiled, after: Profiled): SoundRim {
  const { columns, rows } = arc;
  const profile = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const from = before.profile[(row + 1) * before.strip.columns - 1];
    const to = after.profile[row * after.strip.columns];
    for (let column = 0; column < columns; column++) {
      const part = (column + 0.5) / columns;
      profile[row * columns + column] = from * (1 - part) + to * part;
    }
  }
  return { high: profile, low: profile };
}
