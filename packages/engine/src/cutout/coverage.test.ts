import type { Point } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';

const CIRCLE: readonly Point[] = Array.from({ length: 720 }, (_, i) => {
  const angle = (i / 720) * 2 * Math.PI;
  return [20.3 + 15.2 * Math.cos(angle), 18.7 + 15.2 * Math.sin(angle)];
});

/** The share of a pixel's 64 x 64 places that lie in the circle. */
function countedShare(x: number, y: number): number {
  let inside = 0;
  for (let i = 0; i < 64 * 64; i++) {
    const dx = x + ((i % 64) + 0.5) / 64 - 20.3;
    const dy = y + (Math.floor(i / 64) + 0.5) / 64 - 18.7;
    if (dx * dx + dy * dy < 15.2 * 15.2) inside++;
  }
  return inside / (64 * 64);
}

describe('the share of each pixel that a shape covers', () => {
  it('is what counting 4096 places of the pixel gives', () => {
    const { width, height, share } = coverageOf(CIRCLE, 40, 40);
    let worst = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        worst = Math.max(worst, Math.abs((share[y * width + x] as number) - countedShare(x, y)));
      }
    }
    expect(worst).toBeLessThan(0.01);
  });

  it('is exact for a rectangle between pixels', () => {
    const { share } = coverageOf(
      [
        [0.25, 0.5],
        [2.75, 0.5],
        [2.75, 1.25],
        [0.25, 1.25],
      ],
      3,
      2,
    );
    expect([...share]).toEqual([0.375, 0.5, 0.375, 0.1875, 0.25, 0.1875]);
  });

  it('leaves out what lies beyond the raster', () => {
    const { share } = coverageOf(
      [
        [-5, -5],
        [9, -5],
        [9, 1.5],
        [-5, 1.5],
      ],
      2,
      3,
    );
    expect([...share]).toEqual([1, 1, 0.5, 0.5, 0, 0]);
  });
});
