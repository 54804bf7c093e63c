import type { Point } from '@tc/kernel';
import type { Outline } from './path.ts';

/** A pen: round if `flat` is 1; below 1 a broad nib that makes strokes along `nibAngle` thinner. */
export interface Pen {
  readonly widthMm: number;
  readonly flat?: number;
  readonly nibAngle?: number;
}

/**
 * The outlines a pen leaves along a line: one quadrilateral per segment and the nib itself at every
 * joint. All have the same direction, so overlaps are filled solid.
 */
export function strokeOutlines(line: readonly Point[], pen: Pen, closed = false): Outline[] {
  const nib = nibOutline(pen);
  const outlines: Outline[] = [];
  const count = closed ? line.length : line.length - 1;
  for (let i = 0; i < count; i++) {
    const from = line[i];
    const to = line[(i + 1) % line.length];
    outlines.push(sweep(from, to, nib));
  }
  for (const [x, y] of line) outlines.push(nib.map(([nx, ny]): Point => [x + nx, y + ny]));
  return outlines;
}

/** A line whose width changes from start to end: branches, tails, rays. */
export function taperedOutline(line: readonly Point[], startMm: number, endMm: number): Outline {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i < line.length; i++) {
    const before = line[Math.max(0, i - 1)];
    const after = line[Math.min(line.length - 1, i + 1)];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = (startMm + ((endMm - startMm) * i) / (line.length - 1)) / 2;
    const nx = (-(after[1] - before[1]) / length) * half;
    const ny = ((after[0] - before[0]) / length) * half;
    left.push([line[i][0] + nx, line[i][1] + ny]);
    right.push([line[i][0] - nx, line[i][1] - ny]);
  }
  return [...left, ...right.reverse()];
}

function nibOutline(pen: Pen): Point[] {
  const long = pen.widthMm / 2;
  const short = long * (pen.flat ?? 1);
  const angle = pen.nibAngle ?? 0;
  const steps = pen.widthMm < 0.25 ? 8 : 14;
  return Array.from({ length: steps }, (_, i): Point => {
    const turn = (2 * Math.PI * i) / steps;
    const x = long * Math.cos(turn);
    const y = short * Math.sin(turn);
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  });
}

/** The band a nib covers when it moves straight, between its two widest points across the path. */
function sweep(from: Point, to: Point, nib: readonly Point[]): Outline {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  let widest = nib[0];
  let best = -Infinity;
  for (const point of nib) {
    const across = point[0] * dy - point[1] * dx;
    if (across > best) {
      best = across;
      widest = point;
    }
  }
  const [nx, ny] = widest;
  return [
    [from[0] - nx, from[1] - ny],
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
  ];
}
