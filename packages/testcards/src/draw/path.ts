import type { Point } from '@tc/kernel';

/** A closed outline of straight segments, in millimeters. */
export type Outline = readonly Point[];

const CURVE_STEPS = 20;

export function rectangle(x0: number, y0: number, x1: number, y1: number): Outline {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** Corners cut or rounded by the same radius; radius 0 gives a plain rectangle. */
export function roundedRectangle(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  radius: number,
): Outline {
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2);
  if (r <= 0) return rectangle(x0, y0, x1, y1);
  const quarter = (cx: number, cy: number, from: number) =>
    arc(cx, cy, r, r, from, from + Math.PI / 2, 10);
  return [
    ...quarter(x0 + r, y0 + r, Math.PI),
    ...quarter(x1 - r, y0 + r, -Math.PI / 2),
    ...quarter(x1 - r, y1 - r, 0),
    ...quarter(x0 + r, y1 - r, Math.PI / 2),
  ];
}

/** A rectangle whose corners are cut at 45 degrees. */
export function chamferedRectangle(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cut: number,
): Outline {
  return [
    [x0 + cut, y0],
    [x1 - cut, y0],
    [x1, y0 + cut],
    [x1, y1 - cut],
    [x1 - cut, y1],
    [x0 + cut, y1],
    [x0, y1 - cut],
    [x0, y0 + cut],
  ];
}

/** Points on an ellipse from one angle to another (radians, 0 = right, clockwise on screen). */
export function arc(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  steps: number = CURVE_STEPS,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / steps;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number = rx, turn = 0): Outline {
  const steps = Math.max(16, Math.min(96, Math.ceil(Math.max(rx, ry) * 8)));
  const ring = arc(cx, cy, rx, ry, 0, 2 * Math.PI, steps).slice(0, -1);
  return turn === 0 ? ring : rotate(ring, turn, cx, cy);
}

export function regularPolygon(
  cx: number,
  cy: number,
  r: number,
  sides: number,
  turn = 0,
): Outline {
  return arc(cx, cy, r, r, turn, turn + 2 * Math.PI, sides).slice(0, -1);
}

/** A star with `points` tips on `outer` and notches on `inner`. */
export function star(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points: number,
  turn = -Math.PI / 2,
): Outline {
  return Array.from({ length: points * 2 }, (_, i): Point => {
    const angle = turn + (Math.PI * i) / points;
    const r = i % 2 === 0 ? outer : inner;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}

/** A cubic curve as points, including the first one. */
export function cubic(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  steps: number = CURVE_STEPS,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const s = 1 - t;
    const wa = s * s * s;
    const wb = 3 * s * s * t;
    const wc = 3 * s * t * t;
    const wd = t * t * t;
    return [
      wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0],
      wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1],
    ];
  });
}

/** A smooth curve through every given point (Catmull-Rom), closed or open. */
export function smooth(points: readonly Point[], closed: boolean, steps = 8): Point[] {
  const n = points.length;
  const at = (i: number): Point =>
    closed ? points[(i + n) % n] : points[Math.min(n - 1, Math.max(0, i))];
  const result: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const b: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    result.push(...cubic(p1, b, c, p2, steps).slice(0, -1));
  }
  if (!closed) result.push(points[n - 1]);
  return result;
}

export function rotate(points: readonly Point[], angle: number, cx = 0, cy = 0): Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return points.map(([x, y]) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ]);
}

export function place(points: readonly Point[], dx: number, dy: number, size = 1): Point[] {
  return points.map(([x, y]) => [dx + x * size, dy + y * size]);
}

/** The outline mirrored at the vertical line x = `axis`. */
export function mirror(points: readonly Point[], axis: number): Point[] {
  return points.map(([x, y]): Point => [2 * axis - x, y]).reverse();
}
