import type { Kernels } from '../kernels/index.ts';
import type { BorderStrip } from './border-strip.ts';
import { END_SHARE, lineEvidence } from './line-evidence.ts';
import { type EvidenceMap, evidenceMap, isPeak, noiseFloor, scanDepths } from './scan-lines.ts';

/** A straight line across a border strip: depth at its start and its end. */
export interface StripLine {
  readonly startRow: number;
  readonly endRow: number;
  /** Share of the columns where the color changes across the line, 0..1. */
  readonly coverage: number;
  /** Typical color change across the line, in sRGB levels of the strongest channel. */
  readonly stepLevels: number;
}

/** A line that may be the printed frame's, with what speaks for and against it. */
export interface FrameCandidate extends StripLine {
  /** Mean evidence along the line, 0..2. */
  readonly rank: number;
  readonly depthMm: number;
  /**
   * Its rank, its coverage, its share of the highest rank, the highest rank farther outside as a multiple of its own,
   * how many millimeters it is closer to the cut than borders are, the share of the neighboring borders that it goes on
   * through, and its rise from end to end in millimeters.
   */
  readonly traits: readonly number[];
}

/** What is looked through for a frame: where the color changes, and from which row on. */
export interface LineSearch {
  readonly steps: Uint8Array;
  readonly floor: number;
  readonly evidence: EvidenceMap;
  readonly fromRow: number;
  readonly gapRows: number;
}

/** A line with less evidence than this along it is not looked at. */
const LEAST_RANK = 0.4;
/** Borders are rarely narrower than this. How wide they may be, drawn cards do not tell: real ones have 7 mm. */
const NARROW_MM = 1.2;
/**
 * A frame's side ends where the neighboring borders begin; a horizon goes on through them. This part of them is looked at,
 * if they are as wide as the border in question: beside the cut's blur, and not as far as the frame's own.
 */
const FIRST_OF_NEIGHBOR_MM = 0.4;
const LAST_OF_NEIGHBOR_MM = 2;
const LEAST_COLUMNS = 2;

/** The smaller share of the two neighboring borders that a line goes on through, 0..1; 0 if they are too narrow to tell. */
function goesOn(strip: BorderStrip, search: LineSearch, line: StripLine, depthMm: number): number {
  const lastMm = Math.min(LAST_OF_NEIGHBOR_MM, depthMm - FIRST_OF_NEIGHBOR_MM);
  const from = Math.round(FIRST_OF_NEIGHBOR_MM / strip.mmPerColumn);
  const to = Math.round(lastMm / strip.mmPerColumn);
  if (to - from < LEAST_COLUMNS) return 0;
  const shareOf = (first: number, last: number) =>
    lineEvidence(search.steps, strip, line, search.floor, first, last).coverage;
  return Math.min(shareOf(from, to), shareOf(strip.columns - to, strip.columns - from));
}

/**
 * @param fromDepthMm where the search starts; the cut edge itself is closer
 */
export function searchLines(
  kernels: Kernels,
  strip: BorderStrip,
  fromDepthMm: number,
  blurRows: number,
): LineSearch {
  const gapRows = Math.max(2, Math.round(Math.max(blurRows, 0.12 / strip.mmPerRow)));
  const { columns: width, rows: height, red, green, blue } = strip;
  const steps = kernels.rowSteps({ width, height, red, green, blue }, gapRows);
  const fromRow = Math.round(fromDepthMm / strip.mmPerRow) + gapRows;
  const floor = noiseFloor(steps, strip, fromRow);
  return { steps, floor, evidence: evidenceMap(steps, strip, floor), fromRow, gapRows };
}

/** Every depth at which the color changes along much of the edge, from the cut edge inward. */
export function frameCandidates(strip: BorderStrip, search: LineSearch): FrameCandidate[] {
  const { steps, floor, evidence, fromRow, gapRows } = search;
  const scans = scanDepths(evidence, strip, fromRow);
  const peaks = scans.filter((scan, i) => scan.rank >= LEAST_RANK && isPeak(scans, i, gapRows));
  const strongest = peaks.reduce((best, { rank }) => Math.max(best, rank), 0);
  const first = Math.round(strip.columns * END_SHARE);
  let outside = 0;
  return peaks.map(({ startRow, endRow, rank }) => {
    const { coverage, stepLevels } = lineEvidence(
      steps,
      strip,
      { startRow, endRow },
      floor,
      first,
      strip.columns - first,
    );
    const line = { startRow, endRow, coverage, stepLevels };
    const depthMm = ((startRow + endRow) / 2) * strip.mmPerRow;
    const traits = [
      rank,
      coverage,
      rank / strongest,
      outside / rank,
      Math.max(0, NARROW_MM - depthMm),
      goesOn(strip, search, line, depthMm),
      Math.abs(endRow - startRow) * strip.mmPerRow,
    ];
    outside = Math.max(outside, rank);
    return { ...line, rank, depthMm, traits };
  });
}
