import type { Quad, SideReport } from '@tc/engine';
import type { Point } from '@tc/kernel';
import type { CardTruth } from '@tc/testcards';
import {
  distance,
  distanceToChain,
  type Homography,
  homographyBetween,
  intersectionOverUnion,
  transform,
} from './plane.ts';

/** How far an outline is from the true one, in millimeters on the card. */
export interface OutlineError {
  readonly worstCornerMm: number;
  readonly overlap: number;
}

/** From photo pixels to millimeters on the card, by its true corners. */
function photoToCard(card: CardTruth): Homography {
  const { widthMm, heightMm } = card;
  return homographyBetween(card.quad, cornersMm(widthMm, heightMm));
}

function cornersMm(widthMm: number, heightMm: number): Point[] {
  return [
    [0, 0],
    [widthMm, 0],
    [widthMm, heightMm],
    [0, heightMm],
  ];
}

/** Corners are compared in order, so an outline that is rotated is wrong. */
export function outlineError(card: CardTruth, quad: Quad): OutlineError {
  const toCard = photoToCard(card);
  const nominal = cornersMm(card.widthMm, card.heightMm);
  const errors = quad.map((corner, i) => distance(transform(toCard, corner), nominal[i]));
  return {
    worstCornerMm: Math.max(...errors),
    overlap: intersectionOverUnion(quad, card.quad),
  };
}

/** For programs that do not say which corner is which, the order that favors them most. */
export function unorderedOutlineError(card: CardTruth, quad: Quad): OutlineError {
  const orders = [quad, [...quad].reverse()].flatMap((corners) =>
    [0, 1, 2, 3].map((turn) => [...corners.slice(turn), ...corners.slice(0, turn)]),
  );
  const errors = orders.map((order) => outlineError(card, order as unknown as Quad));
  return errors.reduce((best, error) => (error.worstCornerMm < best.worstCornerMm ? error : best));
}

/** Mean distance between the true cut edges, including their bow, and the measured ones. */
export function meanEdgeDistanceMm(card: CardTruth, outline: SideReport['outline']): number {
  const toCard = photoToCard(card);
  const distances = (['top', 'right', 'bottom', 'left'] as const).flatMap((edge) => {
    const measured = outline[edge].map((point) => transform(toCard, point));
    return card.edges[edge].map((point) => distanceToChain(transform(toCard, point), measured));
  });
  return distances.reduce((a, b) => a + b, 0) / distances.length;
}
