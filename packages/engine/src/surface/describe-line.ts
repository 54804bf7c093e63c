import { atan2 } from '@tc/kernel/exact-math';
import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { STEP_PX, type TracedLine } from './trace-lines.ts';

/** What a traced line looks like and what it runs over: the evidence for or against a flaw. */
export interface LineTraits {
  readonly line: TracedLine;
  readonly lengthMm: number;
  /** Direction in degrees from the card's rows, 0 to 180. */
  readonly angleDeg: number;
  /** Smallest angle to a row or column of the card, 0 to 45. */
  readonly offAxisDeg: number;
  /** Largest deviation from the straight line between its ends. */
  readonly bendMm: number;
  /** Mean height above or below its sides, in levels. */
  readonly height: number;
  /** Share of it along which the same side is the lighter one, 0 to 1: along a printed edge, 1. */
  readonly oneSided: number;
  /**
   * Root mean square deviation from straight, two millimeters to either side; null if the line is
   * shorter.
   */
  readonly wanderMm: number | null;
}

/** Far enough to clear the lines that are printed beside an edge. */
const FAR_SIDE_PX = 7;

const sign = (v: number): number => (v < 0 ? -1 : 1);

function lumaAt(card: RectifiedCard, x: number, y: number): number {
  const column = Math.min(card.width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(card.height - 1, Math.max(0, Math.round(y)));
  return card.luma[row * card.width + column];
}

/** Share of a line along which the same side is the lighter one. */
function oneSidedOf(card: RectifiedCard, { x, y }: TracedLine): number {
  const lighter = { left: 0, right: 0 };
  for (let i = 0; i < x.length; i++) {
    const before = Math.max(0, i - 3);
    const after = Math.min(x.length - 1, i + 3);
    const dx = x[after] - x[before];
    const dy = y[after] - y[before];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const [nx, ny] = [-dy / length, dx / length];
    const side = (px: number) =>
      (lumaAt(card, x[i] + px * nx, y[i] + px * ny) +
        lumaAt(card, x[i] + (px + sign(px)) * nx, y[i] + (px + sign(px)) * ny)) /
      2;
    const apart = side(FAR_SIDE_PX) - side(-FAR_SIDE_PX);
    if (apart > 0) lighter.left++;
    else if (apart < 0) lighter.right++;
  }
  return Math.max(lighter.left, lighter.right) / x.length;
}

/** Millimeters to either side of a place over which the line is compared with a straight one. */
const WANDER_OVER_MM = 2;

function wanderOf({ pxPerMm }: RectifiedCard, { x, y }: TracedLine): number | null {
  const lag = Math.round((WANDER_OVER_MM * pxPerMm) / STEP_PX);
  let squares = 0;
  let count = 0;
  for (let i = lag; i + lag < x.length; i++) {
    const dx = x[i + lag] - x[i - lag];
    const dy = y[i + lag] - y[i - lag];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const off = ((y[i] - y[i - lag]) * dx - (x[i] - x[i - lag]) * dy) / length;
    squares += off * off;
    count++;
  }
  return count === 0 ? null : Math.sqrt(squares / count) / pxPerMm;
}

const DEGREES = 57.29577951308232;

export function describeLine(card: RectifiedCard, line: TracedLine): LineTraits {
  const { x, y, rise } = line;
  const last = x.length - 1;
  const dx = x[last] - x[0];
  const dy = y[last] - y[0];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  let bend = 0;
  for (let i = 0; i <= last; i++)
    bend = Math.max(bend, Math.abs((y[i] - y[0]) * dx - (x[i] - x[0]) * dy) / length);
  const angle = (atan2(dy, dx) * DEGREES + 360) % 180;
  const fromAxis = angle % 90;
  const heights = rise.filter((v) => v !== 0);
  return {
    line,
    lengthMm: line.lengthMm,
    angleDeg: angle,
    offAxisDeg: Math.min(fromAxis, 90 - fromAxis),
    bendMm: bend / card.pxPerMm,
    height: heights.reduce((sum, v) => sum + Math.abs(v), 0) / Math.max(1, heights.length),
    oneSided: oneSidedOf(card, line),
    wanderMm: wanderOf(card, line),
  };
}
