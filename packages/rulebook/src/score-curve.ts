/**
 * The score at a position on a curve: straight lines between its points, constant beyond both ends.
 * Positions must increase, and scores must not.
 */
export function scoreOnCurve<Point extends { readonly score: number }>(
  curve: readonly Point[],
  positionOf: (point: Point) => number,
  position: number,
): number {
  let before = curve[0];
  for (const point of curve) {
    if (before && position <= positionOf(point)) {
      const run = positionOf(point) - positionOf(before);
      if (run <= 0) return point.score;
      return before.score + ((point.score - before.score) * (position - positionOf(before))) / run;
    }
    before = point;
  }
  return before ? before.score : 1;
}
