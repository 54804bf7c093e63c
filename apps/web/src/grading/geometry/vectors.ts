import type { Point } from '@tc/kernel';

export function add([ax, ay]: Point, [bx, by]: Point, factor = 1): Point {
  return [ax + bx * factor, ay + by * factor];
}

function subtract([ax, ay]: Point, [bx, by]: Point): Point {
  return [ax - bx, ay - by];
}

export function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

export function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

export function centroid(points: readonly Point[]): Point {
  const sum = points.reduce<Point>((total, point) => add(total, point), [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Where the ray from `start` first meets the polyline; null when it misses it. */
export function meetPolyline(start: Point, along: Point, line: readonly Point[]): Point | null {
  let nearest: number | null = null;
  for (let index = 1; index < line.length; index++) {
    const a = line[index - 1] as Point;
    const [sx, sy] = subtract(line[index] as Point, a);
    const [rx, ry] = subtract(a, start);
    const det = sx * along[1] - sy * along[0];
    if (Math.abs(det) < 1e-9) continue;
    const t = (sx * ry - sy * rx) / det;
    const u = (along[0] * ry - along[1] * rx) / det;
    if (t >= 0 && u >= -0.001 && u <= 1.001 && (nearest === null || t < nearest)) nearest = t;
  }
  return nearest === null ? null : add(start, along, nearest);
}

export function pathOf(points: readonly Point[], isClosed = false): string {
  const steps = points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  return steps.length > 0 ? `M${steps.join('L')}${isClosed ? 'Z' : ''}` : '';
}
