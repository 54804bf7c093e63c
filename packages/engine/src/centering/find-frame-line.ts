import type { Kernels } from '../kernels/index.ts';
import type { BorderStrip } from './border-strip.ts';
import {
  type FrameCandidate,
  frameCandidates,
  type LineSearch,
  type StripLine,
  searchLines,
} from './frame-candidates.ts';
import { type FrameChances, frameChances } from './frame-chance.ts';
import { END_SHARE, lineEvidence } from './line-evidence.ts';
import { isPeak, scanParallel } from './scan-lines.ts';

/**
 * Many frames have a thin line of another ink around them, with less contrast to the border than to
 * the inside.
 */
const KEYLINE_MM = 0.9;
/** A keyline's evidence must reach this share of the way from the border's texture to the certain line. */
const KEYLINE_STANDS_OUT = 0.4;

/**
 * The outermost line closely around a frame's line and parallel to it that stands out from the border's own
 * texture, or the line itself. Searching all tilts at once would not show it, because a tilted line between the two
 * touches both.
 */
export function keylineAround(
  sure: FrameCandidate,
  strip: BorderStrip,
  { steps, floor, evidence, fromRow, gapRows }: LineSearch,
): StripLine {
  const half = (sure.endRow - sure.startRow) / 2;
  const middle = (sure.endRow + sure.startRow) / 2;
  const scans = scanParallel(evidence, strip, half, [fromRow, middle]);
  const ranks = scans.map((scan) => scan.rank).sort((a, b) => a - b);
  const texture = ranks[ranks.length >> 1] ?? 0;
  const least = texture + KEYLINE_STANDS_OUT * (sure.rank - texture);
  const reach = KEYLINE_MM / strip.mmPerRow;
  const found = scans.find(
    (scan, i) =>
      scan.rank >= least && sure.startRow - scan.startRow < reach && isPeak(scans, i, gapRows - 1),
  );
  if (!found) return sure;
  const { startRow, endRow } = found;
  const first = Math.round(strip.columns * END_SHARE);
  const last = strip.columns - first;
  const { coverage, stepLevels } = lineEvidence(steps, strip, found, floor, first, last);
  return { startRow, endRow, coverage, stepLevels };
}

/** Lines that are closer together than this are one line. */
const SAME_LINE_MM = 0.2;

/** Another line that may be the frame's, if there is a frame. */
export interface OtherLine {
  readonly depthMm: number;
  readonly chance: number;
}

/** A line with the step map it was found in, for further questions about it. */
export interface FoundLine extends StripLine {
  readonly steps: Uint8Array;
  readonly floor: number;
  readonly others: readonly OtherLine[];
}

/** One border to find the frame in. */
export interface BorderToSearch {
  readonly strip: BorderStrip;
  readonly blurRows: number;
}

/** A line that some candidates lead to, most of them to its keyline, with the sum of their chances. */
interface WeighedFrame {
  readonly line: StripLine;
  readonly depthMm: number;
  readonly chance: number;
}

/** The lines that the candidates lead to, from the likeliest. */
function framesAmong(
  { strip, search, candidates }: SearchedBorder,
  chances: readonly number[],
): WeighedFrame[] {
  const frames: WeighedFrame[] = [];
  candidates.forEach((candidate, i) => {
    const line = keylineAround(candidate, strip, search);
    const depthMm = ((line.startRow + line.endRow) / 2) * strip.mmPerRow;
    const at = frames.findIndex((frame) => Math.abs(frame.depthMm - depthMm) < SAME_LINE_MM);
    if (at < 0) frames.push({ line, depthMm, chance: chances[i] });
    else frames[at] = { ...frames[at], chance: frames[at].chance + chances[i] };
  });
  return frames.sort((a, b) => b.chance - a.chance);
}

function settle(border: SearchedBorder, { chances, none }: FrameChances): FoundLine | null {
  const [best, ...others] = framesAmong(border, chances);
  if (!best || none > best.chance) return null;
  const { steps, floor } = border.search;
  const ofFrames = (chance: number) => chance / (1 - none);
  return {
    ...{ ...best.line, steps, floor },
    others: others.map(({ depthMm, chance }) => ({ depthMm, chance: ofFrames(chance) })),
  };
}

interface SearchedBorder {
  readonly strip: BorderStrip;
  readonly search: LineSearch;
  readonly candidates: readonly FrameCandidate[];
}

/**
 * The printed frame's outer line in each border: of all depths at which the color changes all along the edge, the one
 * that is most likely the frame's, unless it is more likely that none is. Any border color, gradient or texture will do,
 * since only the change counts; a texture changes color too, but not along one straight line.
 *
 * @param borders of one card
 * @param fromDepthMm where the search starts; the cut edge itself is closer
 */
export function findFrameLines(
  kernels: Kernels,
  borders: readonly BorderToSearch[],
  fromDepthMm: number,
): (FoundLine | null)[] {
  const searched = borders.map(({ strip, blurRows }) => {
    const search = searchLines(kernels, strip, fromDepthMm, blurRows);
    return { strip, search, candidates: frameCandidates(strip, search) };
  });
  const chances = frameChances(searched.map(({ candidates }) => candidates));
  return searched.map((border, i) => settle(border, chances[i]));
}
