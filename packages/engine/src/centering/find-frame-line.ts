import type { Kernels } from '../kernels/index.ts';
import type { BorderStrip } from './border-strip.ts';

/** A straight line across a border strip: depth at its start and its end. */
export interface StripLine {
  readonly startRow: number;
  readonly endRow: number;
  /** Share of the columns where the color changes across the line, 0..1. */
  readonly coverage: number;
  /** Typical color change across the line, in sRGB levels of the strongest channel. */
  readonly stepLevels: number;
}

/** Share of the edge left out at either end, where the neighboring borders are. */
export const END_SHARE = 0.14;
/** Print can be rotated against the cut by about this much before anyone would call it tilted. */
const MAX_TILT = 0.02;

/** The level that a given share of a histogram's values are below. */
function quantileOf(histogram: Uint32Array, count: number, share: number): number {
  let left = count * share;
  let level = 0;
  while (level < 255 && left >= histogram[level]) left -= histogram[level++];
  return level;
}

/** How much the color changes across a straight line in the step map: exact figures for one line. */
export function lineEvidence(
  steps: Uint8Array,
  strip: BorderStrip,
  line: { readonly startRow: number; readonly endRow: number },
  floor: number,
  fromColumn: number,
  toColumn: number,
): { readonly coverage: number; readonly stepLevels: number; readonly count: number } {
  const { columns, rows } = strip;
  const histogram = new Uint32Array(256);
  let count = 0;
  let covered = 0;
  for (let column = Math.max(0, fromColumn); column < Math.min(columns, toColumn); column++) {
    const part = column / (columns - 1);
    const row = Math.round(line.startRow + (line.endRow - line.startRow) * part);
    if (row < 1 || row >= rows - 1) continue;
    const at = row * columns + column;
    // One row of tolerance either way, because real print lines are not perfectly straight.
    const step = Math.max(steps[at - columns], steps[at], steps[at + columns]);
    histogram[step]++;
    count++;
    if (step >= floor) covered++;
  }
  if (count === 0) return { coverage: 0, stepLevels: 0, count };
  return { coverage: covered / count, stepLevels: quantileOf(histogram, count, 0.5), count };
}

/** Every fifth column is enough to find a line; all of them are used to place it afterward. */
const SCAN_STRIDE = 5;

interface EvidenceMap {
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
function evidenceMap(steps: Uint8Array, strip: BorderStrip, floor: number): EvidenceMap {
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

interface Scan {
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
function scanDepths(evidence: EvidenceMap, strip: BorderStrip, fromRow: number): Scan[] {
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

/**
 * Many frames have a thin line of another ink around them, with less contrast to the border than to
 * the inside.
 */
const KEYLINE_MM = 0.9;
/** A keyline's evidence must reach this share of the way from the border's texture to the certain line. */
const KEYLINE_STANDS_OUT = 0.4;

/** A line with the step map it was found in, for further questions about it. */
export interface FoundLine extends StripLine {
  readonly steps: Uint8Array;
  readonly floor: number;
}

/**
 * The printed frame's outer line: the first depth from the cut edge at which the color changes all
 * along the edge. Any border color, gradient or texture will do, since only the change counts; a
 * texture changes color too, but not along one straight line.
 *
 * @param fromDepthMm where the search starts; the cut edge itself is closer
 */
export function findFrameLine(
  kernels: Kernels,
  strip: BorderStrip,
  fromDepthMm: number,
  blurRows: number,
): FoundLine | null {
  const gapRows = Math.max(2, Math.round(Math.max(blurRows, 0.12 / strip.mmPerRow)));
  const { columns: width, rows: height, red, green, blue } = strip;
  const steps = kernels.rowSteps({ width, height, red, green, blue }, gapRows);
  const fromRow = Math.round(fromDepthMm / strip.mmPerRow) + gapRows;
  const floor = noiseFloor(steps, strip, fromRow);
  const evidence = evidenceMap(steps, strip, floor);
  const scans = scanDepths(evidence, strip, fromRow);
  const strongest = scans.reduce((best, scan) => Math.max(best, scan.rank), 0);
  const first = Math.round(strip.columns * END_SHARE);
  const figures = (scan: Scan) =>
    lineEvidence(steps, strip, scan, floor, first, strip.columns - first);
  const sure = scans.find(
    (scan, i) =>
      scan.rank >= strongest * 0.5 && isPeak(scans, i, gapRows) && figures(scan).coverage >= 0.72,
  );
  if (!sure) return null;
  const line = keylineAround(sure, evidence, strip, fromRow, gapRows);
  const { coverage, stepLevels } = figures(line);
  return { startRow: line.startRow, endRow: line.endRow, coverage, stepLevels, steps, floor };
}

/**
 * The outermost line closely around the certain one and parallel to it that stands out from the
 * border's own texture. Searching all tilts at once would not show it, because a tilted line between
 * the two touches both.
 */
function keylineAround(
  sure: Scan,
  evidence: EvidenceMap,
  strip: BorderStrip,
  fromRow: number,
  gapRows: number,
): Scan {
  const half = (sure.endRow - sure.startRow) / 2;
  const middle = (sure.endRow + sure.startRow) / 2;
  const scans: Scan[] = [];
  const line = tiltedLine(evidence, strip, half);
  for (let row = fromRow; row <= middle; row++)
    scans.push({ startRow: row - half, endRow: row + half, rank: rankOf(evidence, line, row) });
  const ranks = scans.map((scan) => scan.rank).sort((a, b) => a - b);
  const texture = ranks[ranks.length >> 1] ?? 0;
  const least = texture + KEYLINE_STANDS_OUT * (sure.rank - texture);
  const reach = KEYLINE_MM / strip.mmPerRow;
  const found = scans.find(
    (scan, i) =>
      scan.rank >= least && sure.startRow - scan.startRow < reach && isPeak(scans, i, gapRows - 1),
  );
  return found ?? sure;
}

function isPeak(scans: readonly Scan[], at: number, reach: number): boolean {
  const own = scans[at].rank;
  for (let k = Math.max(0, at - reach); k <= Math.min(scans.length - 1, at + reach); k++) {
    if (scans[k].rank > own || (scans[k].rank === own && k < at)) return false;
  }
  return true;
}

/** A change counts if it exceeds the border's own texture and noise near the cut edge. */
function noiseFloor(steps: Uint8Array, strip: BorderStrip, fromRow: number): number {
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
