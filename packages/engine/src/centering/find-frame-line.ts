import type { BorderStrip } from './border-strip.ts';

/** A straight line across a border strip: depth at its start and its end. */
export interface StripLine {
  readonly startRow: number;
  readonly endRow: number;
  /** Part of the columns where the colour changes across the line, 0..1. */
  readonly coverage: number;
  /** Typical colour change across the line, sRGB levels of the strongest channel. */
  readonly stepLevels: number;
}

/** Part of the edge left out at either end: the neighbouring borders lie there. */
export const END_SHARE = 0.14;
/** Print can be turned against the cut by about this much before anyone would call it tilted. */
const MAX_TILT = 0.02;

/** Colour change at every place of the strip between just above and just below it. */
function stepMap(strip: BorderStrip, gapRows: number): Uint8Array {
  const { columns, rows } = strip;
  const steps = new Uint8Array(columns * rows);
  const difference = new Int32Array(columns);
  for (const plane of [strip.red, strip.green, strip.blue]) {
    difference.fill(0);
    for (let row = 0; row < gapRows; row++) {
      for (let column = 0; column < columns; column++) {
        difference[column] +=
          plane[(row + gapRows) * columns + column] - plane[row * columns + column];
      }
    }
    for (let row = gapRows; row < rows - gapRows; row++) {
      const here = row * columns;
      const above = here - gapRows * columns;
      const below = here + gapRows * columns;
      for (let column = 0; column < columns; column++) {
        const sum = difference[column];
        const step = (sum < 0 ? -sum : sum) / gapRows;
        if (step > steps[here + column]) steps[here + column] = step;
        // The blocks move one row down: the middle row changes sides.
        const middle = plane[here + column];
        difference[column] = sum + plane[below + column] - 2 * middle + plane[above + column];
      }
    }
  }
  return steps;
}

/** The level that a part `share` of a histogram's values lies below. */
function quantileOf(histogram: Uint32Array, count: number, share: number): number {
  let left = count * share;
  let level = 0;
  while (level < 255 && left >= histogram[level]) left -= histogram[level++];
  return level;
}

/** How much a straight line through the step map changes colour: the exact figures for one line. */
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
    // One row of play either way: real print lines are not perfectly straight.
    const step = Math.max(steps[at - columns], steps[at], steps[at + columns]);
    histogram[step]++;
    count++;
    if (step >= floor) covered++;
  }
  if (count === 0) return { coverage: 0, stepLevels: 0, count };
  return { coverage: covered / count, stepLevels: quantileOf(histogram, count, 0.5), count };
}

/** Every fifth column is enough to find a line; all of them place it afterwards. */
const SCAN_STRIDE = 5;

interface EvidenceMap {
  readonly map: Float32Array;
  /** The columns looked at. */
  readonly places: Int32Array;
}

/** Evidence per place, 0..2: one for a change above the floor, up to one for its size. */
function evidenceMap(steps: Uint8Array, strip: BorderStrip, floor: number): EvidenceMap {
  const { columns, rows } = strip;
  const first = Math.round(columns * END_SHARE);
  const count = Math.floor((columns - 2 * first) / SCAN_STRIDE);
  const places = Int32Array.from({ length: count }, (_, k) => first + k * SCAN_STRIDE);
  const map = new Float32Array(rows * count);
  for (let row = 1; row < rows - 1; row++) {
    for (let k = 0; k < count; k++) {
      const at = row * columns + places[k];
      const step = Math.max(steps[at - columns], steps[at], steps[at + columns]);
      map[row * count + k] = (step >= floor ? 1 : 0) + step / (step + 40);
    }
  }
  return { map, places };
}

interface Scan {
  readonly startRow: number;
  readonly endRow: number;
  readonly rank: number;
}

/** Mean evidence along the line through `middle` that rises by `half` rows to either end. */
function scanLine(evidence: EvidenceMap, strip: BorderStrip, middle: number, half: number): Scan {
  const { map, places } = evidence;
  let sum = 0;
  for (let k = 0; k < places.length; k++) {
    const row = Math.round(middle + half * ((2 * places[k]) / (strip.columns - 1) - 1));
    if (row >= 0 && row < strip.rows) sum += map[row * places.length + k];
  }
  return { startRow: middle - half, endRow: middle + half, rank: sum / places.length };
}

/** The best tilt at each depth. */
function scanDepths(evidence: EvidenceMap, strip: BorderStrip, fromRow: number): Scan[] {
  const { columns, rows, mmPerRow, mmPerColumn } = strip;
  const spread = (MAX_TILT * columns * mmPerColumn) / mmPerRow;
  const tilts = Math.max(2, Math.ceil(spread / 3));
  const scans: Scan[] = [];
  for (let middle = fromRow; middle < rows - 3; middle++) {
    let best = scanLine(evidence, strip, middle, 0);
    for (let tilt = -tilts; tilt <= tilts; tilt++) {
      const scan = scanLine(evidence, strip, middle, (tilt * spread) / tilts / 2);
      if (scan.rank > best.rank) best = scan;
    }
    scans.push(best);
  }
  return scans;
}

/** Many frames wear a thin line of another ink around them, fainter against the border than inside. */
const KEYLINE_MM = 0.9;
/** Part of the way from the border's texture to the sure line that a keyline must reach. */
const KEYLINE_STANDS_OUT = 0.4;

/** A line with the step map it was found in, for asking more of it. */
export interface FoundLine extends StripLine {
  readonly steps: Uint8Array;
  readonly floor: number;
}

/**
 * The printed frame's outer line: the first depth from the cut edge at which the colour changes all
 * along the edge. Any border colour, gradient or texture will do, since only the change counts; a
 * texture changes colour too, but not along one straight line.
 *
 * @param fromDepthMm where searching starts; nearer lies the cut edge itself
 */
export function findFrameLine(
  strip: BorderStrip,
  fromDepthMm: number,
  blurRows: number,
): FoundLine | null {
  const gapRows = Math.max(2, Math.round(Math.max(blurRows, 0.12 / strip.mmPerRow)));
  const steps = stepMap(strip, gapRows);
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
 * The outermost line close around and parallel to the sure one that stands out from the border's own
 * texture. All tilts at once would not show it: between two lines a turned one touches both.
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
  for (let row = fromRow; row <= middle; row++) scans.push(scanLine(evidence, strip, row, half));
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

/** A change counts when it exceeds what the border's own texture and noise do near the cut edge. */
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
