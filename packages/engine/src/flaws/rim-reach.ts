import { cos, sin } from '@tc/kernel/exact-math';
import { depthOf, INSIDE_MM, type RimStrip, rowAt } from './rim-strip.ts';
import type { Limits } from './rim-template.ts';

/** How far inward wear reaches, column by column. */
export interface Reach {
  /** Millimetres from the nominal cut; 0 where nothing is worn. */
  readonly mm: Float32Array;
  /** 1 where a column has wear that is sure by itself. */
  readonly isSure: Uint8Array;
  /** Codes by which a column's wear stands out at most, and by how much of that it ends abruptly. */
  readonly peak: Float32Array;
  readonly brink: Float32Array;
  readonly compared: number;
}

/** Wear starts at the cut, a blurred rim aside, and has gaps no wider than this. */
const START_MM = 0.09;
const GAP_MM = 0.15;
export const DEEPEST_MM = INSIDE_MM - 0.15;
/** Share of the margin that is enough next to sure wear. */
const WEAK_SHARE = 0.5;
/** Torn paper ends abruptly: over about this distance most of its tone is gone. */
export const BRINK_MM = 0.13;
/** What noise alone may fall by. */
const NOISE_CODES = 4;
/** Print nearer than this to where a frame is expected is left out. */
const FRAME_SLACK_MM = 0.12;

/**
 * First row of each column that is not this side's own: at a square corner the pixels nearer to the
 * neighbouring side belong to that one.
 */
export function rowsOfSide(strip: RimStrip): Int16Array {
  const { segment, columns, columnMm } = strip;
  const deepest = rowAt(strip, DEEPEST_MM);
  return Int16Array.from({ length: columns }, (_, column) => {
    if (segment.radiusMm > 0) return deepest;
    const along = (column + 0.5) * columnMm;
    return Math.min(deepest, rowAt(strip, Math.min(along, segment.lengthMm - along)) + 1);
  });
}

/** The same for an arc: up to its centre, or to the printed frame whose corner comes near the cut. */
export function rowsOfArc(strip: RimStrip, beforeMm: number, afterMm: number): Int16Array {
  const { segment, columns, columnMm } = strip;
  const { radiusMm } = segment;
  const deepest = Math.min(rowAt(strip, DEEPEST_MM), rowAt(strip, radiusMm - 0.15));
  return Int16Array.from({ length: columns }, (_, column) => {
    const angle = ((column + 0.5) * columnMm) / radiusMm;
    const [c, s] = [cos(angle), sin(angle)];
    let row = rowAt(strip, 0);
    for (; row < deepest; row++) {
      const left = radiusMm - depthOf(strip, row);
      const isInFrame =
        radiusMm - left * c > beforeMm - FRAME_SLACK_MM &&
        radiusMm - left * s > afterMm - FRAME_SLACK_MM;
      if (isInFrame) break;
    }
    return row;
  });
}

/** First row that is mostly card and not ground. */
function firstClearRow(strip: RimStrip, riseMm: number): number {
  let row = rowAt(strip, 0);
  while (depthOf(strip, row) < 0.5 * riseMm) row++;
  return row;
}

/** Greatest fall of a column's departure over so many rows inward. */
function steepestFall(
  departures: Float32Array,
  columns: number,
  column: number,
  fromRow: number,
  toRow: number,
  span: number,
): number {
  const lastRow = departures.length / columns - 1;
  let fall = 0;
  for (let row = fromRow; row <= toRow; row++) {
    const beyond = departures[Math.min(lastRow, row + span) * columns + column];
    fall = Math.max(fall, departures[row * columns + column] - beyond - NOISE_CODES);
  }
  return fall;
}

/** Bare paper, also in warm light, is never as colourful as this: least channel against luma. */
const PAPER_SHARE = 0.55;
/** On print, which has every colour, the clearer cases only. */
export const BUSY_PAPER_SHARE = 0.7;
/**
 * Lamps and daylight lie on one curve from red to blue (Planck), on which green is about the mean of
 * the two: under any of them paper departs from that by less than this share of its luma.
 */
export const MOST_TINT = 0.1;

/** 1 where a pixel is colourless enough to be bare paper. */
export function paperMask(strip: RimStrip, isPlain: boolean): Uint8Array {
  const { whiteness, luma, image, columns } = strip;
  const mask = new Uint8Array(luma.length);
  const share = isPlain ? PAPER_SHARE : BUSY_PAPER_SHARE;
  for (let i = 0; i < mask.length; i++) mask[i] = whiteness[i] > share * luma[i] ? 1 : 0;
  if (isPlain) return mask;
  const { red, green, blue } = image;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const before = i % columns === 0 ? i : i - 1;
    const after = (i + 1) % columns === 0 ? i : i + 1;
    const tint =
      2 * (green[before] + green[i] + green[after]) -
      (red[before] + red[i] + red[after]) -
      (blue[before] + blue[i] + blue[after]);
    if (Math.abs(tint) > 6 * MOST_TINT * luma[i]) mask[i] = 0;
  }
  return mask;
}

/** Depths to which pixels beyond the limits reach inward from the cut, column by column. */
export function reachOf(
  strip: RimStrip,
  departures: Float32Array,
  limits: Limits,
  riseMm: number,
  lastRows: Int16Array,
  lostMm: Float32Array,
  mask: Uint8Array | null,
): Reach {
  const { columns, rowMm } = strip;
  const { usual, margin } = limits;
  const mm = new Float32Array(columns);
  const isSure = new Uint8Array(columns);
  const peak = new Float32Array(columns);
  const brink = new Float32Array(columns);
  let compared = 0;
  const firstRow = firstClearRow(strip, riseMm);
  const widestGap = Math.round(GAP_MM / rowMm);
  const span = Math.max(2, Math.round(Math.max(BRINK_MM, 1.2 * riseMm) / rowMm));
  for (let column = 0; column < columns; column++) {
    const last = lastRows[column];
    // Where stock is gone, what is left of the card starts further in.
    const latestStart = firstRow + Math.round((START_MM + lostMm[column]) / rowMm);
    let lastHit = -1;
    let hits = 0;
    let sure = 0;
    for (let row = firstRow; row < last; row++) {
      compared++;
      const i = row * columns + column;
      const over = departures[i] - usual[row];
      if (over > WEAK_SHARE * margin[row] && (mask === null || mask[i] === 1)) {
        lastHit = row;
        hits++;
        if (departures[i] > peak[column]) peak[column] = departures[i];
        if (over > margin[row] || row >= limits.firstQuietRow)
          sure += Math.min(1, over / margin[row]);
      } else if (lastHit < 0 ? row > latestStart : row - lastHit > widestGap) break;
    }
    if (hits < 2) continue;
    mm[column] = depthOf(strip, lastHit) + rowMm / 2;
    brink[column] = steepestFall(departures, columns, column, firstRow, lastHit, span);
    if (sure >= limits.sureMargins) isSure[column] = 1;
  }
  return { mm, isSure, peak, brink, compared };
}
