import { STREAKED } from './accept-runs.ts';
import { QUIET } from './border-model.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import type { Ring } from './rim-ring.ts';
import type { RimRun } from './rim-run.ts';
import { depthOf, type RimStrip, rowAt } from './rim-strip.ts';
import type { Span } from './ring-spans.ts';

/** Handling wears the first half millimetre: further in a patch of the same size is print. */
const INTERIOR_FROM_MM = 0.5;
const INTERIOR_TO_MM = 1.7;
/** A frame may lie this much nearer to the cut than measured. */
const FRAME_SLACK_MM = 0.3;
/** The ground's blur is left out. */
const BLUR_MM = 0.06;
const SHALLOWEST_MM = 0.12;
const DEEPEST_MM = 0.5;
/** What stands out where wear is deep is wear: patches over this share of it are left out. */
const MOST_WORN = 0.3;
const CORNER_NEAR_MM = 20;
/**
 * What a border of one ink varies by comes back along it; a fold, a dent or the depth of a chip lies
 * at one place, of this length.
 */
const PLACE_MM = 2;
/** A stretch is both pale and dark when the share of neither is smaller than a half less this. */
const MIXED_SHARE = 0.4;

/**
 * Chips have a pale core and a shaded lip: on light borders what stands out is both. Bare paper is
 * pale and colourless: paler print of another colour is not like it.
 */
type Tone = 'pale' | 'dark' | 'either' | 'paper';

/** Codes by which a pixel differs from an intact rim, in one tone or whichever shows more. */
function overAt(stretch: RimEvidence, tone: Tone, row: number, i: number): number {
  const { departures, template, paper } = stretch;
  if (tone === 'paper') return paper[i] * (departures.pale[i] - template.pale.usual[row]);
  if (tone !== 'either') return departures[tone][i] - template[tone].usual[row];
  const pale = departures.pale[i] - template.pale.usual[row];
  const dark = departures.dark[i] - template.dark.usual[row];
  return Math.max(0, pale, dark);
}

/** Where nothing inside is colourless, paper must still stand out by more than noise and blur do. */
const LEAST_PAPER_CODES = 12;

/** The columns of one stretch that a span of the ring covers; `to` is inclusive. */
interface Piece {
  readonly stretch: RimEvidence;
  readonly from: number;
  readonly to: number;
}

function piecesOf(rim: Rim, ring: Ring, span: Span): Piece[] {
  const total = ring.depth.length;
  const pieces: Piece[] = [];
  for (let k = span.from; k <= span.to; k++) {
    const stretch = rim.stretches[ring.owner[k % total]];
    const column = ring.column[k % total];
    const last = pieces.at(-1);
    if (last?.stretch === stretch && last.to === column - 1)
      pieces[pieces.length - 1] = { ...last, to: column };
    else pieces.push({ stretch, from: column, to: column });
  }
  return pieces;
}

/**
 * Mean codes by which a worn stretch differs from an intact rim, from the cut, or from where stock is
 * gone, to so many rows in.
 */
function standOf(pieces: readonly Piece[], tone: Tone, depthRows: number): number {
  let sum = 0;
  let count = 0;
  for (const { stretch, from, to } of pieces) {
    const { strip, lostMm } = stretch;
    for (let column = from; column <= to; column++) {
      const first = rowAt(strip, Math.max(BLUR_MM, lostMm[column]));
      const end = Math.min(strip.rows, first + depthRows);
      for (let row = first; row < end; row++, count++)
        sum += overAt(stretch, tone, row, row * strip.columns + column);
    }
  }
  return sum / Math.max(1, count);
}

/** A patch of the size of a worn stretch; `corner` where it lies on one. */
interface Patch {
  readonly depthRows: number;
  readonly length: number;
  readonly corner: number | null;
}

/** Columns of a side near one of its two corners: print further away tells little of that corner. */
function besideCorner({ segment, columns, columnMm }: RimStrip, corner: number): [number, number] {
  const near = Math.min(columns, Math.round(CORNER_NEAR_MM / columnMm));
  return segment.index === corner ? [0, near] : [columns - near, columns];
}

/** Columns from `from` up to `to`: the part of a side that is asked. */
type Columns = readonly [from: number, to: number];

/**
 * How many of the asked columns before each one are surely worn, on an even border anywhere, on print
 * as deep as a row: what is printed may come up to the cut from there, but wear is no measure for itself.
 */
function wornBefore(
  { strip, border, isSure, paleMm, darkMm }: RimEvidence,
  row: number,
  [from, to]: Columns,
): Int32Array {
  const leastMm = border.unrest < QUIET ? 0 : depthOf(strip, row);
  const before = new Int32Array(to + 1);
  for (let column = from; column < to; column++) {
    const isWorn = isSure[column] === 1 && Math.max(paleMm[column], darkMm[column]) >= leastMm;
    before[column + 1] = before[column] + (isWorn ? 1 : 0);
  }
  return before;
}

/**
 * The strongest place but one, from the strongest patch that starts at each column, -1 where none
 * does; the strongest itself where no other is apart from it.
 */
function secondPlace(strongest: Float64Array, apart: number): number {
  let best = 0;
  for (let i = 1; i < strongest.length; i++) if (strongest[i] > strongest[best]) best = i;
  let second = -1;
  for (let i = 0; i < strongest.length; i++)
    if (Math.abs(i - best) > apart) second = Math.max(second, strongest[i]);
  return Math.max(0, second < 0 ? strongest[best] : second);
}

/** Adds `overAt` of the asked part of a row, with what is equal all along it at hand. */
function addRow(
  sums: Float64Array,
  side: RimEvidence,
  tone: Tone,
  row: number,
  [from, to]: Columns,
): void {
  const { departures, template, paper } = side;
  const start = row * side.strip.columns;
  if (tone === 'either') {
    const { pale, dark } = departures;
    const usualPale = template.pale.usual[row];
    const usualDark = template.dark.usual[row];
    for (let k = from; k < to; k++)
      sums[k + 1] += Math.max(0, pale[start + k] - usualPale, dark[start + k] - usualDark);
    return;
  }
  if (tone === 'paper') {
    const usualPale = template.pale.usual[row];
    for (let k = from; k < to; k++)
      sums[k + 1] += paper[start + k] * (departures.pale[start + k] - usualPale);
    return;
  }
  const ofTone = departures[tone];
  const usual = template[tone].usual[row];
  for (let k = from; k < to; k++) sums[k + 1] += ofTone[start + k] - usual;
}

/**
 * The most by which patches of so many rows and columns stand out further inside a side; on one ink,
 * neither brushed nor foil, the strongest place is left out, where art may have one such shape only.
 */
function interiorOf(side: RimEvidence, tone: Tone, patch: Patch): number {
  const { depthRows, length, corner } = patch;
  const { strip, border } = side;
  const { columns } = strip;
  const first = rowAt(strip, INTERIOR_FROM_MM);
  const end = Math.min(
    strip.rows,
    rowAt(strip, Math.min(INTERIOR_TO_MM, border.widthMm - FRAME_SLACK_MM)),
  );
  const sums = new Float64Array(columns + 1);
  const mostWorn = MOST_WORN * length;
  const asked: Columns = corner === null ? [0, columns] : besideCorner(strip, corner);
  const [from, to] = asked;
  const strongest = new Float64Array(columns).fill(-1);
  for (let row = first; row + depthRows <= end; row += Math.max(1, depthRows >> 1)) {
    const worn = wornBefore(side, row + (depthRows >> 1), asked);
    sums.fill(0);
    for (let r = row; r < row + depthRows; r++) addRow(sums, side, tone, r, asked);
    for (let column = from; column < to; column++) sums[column + 1] += sums[column];
    for (let column = from; column + length <= to; column += Math.max(1, length >> 1)) {
      if (worn[column + length] - worn[column] > mostWorn) continue;
      const mean = (sums[column + length] - sums[column]) / (depthRows * length);
      strongest[column] = Math.max(strongest[column], mean, 0);
    }
  }
  const apart = length + Math.round(PLACE_MM / strip.columnMm);
  const isOneTone = side.isPlain && Math.max(border.grainPale, border.grainDark) < STREAKED;
  return isOneTone ? secondPlace(strongest, apart) : Math.max(0, ...strongest);
}

/** The sides whose print may reach a worn stretch: its own, at a corner the two that meet there. */
function sidesBeside(rim: Rim, corner: number | null, side: number): RimEvidence[] {
  const beside = corner === null ? [side] : [corner, (corner + 3) % 4];
  return rim.stretches.filter(
    ({ strip: { segment } }) => segment.kind === 'side' && beside.includes(segment.index),
  );
}

/**
 * How many times more a worn stretch stands out than any patch of its size does further inside the
 * border, where handling does not reach: streaks, grain and printed shapes do so there as well.
 */
export function standsOutBy(rim: Rim, ring: Ring, span: Span, run: RimRun): number {
  const pieces = piecesOf(rim, ring, span);
  const longest = Math.max(...pieces.map(({ from, to }) => to - from + 1));
  const meanDepthMm = run.areaMm2 / run.lengthMm;
  const depthMm = Math.min(DEEPEST_MM, Math.max(SHALLOWEST_MM, meanDepthMm));
  const depthRows = Math.max(2, Math.round(depthMm / pieces[0].stretch.strip.rowMm));
  const isMixed = Math.abs(run.paleShare - 0.5) < MIXED_SHARE;
  const tones: Tone[] = ['pale', 'dark'];
  if (isMixed) tones.push('either');
  // Where art may run to the cut, white shapes of it are as colourless as paper.
  if (run.isOnKnownBorder) tones.push('paper');
  const ratios = tones.map((tone) => {
    const own = standOf(pieces, tone, depthRows);
    const interiors = sidesBeside(rim, run.corner, run.side).map((side) => {
      const length = Math.min(side.strip.columns >> 2, longest);
      return interiorOf(side, tone, { depthRows, length, corner: run.corner });
    });
    return own / Math.max(tone === 'paper' ? LEAST_PAPER_CODES : 1, ...interiors);
  });
  return Math.max(...ratios);
}
