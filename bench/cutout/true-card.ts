import type { Quad } from '@tc/engine';
import type { Point } from '@tc/kernel';
import type { CardTruth } from '@tc/testcards';
import { distance, homographyBetween, transform } from '../measures/plane.ts';
import type { TrueCard } from './judge-cut.ts';

const ARC_POINTS = 16;

function rectangle(width: number, height: number): Point[] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/** A drawn card's edge: its bowed sides between the corners, and the arc of the die around each corner. */
export function drawnEdge(card: CardTruth): TrueCard {
  const { widthMm, heightMm, cornerRadiusMm: radius, edges, quad } = card;
  const toCard = homographyBetween(quad, rectangle(widthMm, heightMm));
  const toPhoto = homographyBetween(rectangle(widthMm, heightMm), quad);
  const { top, right, bottom, left } = edges;
  const sides = [top, right, [...bottom].reverse(), [...left].reverse()];
  const centers = [
    [radius, radius],
    [widthMm - radius, radius],
    [widthMm - radius, heightMm - radius],
    [radius, heightMm - radius],
  ] as const;
  const edge = sides.flatMap((side, k) => {
    const [x, y] = centers[k];
    const arc = Array.from({ length: radius > 0 ? ARC_POINTS + 1 : 1 }, (_, i): Point => {
      const angle = ((k + 2 + i / ARC_POINTS) * Math.PI) / 2;
      return transform(toPhoto, [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
    });
    const share = radius / (k % 2 === 0 ? widthMm : heightMm);
    const straight = side.filter((_, i) => {
      const at = i / (side.length - 1);
      return at > share && at < 1 - share;
    });
    return [...arc, ...straight];
  });
  return { edge, toCard, unknown: [] };
}

/** For a real card only the four virtual corners are known, not how round they are. */
export function realEdge(outline: Quad): TrueCard {
  const isLying = distance(outline[0], outline[1]) > distance(outline[1], outline[2]);
  const corners = isLying ? rectangle(88.9, 63.5) : rectangle(63.5, 88.9);
  return { edge: outline, toCard: homographyBetween(outline, corners), unknown: corners };
}
