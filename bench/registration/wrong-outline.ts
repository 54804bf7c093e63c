import type { MeasuredView } from '@tc/engine/same-copy';
import type { Point } from '@tc/kernel';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** The same photo as if one side of its outline had been found farther out, or farther in if negative. */
export function withWrongSide(
  { image, card }: MeasuredView,
  index: 0 | 1 | 2 | 3,
  outMm: number,
): MeasuredView {
  const { quad, outline } = card;
  const next = (index + 1) % 4;
  const [from, to] = [quad[index], quad[next]] as [Point, Point];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const perMm = (outMm * card.card.pxPerMm) / Math.hypot(dx, dy);
  // The corners go clockwise, so outside is to the left of the way from one to the next.
  const moved = ([x, y]: Point): Point => [x + dy * perMm, y - dx * perMm];
  const side = SIDES[index];
  const corners = quad.map((corner, k) => (k === index || k === next ? moved(corner) : corner));
  return {
    image,
    card: {
      ...card,
      quad: corners as unknown as typeof quad,
      outline: { ...outline, [side]: outline[side].map(moved) },
    },
  };
}
