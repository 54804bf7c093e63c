import { describe, expect, it } from 'vitest';
import type { Quad } from '../model.ts';
import { viewWholePhoto } from './picture-view.ts';

const BOX = { width: 330, height: 440 };
const ROOM = { left: 60, right: 60, top: 36, bottom: 36 };
const PHOTO = { width: 3000, height: 4000 };

function quadOf(x0: number, y0: number, x1: number, y1: number): Quad {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

describe('the picture of a printed report', () => {
  it.each([
    ['in the middle', quadOf(600, 800, 2400, 3200)],
    ['to the very edge', quadOf(0, 0, 3000, 4000)],
    ['in a corner', quadOf(1800, 2600, 3000, 4000)],
  ])('shows the whole photo and the room around a card %s', (_name, quad) => {
    const { view, screen } = viewWholePhoto(PHOTO, quad, BOX, ROOM);
    expect(screen.width).toBeLessThanOrEqual(BOX.width + 1e-6);
    expect(screen.height).toBeLessThanOrEqual(BOX.height + 1e-6);
    for (const [corner, opposite] of [[quad[0], quad[2]]]) {
      expect(view.x + corner[0] * view.scale - ROOM.left).toBeGreaterThanOrEqual(-1e-6);
      expect(view.y + corner[1] * view.scale - ROOM.top).toBeGreaterThanOrEqual(-1e-6);
      const right = view.x + opposite[0] * view.scale + ROOM.right;
      expect(right).toBeLessThanOrEqual(screen.width + 1e-6);
      const bottom = view.y + opposite[1] * view.scale + ROOM.bottom;
      expect(bottom).toBeLessThanOrEqual(screen.height + 1e-6);
    }
    expect(Math.min(view.x, view.y)).toBeGreaterThanOrEqual(0);
    expect(view.x + PHOTO.width * view.scale).toBeLessThanOrEqual(screen.width + 1e-6);
    expect(view.y + PHOTO.height * view.scale).toBeLessThanOrEqual(screen.height + 1e-6);
  });

  it('fills its box with a photo on which nothing was found', () => {
    const { view, screen } = viewWholePhoto({ width: 4000, height: 3000 }, undefined, BOX, ROOM);
    expect(view).toEqual({ scale: 330 / 4000, x: 0, y: 0 });
    expect(screen.height).toBeCloseTo(247.5);
  });
});
