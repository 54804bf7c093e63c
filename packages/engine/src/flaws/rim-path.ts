import type { Point } from '@tc/kernel';
import { cos, PI, sin } from '@tc/kernel/exact-math';
import type { CornerArc } from '../card-map/corner-shape.ts';

/** A stretch of the nominal edge: one of four straight sides, or the arc of one of four corners. */
export interface RimSegment {
  readonly kind: 'side' | 'arc';
  /** Side 0-3: top, right, bottom, left. Arc 0-3: top-left, top-right, bottom-right, bottom-left. */
  readonly index: number;
  readonly lengthMm: number;
  readonly radiusMm: number;
  /** The place on the card, in millimeters, `alongMm` clockwise from the start and `insideMm` in. */
  toCard(alongMm: number, insideMm: number): Point;
}

interface Start {
  readonly at: Point;
  readonly along: Point;
  readonly inward: Point;
  readonly lengthMm: number;
}

/** The radii are those of the corners where the side starts and where it ends. */
function startOfSide(
  side: number,
  [widthMm, heightMm]: readonly [number, number],
  [before, after]: readonly [number, number],
): Start {
  const flat = widthMm - before - after;
  const upright = heightMm - before - after;
  switch (side) {
    case 0:
      return { at: [before, 0], along: [1, 0], inward: [0, 1], lengthMm: flat };
    case 1:
      return { at: [widthMm, before], along: [0, 1], inward: [-1, 0], lengthMm: upright };
    case 2:
      return {
        at: [widthMm - before, heightMm],
        along: [-1, 0],
        inward: [0, -1],
        lengthMm: flat,
      };
    default:
      return { at: [0, heightMm - before], along: [0, -1], inward: [1, 0], lengthMm: upright };
  }
}

function sideSegment(index: number, start: Start, radiusMm: number): RimSegment {
  const { at, along, inward, lengthMm } = start;
  return {
    kind: 'side',
    index,
    lengthMm,
    radiusMm,
    toCard: (s, d) => [at[0] + along[0] * s + inward[0] * d, at[1] + along[1] * s + inward[1] * d],
  };
}

/** The quarter circle from the end of one side to the start of the next. */
function arcSegment(
  index: number,
  start: Start,
  radiusMm: number,
  [shiftX, shiftY]: Point,
): RimSegment {
  const { at, along, inward, lengthMm } = start;
  const center = [
    at[0] + along[0] * lengthMm + inward[0] * radiusMm,
    at[1] + along[1] * lengthMm + inward[1] * radiusMm,
  ];
  return {
    kind: 'arc',
    index,
    lengthMm: (PI / 2) * radiusMm,
    radiusMm,
    toCard: (s, d) => {
      const angle = s / radiusMm;
      const out = (radiusMm - d) * cos(angle);
      const on = (radiusMm - d) * sin(angle);
      return [
        center[0] - inward[0] * out + along[0] * on + shiftX,
        center[1] - inward[1] * out + along[1] * on + shiftY,
      ];
    },
  };
}

/** Directions into the card from the top-left corner clockwise. */
const INTO = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/**
 * The whole nominal edge, clockwise from the start of the top side; arcs only on rounded cards.
 *
 * @param arcs how each corner was cut, from the top-left one; left out: all with this radius
 */
export function rimPath(
  widthMm: number,
  heightMm: number,
  radiusMm: number,
  arcs: readonly CornerArc[] = [],
): RimSegment[] {
  const segments: RimSegment[] = [];
  const radiusAt = (corner: number) => arcs[corner % 4]?.radiusMm ?? radiusMm;
  for (let side = 0; side < 4; side++) {
    const after = radiusAt(side + 1);
    const start = startOfSide(side, [widthMm, heightMm], [radiusAt(side), after]);
    segments.push(sideSegment(side, start, radiusMm));
    if (radiusMm === 0) continue;
    const corner = (side + 1) % 4;
    const [x, y] = arcs[corner]?.tipShift ?? [0, 0];
    const [intoX, intoY] = INTO[corner];
    segments.push(arcSegment(corner, start, after, [x * intoX, y * intoY]));
  }
  return segments;
}
