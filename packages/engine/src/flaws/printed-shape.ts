import { type Colour, colourStep } from '../colour.ts';
import { SURELY_LOST_MM } from './accept-runs.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import type { Ring } from './rim-ring.ts';
import type { RimRun } from './rim-run.ts';
import { depthOf, rowAt } from './rim-strip.ts';
import type { Span } from './ring-spans.ts';
import { BLUR_MM, colourBetween, ownColour, placeOf, reachAt } from './run-colour.ts';
import { smoothColour } from './smooth-colour.ts';

/** Behind a stretch, free of its own blur, lies what it stands out from. */
const BEHIND_FROM_MM = 0.08;
const BEHIND_TO_MM = 0.25;
/** A pixel is of a stretch's colour within this part of its contrast, within these bounds. */
const LIKE_SHARE = 0.45;
const LEAST_LIKE_CODES = 8;
const MOST_LIKE_CODES = 30;

/** The colour of a stretch where it departs from its border. */
interface RunColour {
  readonly own: Colour;
  /** Codes within which another place has its colour. */
  readonly like: number;
}

/** A stretch's own colour, and what is like it beside what lies behind it; null where none is seen. */
function runColour(side: RimEvidence, columns: Span): RunColour | null {
  const own = ownColour(side, columns);
  const behind = colourBetween(side, columns, (c) => [
    reachAt(side, c) + BEHIND_FROM_MM,
    reachAt(side, c) + BEHIND_TO_MM,
  ]);
  if (!own || !behind) return null;
  const like = LIKE_SHARE * colourStep(own, behind);
  return { own, like: Math.min(MOST_LIKE_CODES, Math.max(LEAST_LIKE_CODES, like)) };
}

/** Print is followed this far to either side of a stretch. */
const BESIDE_MM = 8;
/** What comes in this much further than the stretch itself is no longer part of it. */
const DEEPER_MM = 0.1;

/**
 * How much of its colour hangs together with a stretch further in than itself, as a share of its area.
 * What is worn beside it is no print that it belongs to: pieces of one rub differ in depth.
 */
function shareInwards(
  side: RimEvidence,
  columns: Span,
  depthMm: number,
  { own, like }: RunColour,
): number {
  const { strip } = side;
  const beside = Math.round(BESIDE_MM / strip.columnMm);
  const left = Math.max(0, columns.from - beside);
  const right = Math.min(strip.columns - 1, columns.to + beside);
  const first = rowAt(strip, BLUR_MM);
  const isWorn = (column: number, row: number) =>
    (column < columns.from || column > columns.to) && depthOf(strip, row) < reachAt(side, column);
  const seen = new Uint8Array(strip.columns * strip.rows);
  const open: number[] = [];
  const enter = (column: number, row: number) => {
    if (column < left || column > right || row < first || row >= strip.rows) return;
    const i = row * strip.columns + column;
    if (seen[i]) return;
    seen[i] = 1;
    if (isWorn(column, row)) return;
    if (colourStep(own, smoothColour(strip.image, column, row)) <= like) open.push(i);
  };
  let areaRows = 0;
  for (let column = columns.from; column <= columns.to; column++) {
    areaRows += reachAt(side, column) / strip.rowMm;
    for (let row = first; row < rowAt(strip, reachAt(side, column)); row++) enter(column, row);
  }
  let deeper = 0;
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const column = i % strip.columns;
    const row = (i - column) / strip.columns;
    if (depthOf(strip, row) > depthMm + DEEPER_MM) deeper++;
    enter(column - 1, row);
    enter(column + 1, row);
    enter(column, row - 1);
    enter(column, row + 1);
  }
  return deeper / Math.max(1, areaRows);
}

/** A corner's two sides meet in it: what is at the cut of one lies further in on the other. */
const PRINTED_SHARE = { side: 0.35, corner: 3 };
/** What stands out this many times as far as print nearby is wear, whatever it runs into. */
const SURE_TIMES = 35;
/** Dirt and shade, which are dark, may run into dark print; of what is told apart some is pale. */
const LEAST_PALE = 0.2;

/**
 * Whether what stands out on print so many times as far as other print goes on inwards beside its
 * place. A chip ends where it ends; a printed line that grazes the cut, and a shape that the cut
 * crosses, go on.
 */
export function isPrintedShape(
  rim: Rim,
  ring: Ring,
  span: Span,
  run: RimRun,
  standsOutBy: number,
): boolean {
  if (run.isOnPlain || run.isLine || run.paleShare < LEAST_PALE) return false;
  if (run.lostMm >= SURELY_LOST_MM || standsOutBy > SURE_TIMES) return false;
  const { side, columns } = placeOf(rim, ring, span);
  const colour = runColour(side, columns);
  if (!colour) return false;
  const least = run.corner === null ? PRINTED_SHARE.side : PRINTED_SHARE.corner;
  return shareInwards(side, columns, run.depthMm, colour) > least;
}
