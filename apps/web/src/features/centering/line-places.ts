import type { Point } from '@tc/kernel';
import type { Dimension } from '../../grading/geometry/dimensions.ts';
import { middle } from '../../grading/geometry/vectors.ts';
import { BORDERS, type BorderName } from '../../grading/model.ts';
import type { DrawnCard } from '../../grading/straight/straighten-side.ts';
import { type CenteredSide, isUpright, type LineKind, type LineName, lineOf } from './lines.ts';
import type { SideReading } from './readings.ts';

/** Unit steps into the card, in the straightened picture. */
const INWARD: Readonly<Record<BorderName, Point>> = {
  left: [1, 0],
  right: [-1, 0],
  top: [0, 1],
  bottom: [0, -1],
};

const KINDS: readonly LineKind[] = ['cut', 'frame'];

/** All eight lines, the cut before the frame, so that Tab goes around the card. */
export const LINES: readonly LineName[] = (['left', 'top', 'right', 'bottom'] as const).flatMap(
  (border) => KINDS.map((kind) => ({ border, kind })),
);

/** How a movement in the picture changes a line's depth, in pixels. */
export function depthOf(border: BorderName, [dx, dy]: Point): number {
  const [x, y] = INWARD[border];
  return dx * x + dy * y;
}

/** A point on a line in the straightened picture, at this fraction of its length. */
export function placeOn(
  { drawn }: DrawnCard,
  side: CenteredSide,
  name: LineName,
  part: number,
): Point {
  const { airMm, pxPerMm } = drawn;
  const { widthMm, heightMm } = side.card.card;
  const { startMm, endMm } = lineOf(side, name);
  const depthMm = startMm + (endMm - startMm) * part;
  const { border } = name;
  const xMm = isUpright(border)
    ? border === 'left'
      ? depthMm
      : widthMm - depthMm
    : widthMm * part;
  const yMm = isUpright(border) ? heightMm * part : border === 'top' ? depthMm : heightMm - depthMm;
  return [(airMm + xMm) * pxPerMm, (airMm + yMm) * pxPerMm];
}

/** A line's two ends in the straightened picture. */
export function endsOf(
  straight: DrawnCard,
  side: CenteredSide,
  name: LineName,
): readonly [Point, Point] {
  return [placeOn(straight, side, name, 0), placeOn(straight, side, name, 1)];
}

/** The borders as dimension lines; borders whose frame nobody has placed are left out. */
export function dimensionsIn(
  straight: DrawnCard,
  side: CenteredSide,
  { bordersMm }: SideReading,
): readonly Dimension[] {
  return BORDERS.flatMap((border) => {
    const mm = bordersMm[border];
    if (mm === null) return [];
    const innerLine = endsOf(straight, side, { border, kind: 'frame' });
    const [x, y] = INWARD[border];
    return {
      border,
      mm,
      innerLine,
      inner: middle(...innerLine),
      outer: middle(...endsOf(straight, side, { border, kind: 'cut' })),
      outward: [-x, -y] as Point,
    };
  });
}
