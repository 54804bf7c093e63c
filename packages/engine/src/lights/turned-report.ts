import type { Point } from '@tc/kernel';
import type { BoxMm, CornerName, EdgeName, SideReport } from '../report.ts';
import type { QuarterTurns } from './turned-map.ts';

const EDGES: readonly EdgeName[] = ['top', 'right', 'bottom', 'left'];
const CORNERS: readonly CornerName[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

/** What another photo of a card calls an edge of the first. */
export function edgeInPhoto(edge: EdgeName, turns: QuarterTurns): EdgeName {
  return EDGES[(EDGES.indexOf(edge) + turns) % 4];
}

/** What another photo of a card calls a corner of the first. */
export function cornerInPhoto(corner: CornerName, turns: QuarterTurns): CornerName {
  return CORNERS[(CORNERS.indexOf(corner) + turns) % 4];
}

const BACK: Readonly<Record<QuarterTurns, (u: number, v: number) => Point>> = {
  0: (u, v) => [u, v],
  1: (u, v) => [v, 1 - u],
  2: (u, v) => [1 - u, 1 - v],
  3: (u, v) => [1 - v, u],
};

/** A box on the card as another photo sees it, in millimeters of the first photo. */
export function boxInFirst(
  { x0, y0, x1, y1 }: BoxMm,
  turns: QuarterTurns,
  own: SideReport['card'],
  first: SideReport['card'],
): BoxMm {
  const place = (x: number, y: number): Point => {
    const [u, v] = BACK[turns](x / own.widthMm, y / own.heightMm);
    return [u * first.widthMm, v * first.heightMm];
  };
  const [ax, ay] = place(x0, y0);
  const [bx, by] = place(x1, y1);
  return {
    x0: Math.min(ax, bx),
    y0: Math.min(ay, by),
    x1: Math.max(ax, bx),
    y1: Math.max(ay, by),
  };
}
