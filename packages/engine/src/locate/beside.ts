import { areaOf, centreOf, contains } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import type { EdgePoints } from './edge-points.ts';
import { findLines } from './find-lines.ts';
import { proposeQuads, type QuadProposal } from './propose-quads.ts';
import type { Search } from './score-quads.ts';

const MAX_LINES = 64;
/** Part of the photo up to which a card leaves room for another of its size beside it. */
const LEAVES_ROOM = 0.3;
/** How much of the card's size is left out around it: its edges' blur and its shadow. */
const SURROUND = 0.06;

/** Lies elsewhere and is about as large. */
function isBeside(other: Quad, best: Quad): boolean {
  const share = areaOf(other) / areaOf(best);
  return (
    share > 0.5 && share < 2 && !contains(best, centreOf(other)) && !contains(other, centreOf(best))
  );
}

function widened(quad: Quad): Quad {
  const [x0, y0] = centreOf(quad);
  const wide = quad.map(([x, y]) => [
    x0 + (x - x0) * (1 + SURROUND),
    y0 + (y - y0) * (1 + SURROUND),
  ]);
  return wide as unknown as Quad;
}

/** The edge points that do not lie within an outline; their order stays. */
export function edgePointsOutside(points: EdgePoints, quad: Quad): EdgePoints {
  const kept: number[] = [];
  const firstOfAngle = new Int32Array(181);
  for (let i = 0; i < points.count; i++) {
    if (contains(quad, [points.x[i], points.y[i]])) continue;
    kept.push(i);
    firstOfAngle[points.angleDeg[i] + 1]++;
  }
  for (let angle = 0; angle < 180; angle++) firstOfAngle[angle + 1] += firstOfAngle[angle];
  return {
    count: kept.length,
    firstOfAngle,
    x: Float32Array.from(kept, (i) => points.x[i]),
    y: Float32Array.from(kept, (i) => points.y[i]),
    angleDeg: Uint8Array.from(kept, (i) => points.angleDeg[i]),
    weight: Float32Array.from(kept, (i) => points.weight[i]),
  };
}

/**
 * Rectangles beside the best outline that may be cards too. Where there is room for one, lines are
 * sought anew without the best one's own: its print has more of them than a second card has sides.
 *
 * @param all rectangles that the lines of the whole image make
 */
export function proposeBeside(
  { image: { width, height } }: Search,
  points: EdgePoints,
  all: readonly QuadProposal[],
  best: Quad,
): QuadProposal[] {
  const hasRoom = areaOf(best) < LEAVES_ROOM * width * height;
  const proposals = hasRoom
    ? proposeQuads(
        findLines(edgePointsOutside(points, widened(best)), width, height, MAX_LINES),
        width,
        height,
      )
    : all;
  return proposals.filter(({ quad }) => isBeside(quad, best));
}
