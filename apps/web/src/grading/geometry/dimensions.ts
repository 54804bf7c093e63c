import type { Point } from '@tc/kernel';
import { BORDERS, type BorderName, type FoundSide, type Quad } from '../model.ts';
import { centroid, direction, meetPolyline, middle } from './vectors.ts';

/** A border dimension as in a technical drawing: from the cut edge to the printed frame, with its number. */
export interface Dimension {
  readonly border: BorderName;
  readonly outer: Point;
  readonly inner: Point;
  /** Unit vector away from the card. */
  readonly outward: Point;
  readonly innerLine: readonly [Point, Point];
  readonly mm: number;
}

const SIDE_CORNERS: Readonly<Record<BorderName, readonly [0 | 1 | 2 | 3, 0 | 1 | 2 | 3]>> = {
  top: [0, 1],
  right: [1, 2],
  bottom: [2, 3],
  left: [3, 0],
};

function edgeOf(side: FoundSide, quad: Quad, border: BorderName): readonly Point[] {
  const measured = side.outline?.[border];
  if (measured && measured.length > 1) return measured;
  const [from, to] = SIDE_CORNERS[border];
  return [quad[from], quad[to]];
}

/** Clockwise from the top-left corner, in photo pixels, bow included. */
export function outlineOf(side: FoundSide): readonly Point[] {
  const { quad } = side;
  if (!quad) return [];
  return (['top', 'right', 'bottom', 'left'] as const).flatMap((border) => {
    const edge = edgeOf(side, quad, border);
    const start = quad[SIDE_CORNERS[border][0]];
    const first = edge[0] as Point;
    const last = edge.at(-1) as Point;
    // Edges may be listed from either end; they are drawn clockwise.
    const isForward =
      Math.hypot(first[0] - start[0], first[1] - start[1]) <=
      Math.hypot(last[0] - start[0], last[1] - start[1]);
    return isForward ? edge : [...edge].reverse();
  });
}

/** The measured borders in photo pixels; what was not measured is not drawn. */
export function dimensionsOf(side: FoundSide): readonly Dimension[] {
  const { quad, centering } = side;
  if (!quad || !centering?.bordersMm || !centering.lines) return [];
  const { bordersMm, lines } = centering;
  const heart = centroid(quad);
  return BORDERS.flatMap((border) => {
    const innerLine = lines[border];
    const mm = bordersMm[border];
    if (!innerLine || mm === null) return [];
    const inner = middle(...innerLine);
    const [ax, ay] = direction(...innerLine);
    const isOutward = ay * (inner[0] - heart[0]) - ax * (inner[1] - heart[1]) > 0;
    const outward: Point = isOutward ? [ay, -ax] : [-ay, ax];
    const outer = meetPolyline(inner, outward, edgeOf(side, quad, border));
    return outer ? [{ border, outer, inner, outward, innerLine, mm }] : [];
  });
}
