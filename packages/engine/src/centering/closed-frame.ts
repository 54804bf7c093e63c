import type { EdgeName } from '../report.ts';
import type { BorderStrip } from './border-strip.ts';
import type { FoundLine } from './find-frame-line.ts';
import { lineEvidence } from './line-evidence.ts';

/** A border's strip with the line found in it. */
export interface BorderLine {
  readonly strip: BorderStrip;
  readonly found: FoundLine;
}

/** The borders at the start and at the end of each edge's strip. */
const NEIGHBORS: Readonly<Record<EdgeName, readonly [EdgeName, EdgeName]>> = {
  top: ['left', 'right'],
  bottom: ['left', 'right'],
  left: ['top', 'bottom'],
  right: ['top', 'bottom'],
};

/** The cut edge itself and the blur of the frame do not count as part of the neighboring border. */
const CLEAR_MM = 0.4;
/** A line that continues through this share of a neighboring border is not a side of a frame. */
const RUNS_ON = 0.75;
const LEAST_COLUMNS = 3;

function depthMm({ strip, found }: BorderLine): number {
  return ((found.startRow + found.endRow) / 2) * strip.mmPerRow;
}

/**
 * Share of a neighboring border's width that the line runs through; null if the border is too narrow
 * to tell.
 */
function runOn({ strip, found }: BorderLine, widthMm: number, atEnd: boolean): number | null {
  const from = Math.ceil(CLEAR_MM / strip.mmPerColumn);
  const to = Math.floor((widthMm - CLEAR_MM) / strip.mmPerColumn);
  if (to - from < LEAST_COLUMNS) return null;
  const [first, last] = atEnd ? [strip.columns - to, strip.columns - from] : [from, to];
  return lineEvidence(found.steps, strip, found, found.floor, first, last).coverage;
}

/**
 * Whether a line ends where the neighboring borders begin, as a printed frame's side does. A horizon
 * or the edge of a panel in borderless art continues to the cut edge and gives no centering.
 */
export function endsAtNeighbors(
  edge: EdgeName,
  lines: Readonly<Record<EdgeName, BorderLine | null>>,
): boolean {
  const line = lines[edge];
  if (!line) return false;
  const ends = NEIGHBORS[edge].map((name, i) => {
    const neighbor = lines[name];
    return neighbor ? runOn(line, depthMm(neighbor), i === 1) : null;
  });
  const told = ends.filter((end) => end !== null);
  return told.length === 0 || told.some((end) => end < RUNS_ON);
}
