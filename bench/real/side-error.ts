import type { Quad, SideReport } from '@tc/engine';
import { invariant, type Point } from '@tc/kernel';
import { distance, distanceToChain, homographyBetween, transform } from '../measures/plane.ts';
import type { RealCard } from './real-truth.ts';

/** Diagonal of a standard card. It defines a photo's scale, whatever the size of the card. */
const DIAGONAL_MM = 109.2;
const CARD_WIDTH_MM = 63.5;
const CARD_HEIGHT_MM = 88.9;

/** Number of points along a side at which it is compared with the true one. */
const PLACES = [0.2, 0.5, 0.8];

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export function pxPerMmOf(outline: Quad): number {
  return distance(outline[0], outline[2]) / DIAGONAL_MM;
}

/** Distance of a point from the straight line through two others, in pixels. */
function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  return Math.abs(dx * (y - ay) - dy * (x - ax)) / Math.hypot(dx, dy);
}

/**
 * The largest distance of an outline's sides from the true ones, in millimeters on the card. Corners are not
 * named here: the best-fitting rotation counts, in either direction, because other programs say neither which
 * corner is which nor which way around they go.
 */
export function worstSideMm(truth: Quad, quad: Quad): number {
  const turns = [quad, [...quad].reverse()].flatMap((corners) =>
    [0, 1, 2, 3].map((turn) => [...corners.slice(turn), ...corners.slice(0, turn)]),
  );
  const errors = turns.map((corners) => {
    const distances = truth.flatMap((from, side) => {
      const to = truth[(side + 1) % 4] as Point;
      const [p, q] = [corners[side], corners[(side + 1) % 4]] as [Point, Point];
      return PLACES.map((at) =>
        distanceToLine([p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at], from, to),
      );
    });
    return Math.max(...distances);
  });
  return Math.min(...errors) / pxPerMmOf(truth);
}

/** The rim in another photo; the card may have moved a little since the photo in which it was drawn. */
function rimIn(photo: Quad, { rim }: RealCard, drawnIn: Quad): readonly (readonly Point[])[] {
  const moved = homographyBetween(drawnIn, photo);
  return rim.map((side) => side.map((point) => transform(moved, point)));
}

/**
 * Mean distance in millimeters of the true rim from the measured outline, both as curves. `truth` and
 * `drawnIn` are the card's corners in this photo and in the one in which the rim was drawn.
 */
export function meanRimDistanceMm(
  outline: SideReport['outline'],
  card: RealCard,
  truth: Quad,
  drawnIn: Quad,
): number {
  const isLying = distance(truth[0], truth[1]) > distance(truth[1], truth[2]);
  const [width, height] = isLying
    ? [CARD_HEIGHT_MM, CARD_WIDTH_MM]
    : [CARD_WIDTH_MM, CARD_HEIGHT_MM];
  const toCard = homographyBetween(truth, [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
  const chains = SIDES.map((side) => outline[side].map((point) => transform(toCard, point)));
  const distances = rimIn(truth, card, drawnIn).flatMap((side) =>
    side.map((point) => {
      const onCard = transform(toCard, point);
      return Math.min(...chains.map((chain) => distanceToChain(onCard, chain)));
    }),
  );
  invariant(distances.length > 0, 'the rim has no points');
  return distances.reduce((sum, each) => sum + each, 0) / distances.length;
}
