import { bend } from '../camera/bow.ts';
import { type Camera, project } from '../camera/camera.ts';
import type { EdgeName } from '../spec.ts';
import type { CardTruth, PhotoPoint } from '../truth.ts';
import { cardToTable, type SeatedCard } from './placed.ts';

const EDGE_POINTS = 65;

/** The photo pixel of a point on the flat, unbent card. */
function cardToPhoto(camera: Camera, card: SeatedCard, x: number, y: number): PhotoPoint {
  const { widthMm, heightMm } = card.design;
  const [bx, by] = bend(card.bow, widthMm, heightMm, x, y);
  const [tx, ty] = cardToTable(card, bx, by);
  return project(camera, tx, ty, card.topMm);
}

export function quadOf(camera: Camera, card: SeatedCard): CardTruth['quad'] {
  const { widthMm: w, heightMm: h } = card.design;
  return [
    cardToPhoto(camera, card, 0, 0),
    cardToPhoto(camera, card, w, 0),
    cardToPhoto(camera, card, w, h),
    cardToPhoto(camera, card, 0, h),
  ];
}

export function edgesOf(camera: Camera, card: SeatedCard): Record<EdgeName, PhotoPoint[]> {
  const { widthMm: w, heightMm: h } = card.design;
  const along = (place: (share: number) => readonly [number, number]) =>
    Array.from({ length: EDGE_POINTS }, (_, i) => {
      const [x, y] = place(i / (EDGE_POINTS - 1));
      return cardToPhoto(camera, card, x, y);
    });
  return {
    top: along((share) => [w * share, 0]),
    right: along((share) => [w, h * share]),
    bottom: along((share) => [w * share, h]),
    left: along((share) => [0, h * share]),
  };
}
