import { describe, expect, it } from 'vitest';
import { blendViews, fitView, keepInSight, toPhoto, toScreen, zoomAt } from './view.ts';

const SCREEN = { width: 800, height: 600 };

describe('the view', () => {
  it('fits bounds into the middle of the screen with the margin free', () => {
    const margins = { left: 50, right: 50, top: 20, bottom: 80 };
    const view = fitView({ x0: 100, y0: 100, x1: 300, y1: 600 }, SCREEN, margins);
    expect(view.scale).toBeCloseTo(1);
    expect(toScreen(view, [200, 350])[0]).toBeCloseTo(400);
    expect(toScreen(view, [100, 100])[1]).toBeCloseTo(20);
    expect(toScreen(view, [100, 600])[1]).toBeCloseTo(520);
  });

  it('keeps the place under the pointer while zooming', () => {
    const before = { scale: 0.4, x: 30, y: -12 };
    const pointed = toPhoto(before, [321, 123]);
    const after = zoomAt(before, [321, 123], 1.7, 0.1);
    expect(toScreen(after, pointed)[0]).toBeCloseTo(321);
    expect(toScreen(after, pointed)[1]).toBeCloseTo(123);
  });

  it('stops at the smallest and the largest scale', () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(zoomAt(view, [0, 0], 0.001, 0.2).scale).toBe(0.2);
    expect(zoomAt(view, [0, 0], 1000, 0.2).scale).toBe(8);
  });

  it('never loses the photo', () => {
    const photo = { width: 1000, height: 1000 };
    const lost = keepInSight({ scale: 1, x: 5000, y: -5000 }, photo, SCREEN);
    expect(toScreen(lost, [0, 0])[0]).toBeLessThan(SCREEN.width);
    expect(toScreen(lost, [1000, 1000])[1]).toBeGreaterThan(0);
  });

  it('blends from one view to another without overshooting', () => {
    const from = { scale: 0.2, x: 10, y: 20 };
    const to = { scale: 2, x: -500, y: -900 };
    const start = blendViews(from, to, 0);
    const end = blendViews(from, to, 1);
    for (const key of ['scale', 'x', 'y'] as const) {
      expect(start[key]).toBeCloseTo(from[key]);
      expect(end[key]).toBeCloseTo(to[key]);
    }
    expect(blendViews(from, to, 0.5).scale).toBeCloseTo(Math.sqrt(0.2 * 2));
  });
});
