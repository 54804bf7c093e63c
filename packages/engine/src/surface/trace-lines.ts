import type { RectifiedCard } from './rectified-card.ts';
import type { RidgePoints } from './ridge-points.ts';

/** A thin line followed from ridge to ridge. */
export interface TracedLine {
  /** Places on the card in pixels of the rectified image, in order along the line. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Height of each place above its sides, in codes, signed; 0 where the line was bridged. */
  readonly rise: readonly number[];
  /** Part of the places that lie on a ridge. */
  readonly support: number;
  readonly lengthMm: number;
}

const STEP_PX = 2;
const SIDEWAYS_PX = 2;
/** Longest stretch to bridge without a ridge, in millimetres. */
const GAP_MM = 1.2;
/** How quickly a line may turn: share of a new step's direction. */
const TURN = 0.12;
const LEAST_LENGTH_MM = 2.5;
const LEAST_SUPPORT = 0.55;

const DIRECTIONS = [
  [1, 0],
  [Math.SQRT1_2, Math.SQRT1_2],
  [0, 1],
  [-Math.SQRT1_2, Math.SQRT1_2],
] as const;

interface Walk {
  readonly x: number[];
  readonly y: number[];
  readonly rise: number[];
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
    const [dx, dy] = DIRECTIONS[d - 1];
    // The ridge must run the way the walk does, within about half a right angle.
    if (Math.abs(dx * -ny + dy * nx) < 0.72) continue;
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
  card: RectifiedCard,
  ridges: RidgePoints,
  used: Uint8Array,
  start: number,
  sign: number,
): Walk {
  const { width, height } = card;
  const out: Walk = { x: [], y: [], rise: [] };
  const [ax, ay] = DIRECTIONS[ridges.direction[start] - 1];
  let [dx, dy] = [ax * sign, ay * sign];
  let x = start % width;
  let y = Math.floor(start / width);
  const wanted = ridges.height[start];
  const longestGap = Math.round((GAP_MM * card.pxPerMm) / STEP_PX);
  let gap = 0;
  const mostSteps = width + height;
  while (gap <= longestGap && out.x.length < mostSteps) {
    const tx = x + dx * STEP_PX;
    const ty = y + dy * STEP_PX;
    if (tx < 1 || ty < 1 || tx >= width - 1 || ty >= height - 1) break;
    const found = nearestRidge(card, ridges, tx, ty, -dy, dx, wanted);
    if (found < 0 || used[found]) {
      gap++;
      x = tx;
      y = ty;
      out.x.push(x);
      out.y.push(y);
      out.rise.push(0);
      continue;
    }
    gap = 0;
    const fx = found % width;
    const fy = Math.floor(found / width);
    const [sx, sy] = [fx - x, fy - y];
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
    out.x.push(x);
    out.y.push(y);
    out.rise.push(ridges.height[found]);
  }
  const keep = out.x.length - gap;
  out.x.length = Math.max(0, keep);
  out.y.length = Math.max(0, keep);
  out.rise.length = Math.max(0, keep);
  return out;
}

/** Marks the ridge points under a line, so that no second line follows them. */
function occupy(card: RectifiedCard, line: TracedLine, used: Uint8Array): void {
  const { width, height } = card;
  for (let k = 0; k < line.x.length; k++) {
    const cx = Math.round(line.x[k]);
    const cy = Math.round(line.y[k]);
    for (let y = Math.max(0, cy - 2); y <= Math.min(height - 1, cy + 2); y++)
      for (let x = Math.max(0, cx - 2); x <= Math.min(width - 1, cx + 2); x++)
        used[y * width + x] = 1;
  }
}

/** Ridge points in scanning order, the clear ones first. */
function seedsOf({ direction, height }: RidgePoints): [number[], number[]] {
  const clear: number[] = [];
  const faint: number[] = [];
  for (let i = 0; i < direction.length; i++) {
    if (direction[i] === 0) continue;
    const codes = Math.abs(height[i]);
    if (codes >= 10) clear.push(i);
    else if (codes >= 5) faint.push(i);
  }
  return [clear, faint];
}

/** All lines that can be followed for some millimetres, from the clearest points first. */
export function traceLines(card: RectifiedCard, ridges: RidgePoints): TracedLine[] {
  const used = new Uint8Array(card.width * card.height);
  const lines: TracedLine[] = [];
  for (const seeds of seedsOf(ridges)) {
    for (const i of seeds) {
      if (used[i]) continue;
      const ahead = walk(card, ridges, used, i, 1);
      const behind = walk(card, ridges, used, i, -1);
      const x = [...behind.x.reverse(), i % card.width, ...ahead.x];
      const y = [...behind.y.reverse(), Math.floor(i / card.width), ...ahead.y];
      const rise = [...behind.rise.reverse(), ridges.height[i], ...ahead.rise];
      const onRidge = rise.filter((v) => v !== 0).length;
      const dx = x[x.length - 1] - x[0];
      const dy = y[y.length - 1] - y[0];
      const lengthMm = Math.sqrt(dx * dx + dy * dy) / card.pxPerMm;
      const line = { x, y, rise, support: onRidge / rise.length, lengthMm };
      occupy(card, line, used);
      if (lengthMm >= LEAST_LENGTH_MM && line.support >= LEAST_SUPPORT) lines.push(line);
    }
  }
  return lines;
}
