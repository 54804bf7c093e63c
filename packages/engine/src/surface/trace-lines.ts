import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { RidgePoints } from './ridge-points.ts';

/** A thin line followed from ridge to ridge. */
export interface TracedLine {
  /** Places on the card in pixels of the rectified image, in order along the line. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Height of each place above its sides, in levels, signed; 0 where the line was bridged. */
  readonly rise: readonly number[];
  /** Share of the places that are on a ridge. */
  readonly support: number;
  readonly lengthMm: number;
}

/** Distance between places of a line. */
export const STEP_PX = 2;
const SIDEWAYS_PX = 2;
/** Longest stretch without a ridge that is bridged, in millimeters. */
const GAP_MM = 1.2;
/** How quickly a line may turn: weight of a new step's direction. */
const TURN = 0.12;
const LEAST_LENGTH_MM = 2.5;
const LEAST_SUPPORT = 0.55;

const DIRECTIONS = [
  [1, 0],
  [Math.SQRT1_2, Math.SQRT1_2],
  [0, 1],
  [-Math.SQRT1_2, Math.SQRT1_2],
] as const;

/** Places of a walk in order, without its start; overwritten by the next walk. */
interface Walk {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly rise: Float64Array;
}

function roomFor(places: number): Walk {
  return {
    count: 0,
    x: new Float64Array(places),
    y: new Float64Array(places),
    rise: new Float64Array(places),
  };
}

/** The best ridge point of one polarity beside a place, or -1. */
function nearestRidge(
  card: RectifiedCard,
  ridges: RidgePoints,
  x: number,
  y: number,
  nx: number,
  ny: number,
  wanted: number,
): number {
  let best = -1;
  let bestScore = 0;
  for (let k = -SIDEWAYS_PX; k <= SIDEWAYS_PX; k++) {
    const px = Math.round(x + nx * k);
    const py = Math.round(y + ny * k);
    if (px < 0 || py < 0 || px >= card.width || py >= card.height) continue;
    const i = py * card.width + px;
    const d = ridges.direction[i];
    if (d === 0) continue;
    const direction = DIRECTIONS[d - 1];
    // The ridge must run in the walk's direction, to within about half a right angle.
    if (Math.abs(direction[0] * -ny + direction[1] * nx) < 0.72) continue;
    const score =
      (wanted * ridges.height[i] > 0 ? 1 : 0.4) * Math.abs(ridges.height[i]) - Math.abs(k);
    if (score > bestScore) {
      bestScore = score;
      best = i;
    }
  }
  return best;
}

function walk(
  out: Walk,
  card: RectifiedCard,
  ridges: RidgePoints,
  used: Uint8Array,
  start: number,
  sign: number,
): void {
  const { width, height } = card;
  const direction = DIRECTIONS[ridges.direction[start] - 1];
  let dx = direction[0] * sign;
  let dy = direction[1] * sign;
  let x = start % width;
  let y = Math.floor(start / width);
  const wanted = ridges.height[start];
  const longestGap = Math.round((GAP_MM * card.pxPerMm) / STEP_PX);
  let gap = 0;
  let count = 0;
  while (gap <= longestGap && count < out.x.length) {
    const tx = x + dx * STEP_PX;
    const ty = y + dy * STEP_PX;
    if (tx < 1 || ty < 1 || tx >= width - 1 || ty >= height - 1) break;
    const found = nearestRidge(card, ridges, tx, ty, -dy, dx, wanted);
    if (found < 0 || used[found]) {
      gap++;
      x = tx;
      y = ty;
      out.x[count] = x;
      out.y[count] = y;
      out.rise[count++] = 0;
      continue;
    }
    gap = 0;
    const fx = found % width;
    const fy = Math.floor(found / width);
    const sx = fx - x;
    const sy = fy - y;
    const length = Math.sqrt(sx * sx + sy * sy) || 1;
    dx += (sx / length - dx) * TURN;
    dy += (sy / length - dy) * TURN;
    const norm = Math.sqrt(dx * dx + dy * dy) || 1;
    dx /= norm;
    dy /= norm;
    // A line only ever goes forward.
    if (sx * dx + sy * dy < 0.5) break;
    x = fx;
    y = fy;
    out.x[count] = x;
    out.y[count] = y;
    out.rise[count++] = ridges.height[found];
  }
  out.count = Math.max(0, count - gap);
}

/** Marks the ridge points around a place of a line, so that no second line follows them. */
function occupy(
  { width, height }: RectifiedCard,
  placeX: number,
  placeY: number,
  used: Uint8Array,
) {
  const cx = Math.round(placeX);
  const cy = Math.round(placeY);
  const right = Math.min(width - 1, cx + 2);
  const bottom = Math.min(height - 1, cy + 2);
  for (let y = Math.max(0, cy - 2); y <= bottom; y++)
    for (let x = Math.max(0, cx - 2); x <= right; x++) used[y * width + x] = 1;
}

/** Joins the places of two walks from one start into one line. */
function joined(behind: Float64Array, start: number, ahead: Float64Array): number[] {
  return [...behind.toReversed(), start, ...ahead];
}

function ridgesOn({ count, rise }: Walk): number {
  let ridges = 0;
  for (let k = 0; k < count; k++) if (rise[k] !== 0) ridges++;
  return ridges;
}

/** Where a walk ended, as seen from its start at (x, y). */
function endOf({ count, x, y }: Walk, startX: number, startY: number): readonly [number, number] {
  return count === 0 ? [startX, startY] : [x[count - 1], y[count - 1]];
}

/** Ridge points in scanning order, the clear ones first. */
function seedsOf({ direction, height }: RidgePoints): [number[], number[]] {
  const clear: number[] = [];
  const faint: number[] = [];
  // Most of a card has no ridge, so check four pixels at once.
  const fours = new Int32Array(direction.buffer, direction.byteOffset, direction.length >> 2);
  for (let i = 0; i < direction.length; i++) {
    if ((i & 3) === 0 && fours[i >> 2] === 0) {
      i += 3;
      continue;
    }
    if (direction[i] === 0) continue;
    const codes = Math.abs(height[i]);
    if (codes >= 10) clear.push(i);
    else if (codes >= 5) faint.push(i);
  }
  return [clear, faint];
}

/** All lines that can be followed for a few millimeters, starting from the clearest points. */
export function traceLines(card: RectifiedCard, ridges: RidgePoints): TracedLine[] {
  const used = new Uint8Array(card.width * card.height);
  const ahead = roomFor(card.width + card.height);
  const behind = roomFor(card.width + card.height);
  const lines: TracedLine[] = [];
  for (const seeds of seedsOf(ridges)) {
    for (const i of seeds) {
      if (used[i]) continue;
      walk(ahead, card, ridges, used, i, 1);
      walk(behind, card, ridges, used, i, -1);
      const x = i % card.width;
      const y = Math.floor(i / card.width);
      occupy(card, x, y, used);
      for (const { count, x: xs, y: ys } of [ahead, behind])
        for (let k = 0; k < count; k++) occupy(card, xs[k], ys[k], used);
      const support = (ridgesOn(behind) + 1 + ridgesOn(ahead)) / (behind.count + 1 + ahead.count);
      const [fromX, fromY] = endOf(behind, x, y);
      const [toX, toY] = endOf(ahead, x, y);
      const dx = toX - fromX;
      const dy = toY - fromY;
      const lengthMm = Math.sqrt(dx * dx + dy * dy) / card.pxPerMm;
      if (lengthMm < LEAST_LENGTH_MM || support < LEAST_SUPPORT) continue;
      lines.push({
        x: joined(behind.x.subarray(0, behind.count), x, ahead.x.subarray(0, ahead.count)),
        y: joined(behind.y.subarray(0, behind.count), y, ahead.y.subarray(0, ahead.count)),
        rise: joined(
          behind.rise.subarray(0, behind.count),
          ridges.height[i],
          ahead.rise.subarray(0, ahead.count),
        ),
        support,
        lengthMm,
      });
    }
  }
  return lines;
}
