import type { Point } from '@tc/kernel';
import { intersect, lineThrough } from '../geometry/line.ts';
import { orderAsSeen } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';

function cross(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

/** Convex hull, always turning the same way, by the monotone chain (Andrew 1979). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Point[]) => {
    const hull: Point[] = [];
    for (const point of ordered) {
      while (hull.length >= 2 && cross(hull[hull.length - 2], hull[hull.length - 1], point) <= 0)
        hull.pop();
      hull.push(point);
    }
    hull.pop();
    return hull;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** What removing an edge adds to a convex polygon: its neighbors then meet outside of it. */
function withoutEdge(hull: readonly Point[], i: number): { area: number; tip: Point } | null {
  const n = hull.length;
  const [before, from, to, after] = [
    hull[(i + n - 1) % n],
    hull[i],
    hull[(i + 1) % n],
    hull[(i + 2) % n],
  ];
  const tip = intersect(lineThrough(before, from), lineThrough(after, to));
  if (!tip) return null;
  // The neighbors have to meet on the outer side of the edge.
  const area = -cross(from, to, tip);
  return area >= 0 ? { area, tip } : null;
}

/**
 * The quadrilateral around a convex polygon: removes the edge that adds the least area until four are
 * left. Null if that is impossible.
 */
export function quadAround(points: readonly Point[]): Quad | null {
  let hull = convexHull(points);
  while (hull.length > 4) {
    let best: { area: number; tip: Point; i: number } | null = null;
    for (let i = 0; i < hull.length; i++) {
      const without = withoutEdge(hull, i);
      if (without && (!best || without.area < best.area)) best = { ...without, i };
    }
    if (!best) return null;
    const { i, tip } = best;
    const next = (i + 1) % hull.length;
    hull = hull.flatMap((point, at) => (at === i ? [tip] : at === next ? [] : [point]));
  }
  return hull.length === 4 ? orderAsSeen(hull as [Point, Point, Point, Point]) : null;
}
