import type { Point } from '@tc/kernel';
import type { Quad } from '../model.ts';

/** The outline being edited, with every earlier state. */
export interface OutlineHistory {
  readonly start: Quad;
  readonly quad: Quad;
  readonly earlier: readonly Quad[];
}

export type CornerIndex = 0 | 1 | 2 | 3;

export function startHistory(quad: Quad): OutlineHistory {
  return { start: quad, quad, earlier: [] };
}

export function moveCorner(quad: Quad, index: CornerIndex, to: Point): Quad {
  const corners: [Point, Point, Point, Point] = [...quad];
  corners[index] = to;
  return corners;
}

/** Keeps `before` as a step that can be undone. */
export function remember(history: OutlineHistory, before: Quad): OutlineHistory {
  return { ...history, earlier: [...history.earlier, before] };
}

export function undo(history: OutlineHistory): OutlineHistory {
  const last = history.earlier.at(-1);
  if (!last) return history;
  return { ...history, quad: last, earlier: history.earlier.slice(0, -1) };
}

export function reset(history: OutlineHistory): OutlineHistory {
  if (history.quad === history.start) return history;
  return { ...history, quad: history.start, earlier: [...history.earlier, history.quad] };
}

/** Convex, clockwise and not degenerate; nothing else can be a card. */
export function isUsable(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const next = quad[(index + 1) % 4] as Point;
    const afterNext = quad[(index + 2) % 4] as Point;
    const turn =
      (next[0] - corner[0]) * (afterNext[1] - next[1]) -
      (next[1] - corner[1]) * (afterNext[0] - next[0]);
    return turn > 400;
  });
}

/** Where to start when nothing was found: a card in the middle of the photo. */
export function guessQuad(photo: { readonly width: number; readonly height: number }): Quad {
  const height = Math.min(photo.height * 0.7, (photo.width * 0.7 * 88) / 63);
  const width = (height * 63) / 88;
  const [left, top] = [(photo.width - width) / 2, (photo.height - height) / 2];
  return [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ];
}
