/**
 * The score at a position on a curve whose points go up in position and never up in score: straight lines
 * between the points, flat beyond both ends.
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
