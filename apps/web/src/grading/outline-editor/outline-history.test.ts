import { describe, expect, it } from 'vitest';
import type { Quad } from '../model.ts';
import {
  guessQuad,
  isUsable,
  moveCorner,
  remember,
  reset,
  startHistory,
  undo,
} from './outline-history.ts';

const SQUARE: Quad = [
  [0, 0],
  [100, 0],
  [100, 140],
  [0, 140],
];

describe('a corrected outline', () => {
  it('goes back step by step to where it started', () => {
    const first = moveCorner(SQUARE, 0, [5, 5]);
    const second = moveCorner(first, 2, [90, 120]);
    let history = startHistory(SQUARE);
    history = { ...remember(history, SQUARE), quad: first };
    history = { ...remember(history, first), quad: second };
    expect(undo(history).quad).toEqual(first);
    expect(undo(undo(history)).quad).toEqual(SQUARE);
    expect(undo(undo(undo(history))).quad).toEqual(SQUARE);
  });

  it('is reset in one step that can itself be undone', () => {
    const moved = moveCorner(SQUARE, 1, [80, 3]);
    const history = { ...remember(startHistory(SQUARE), SQUARE), quad: moved };
    const back = reset(history);
    expect(back.quad).toEqual(SQUARE);
    expect(undo(back).quad).toEqual(moved);
  });

  it('cannot be folded or flat', () => {
    expect(isUsable(SQUARE)).toBe(true);
    expect(isUsable(moveCorner(SQUARE, 0, [100, 140]))).toBe(false);
    expect(isUsable(moveCorner(SQUARE, 0, [150, 200]))).toBe(false);
    expect(isUsable([...SQUARE].reverse() as unknown as Quad)).toBe(false);
  });

  it('starts inside the photo when no card was found', () => {
    for (const photo of [
      { width: 3000, height: 4000 },
      { width: 4000, height: 3000 },
    ]) {
      const quad = guessQuad(photo);
      expect(isUsable(quad)).toBe(true);
      for (const [x, y] of quad) {
        expect(x).toBeGreaterThan(0);
        expect(y).toBeGreaterThan(0);
        expect(x).toBeLessThan(photo.width);
        expect(y).toBeLessThan(photo.height);
      }
    }
  });
});
