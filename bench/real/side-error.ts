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

/** The corners of an outline in every order that goes around it. */
const ORDERS = [0, 1, 2, 3].flatMap((turn) => [
  [0, 1, 2, 3].map((i) => (i + turn) % 4),
  [0, 1, 2, 3].map((i) => (7 - i - turn) % 4),
]);

/**
 * Distances of each of an outline's sides from the true one, in millimeters on the card: at a fifth, half and four
 * fifths of the true side's length. Corners are not named here: the order that fits best counts, in either direction,
 * because other programs say neither which corner is which nor which way around they go.
 */
export function sideErrorsMm(truth: Quad, quad: Quad): readonly (readonly number[])[] {
  const pxPerMm = pxPerMmOf(truth);
  const inOrder = ORDERS.map((order) => {
    const errors: number[][] = [];
    truth.forEach((from, side) => {
      const [i, j] = [order[side], order[(side + 1) % 4]];
      const [p, q] = [quad[i], quad[j]];
      const to = truth[(side + 1) % 4];
      errors[j === (i + 1) % 4 ? i : j] = PLACES.map(
        (at) =>
          distanceToLine([p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at], from, to) /
          pxPerMm,
      );
    });
    return errors;
  });
  return inOrder.reduce((best, one) =>
    Math.max(...one.flat()) < Math.max(...best.flat()) ? one : best,
  );
}

/** The largest of these distances. */
export function worstSideMm(truth: Quad, quad: Quad): number {
  return Math.max(...sideErrorsMm(truth, quad).flat());
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
