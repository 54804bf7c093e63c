import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { BoxMm } from '../report.ts';
import { FLANK_MM, flanksAt, gridOf, type SideGrid } from './side-grid.ts';

const STEP_MM = 0.25;
/** Folds lean by no more than this many millimeters sideways per millimeter inward. */
const MOST_LEAN = 0.85;
const LEANS = 12;
/** How far a fold wanders off the straight line. */
const WANDER_MM = 1;
/** A strong printed edge counts at most this many times the fold's own contrast. */
const MOST_STEP = 1.3;
/** A fold that cannot be seen for this many millimeters has ended. */
const GAP_MM = 2;
/** A fold continues while it shows this share of its contrast at the border. */
const FADES_TO = 0.8;
/** A smaller difference is light on a smooth bend. */
const LEAST_CONTRAST = 0.06;
/**
 * Number of other places on the same side that show what print alone gives; one may be on a printed
 * line.
 */
const CONTROLS = 6;
const MOST_BETTER = 1;
const LEAST_TIMES = 1.3;
/** Near its ends a side meets frames that run inward. */
const FROM_ENDS_MM = 8;
const FROM_FOLD_MM = 4;

/** A fold followed inward from the edge. */
export interface FollowedFold {
  readonly at: BoxMm;
  readonly lengthMm: number;
}

interface Path {
  readonly gain: number;
  /** Places along the side, step by step inward, in pixels. */
  readonly places: readonly number[];
}

const NO_PATH: Path = { gain: 0, places: [] };

/**
 * The best path near a straight line inward, by dynamic programming (Bellman 1957): every step gains
 * the difference between its flanks and costs what a faded fold would show.
 */
function bestAlong(
  grid: SideGrid,
  start: number,
  lean: number,
  sign: number,
  contrast: number,
): Path {
  const cost = FADES_TO * contrast;
  const most = MOST_STEP * contrast;
  const mostFall = (GAP_MM / STEP_MM) * cost;
  const stepPx = STEP_MM * grid.pxPerMm;
  const reach = Math.round(WANDER_MM * grid.pxPerMm);
  const states = 2 * reach + 1;
  const steps = Math.floor((grid.inwards * 0.95) / stepPx);
  let gains = new Float64Array(states).fill(-Infinity);
  for (let k = -3; k <= 3; k++) gains[reach + k] = 0;
  const from: Int8Array[] = [];
  let best = 0;
  let bestStep = -1;
  let bestState = 0;
  for (let step = 0; step < steps; step++) {
    const inwards = Math.round((step + 0.5) * stepPx);
    const center = Math.round(start + lean * (step + 0.5) * stepPx);
    if (center < 0 || center >= grid.along) break;
    const next = new Float64Array(states).fill(-Infinity);
    const came = new Int8Array(states);
    let top = -Infinity;
    for (let state = 0; state < states; state++) {
      for (let k = -1; k <= 1; k++) {
        const before = gains[state + k];
        if (before > next[state]) {
          next[state] = before;
          came[state] = k;
        }
      }
      if (next[state] === -Infinity) continue;
      const flanks = sign * flanksAt(grid, center + state - reach, inwards);
      next[state] += Math.max(-most, Math.min(most, flanks)) - cost;
      top = Math.max(top, next[state]);
      if (next[state] > best) {
        best = next[state];
        bestStep = step;
        bestState = state;
      }
    }
    // Every path has reached a gap by now.
    if (top < best - mostFall) break;
    from.push(came);
    gains = next;
  }
  const places: number[] = [];
  for (let step = bestStep, state = bestState; step >= 0; step--) {
    places.push(Math.round(start + lean * (step + 0.5) * stepPx) + state - reach);
    state += from[step][state];
  }
  return untilGap(
    places.reverse(),
    (place, step) => {
      const flanks = sign * flanksAt(grid, place, Math.round((step + 0.5) * stepPx));
      return Math.max(-most, Math.min(most, flanks)) - cost;
    },
    mostFall,
  );
}

/** The part of a path before its gain first drops by this much: print beyond belongs to another line. */
function untilGap(
  places: readonly number[],
  gainAt: (place: number, step: number) => number,
  mostFall: number,
): Path {
  let gain = 0;
  let best = 0;
  let length = 0;
  for (const [step, place] of places.entries()) {
    gain += gainAt(place, step);
    if (gain > best) {
      best = gain;
      length = step + 1;
    } else if (best - gain > mostFall) break;
  }
  return { gain: best, places: places.slice(0, length) };
}

/** The best path from one place on the edge over all leans and both directions of light. */
function bestFrom(grid: SideGrid, start: number, contrast: number): Path {
  let best = NO_PATH;
  for (let k = -LEANS; k <= LEANS; k++)
    for (const sign of [1, -1]) {
      const path = bestAlong(grid, start, (k / LEANS) * MOST_LEAN, sign, contrast);
      if (path.gain > best.gain) best = path;
    }
  return best;
}

/** A fold's contrast where it crosses the border: the most that any lean gives over this many steps. */
function contrastAt(grid: SideGrid, start: number, borderMm: number): number {
  const stepPx = STEP_MM * grid.pxPerMm;
  const steps = Math.max(3, Math.floor(borderMm / STEP_MM));
  let most = 0;
  for (let k = -LEANS; k <= LEANS; k++)
    for (let shift = -3; shift <= 3; shift++) {
      let sum = 0;
      for (let step = 1; step <= steps; step++) {
        const inwards = Math.round((step + 0.5) * stepPx);
        const along = Math.round(start + shift + (k / LEANS) * MOST_LEAN * inwards);
        sum += flanksAt(grid, along, inwards);
      }
      most = Math.max(most, Math.abs(sum) / steps);
    }
  return most;
}

/**
 * Follows a fold from where it crosses a border over the print. Along its way it must show more than
 * print alone does from other places on the same side. Otherwise only the part on the border is
 * certain: null.
 */
export function followFold(
  card: RectifiedCard,
  side: number,
  alongMm: number,
  borderMm: number,
): FollowedFold | null {
  const grid = gridOf(card, side);
  const start = Math.round(alongMm * card.pxPerMm);
  const contrast = contrastAt(grid, start, borderMm);
  if (contrast < LEAST_CONTRAST) return null;
  const path = bestFrom(grid, start, contrast);
  const first = FROM_ENDS_MM * card.pxPerMm;
  let better = 0;
  for (let k = 0; k < CONTROLS; k++) {
    const other = Math.round(first + ((k + 0.5) / CONTROLS) * (grid.along - 2 * first));
    if (Math.abs(other - start) < FROM_FOLD_MM * card.pxPerMm) continue;
    if (LEAST_TIMES * bestFrom(grid, other, contrast).gain > path.gain) better++;
  }
  if (better > MOST_BETTER) return null;
  return path.places.length * STEP_MM > borderMm ? foldOn(card, side, path) : null;
}

function foldOn(card: RectifiedCard, side: number, { places }: Path): FollowedFold {
  const half = FLANK_MM + 0.1;
  const a0 = Math.min(...places) / card.pxPerMm - half;
  const a1 = Math.max(...places) / card.pxPerMm + half;
  const deep = places.length * STEP_MM;
  const w = card.width / card.pxPerMm;
  const h = card.height / card.pxPerMm;
  const boxes: readonly BoxMm[] = [
    { x0: a0, x1: a1, y0: 0, y1: deep },
    { x0: w - deep, x1: w, y0: a0, y1: a1 },
    { x0: a0, x1: a1, y0: h - deep, y1: h },
    { x0: 0, x1: deep, y0: a0, y1: a1 },
  ];
  const at = boxes[side];
  const lean = a1 - a0;
  return {
    at: {
      x0: Math.max(0, at.x0),
      y0: Math.max(0, at.y0),
      x1: Math.min(w, at.x1),
      y1: Math.min(h, at.y1),
    },
    lengthMm: Math.sqrt(lean * lean + deep * deep),
  };
}
