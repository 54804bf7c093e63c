import {
  type Bounds,
  boundsOf,
  type Extent,
  type Margins,
  NO_MARGINS,
  type View,
} from '../geometry/view.ts';
import type { Quad } from '../model.ts';

export interface PictureView {
  readonly view: View;
  readonly screen: Extent;
}

/** The largest scale at which a span, with room around part of it, fits into this many pixels. */
function largestScale(
  span: number,
  part: readonly [number, number],
  room: readonly [number, number],
  free: number,
): number {
  const [from, to] = part;
  const [before, after] = room;
  return Math.min(
    free / span,
    (free - before) / Math.max(span - from, 1),
    (free - after) / Math.max(to, 1),
    (free - before - after) / Math.max(to - from, 1),
  );
}

/**
 * The whole photo within a box, made smaller when the photo leaves no room for the numbers around the card.
 * The screen holds both.
 */
export function viewWholePhoto(
  photo: Extent,
  quad: Quad | undefined,
  box: Extent,
  room: Margins,
): PictureView {
  const card: Bounds = quad ? boundsOf(quad) : { x0: 0, y0: 0, x1: photo.width, y1: photo.height };
  const { left, right, top, bottom } = quad ? room : NO_MARGINS;
  const scale = Math.min(
    largestScale(photo.width, [card.x0, card.x1], [left, right], box.width),
    largestScale(photo.height, [card.y0, card.y1], [top, bottom], box.height),
  );
  const x = Math.max(0, left - card.x0 * scale);
  const y = Math.max(0, top - card.y0 * scale);
  return {
    view: { scale, x, y },
    screen: {
      width: x + Math.max(photo.width * scale, card.x1 * scale + right),
      height: y + Math.max(photo.height * scale, card.y1 * scale + bottom),
    },
  };
}
