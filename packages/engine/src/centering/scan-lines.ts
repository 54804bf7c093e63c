import type { BorderStrip } from './border-strip.ts';
import { END_SHARE, quantileOf } from './line-evidence.ts';

/** Print can be rotated against the cut by about this much before anyone would call it tilted. */
const MAX_TILT = 0.02;
/** Every fifth column is enough to find a line; all of them are used to place it afterward. */
const SCAN_STRIDE = 5;

export interface EvidenceMap {
  /** Row by row, with `pad` rows without evidence before the strip's first row and after its last. */
  readonly map: Float32Array;
  readonly pad: number;
  /** The columns that are used. */
  readonly places: Int32Array;
}

/** How many rows print may rise from one end of the strip to the other. */
function mostRise({ columns, mmPerRow, mmPerColumn }: BorderStrip): number {
  return (MAX_TILT * columns * mmPerColumn) / mmPerRow;
}

/** Evidence per place, 0..2: one for a change above the floor, plus up to one for its size. */
export function evidenceMap(steps: Uint8Array, strip: BorderStrip, floor: number): EvidenceMap {
  const { columns, rows } = strip;
  const first = Math.round(columns * END_SHARE);
  const count = Math.floor((columns - 2 * first) / SCAN_STRIDE);
  const places = Int32Array.from({ length: count }, (_, k) => first + k * SCAN_STRIDE);
  const evidenceOf = Float32Array.from(
    { length: 256 },
    (_, step) => (step >= floor ? 1 : 0) + step / (step + 40),
  );
  const pad = Math.ceil(mostRise(strip) / 2) + 1;
  const map = new Float32Array((rows + 2 * pad) * count);
  for (let row = 1; row < rows - 1; row++) {
    for (let k = 0; k < count; k++) {
      const at = row * columns + places[k];
      const step = Math.max(steps[at - columns], steps[at], steps[at + columns]);
      map[(row + pad) * count + k] = evidenceOf[step];
    }
  }
  return { map, pad, places };
}

export interface Scan {
  readonly startRow: number;
  readonly endRow: number;
  readonly rank: number;
}

/** Where a line through row 0 that rises by `half` rows to either end is in the map. */
function tiltedLine({ pad, places }: EvidenceMap, strip: BorderStrip, half: number): Int32Array {
  return places.map((place, k) => {
    const row = Math.round(half * ((2 * place) / (strip.columns - 1) - 1));
    return (row + pad) * places.length + k;
  });
}

/** Mean evidence along a line through row `middle`. */
function rankOf({ map }: EvidenceMap, line: Int32Array, middle: number): number {
  const start = middle * line.length;
  let sum = 0;
  for (let k = 0; k < line.length; k++) sum += map[start + line[k]];
  return sum / line.length;
}

/** The best tilt at each depth. */
export function scanDepths(evidence: EvidenceMap, strip: BorderStrip, fromRow: number): Scan[] {
  const spread = mostRise(strip);
  const tilts = Math.max(2, Math.ceil(spread / 3));
  const lines: { half: number; line: Int32Array }[] = [];
  const add = (half: number) => lines.push({ half, line: tiltedLine(evidence, strip, half) });
  add(0);
  for (let tilt = -tilts; tilt <= tilts; tilt++) if (tilt !== 0) add((tilt * spread) / tilts / 2);
  const scans: Scan[] = [];
  for (let middle = fromRow; middle < strip.rows - 3; middle++) {
    let best = 0;
    let bestRank = -Infinity;
    for (let i = 0; i < lines.length; i++) {
      const rank = rankOf(evidence, lines[i].line, middle);
      if (rank > bestRank) {
        best = i;
        bestRank = rank;
      }
    }
    const { half } = lines[best];
    scans.push({ startRow: middle - half, endRow: middle + half, rank: bestRank });
  }
  return scans;
}

/** All depths at one tilt, down to `toRow`. */
export function scanParallel(
  evidence: EvidenceMap,
  strip: BorderStrip,
  half: number,
  [fromRow, toRow]: readonly [number, number],
): Scan[] {
  const line = tiltedLine(evidence, strip, half);
  const scans: Scan[] = [];
  for (let row = fromRow; row <= toRow; row++)
    scans.push({ startRow: row - half, endRow: row + half, rank: rankOf(evidence, line, row) });
  return scans;
}

export function isPeak(scans: readonly Scan[], at: number, reach: number): boolean {
  const own = scans[at].rank;
  for (let k = Math.max(0, at - reach); k <= Math.min(scans.length - 1, at + reach); k++) {
    if (scans[k].rank > own || (scans[k].rank === own && k < at)) return false;
  }
  return true;
}

/** A change counts if it exceeds the border's own texture and noise near the cut edge. */
export function noiseFloor(steps: Uint8Array, strip: BorderStrip, fromRow: number): number {
  const { columns, rows, mmPerRow } = strip;
  const first = Math.round(columns * END_SHARE);
  const toRow = Math.min(rows - 2, fromRow + Math.max(3, Math.round(0.5 / mmPerRow)));
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let row = fromRow; row < toRow; row++) {
    for (let column = first; column < columns - first; column += 3) {
      histogram[steps[row * columns + column]]++;
      count++;
    }
  }
  return Math.min(60, Math.max(5, 1.6 * quantileOf(histogram, count, 0.8)));
}
