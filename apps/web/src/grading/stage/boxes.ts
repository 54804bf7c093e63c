import type { Point } from '@tc/kernel';

interface BoxMm {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function cornersOfBox({ x0, y0, x1, y1 }: BoxMm): readonly Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A little air around a mark, so that its frame does not cover it. */
export function widenBox({ x0, y0, x1, y1 }: BoxMm, mm: number): BoxMm {
  return { x0: x0 - mm, y0: y0 - mm, x1: x1 + mm, y1: y1 + mm };
}
