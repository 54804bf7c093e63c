import { createRng, type Point } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { quadsUnlikeGround } from './ground-colors.ts';

const [WIDTH, HEIGHT] = [600, 800];
const CARD: Quad = [
  [150, 180],
  [430, 150],
  [470, 590],
  [140, 610],
];
/** Lies along the photo's border, as the next card on a table does. */
const NEIGHBOR: Quad = [
  [500, 0],
  [600, 0],
  [600, 300],
  [520, 280],
];

type Color = readonly [number, number, number];

function isIn(quad: Quad, x: number, y: number): boolean {
  return quad.every(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4] as Point;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

/** Grainy, and half as bright at the lower right as at the upper left. */
function photoOf(things: readonly { readonly quad: Quad; readonly color: Color }[]) {
  const rng = createRng(7);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const thing = things.find(({ quad }) => isIn(quad, x, y));
      const light = 1 - 0.25 * (x / WIDTH) - 0.25 * (y / HEIGHT);
      const grain = 6 * (rng() - 0.5);
      const color = thing?.color ?? [150, 120, 90];
      for (const c of [0, 1, 2] as const) data[4 * (y * WIDTH + x) + c] = color[c] * light + grain;
    }
  }
  return createKernels().loadPhoto({ width: WIDTH, height: HEIGHT, data });
}

const farthest = (quad: Quad) =>
  Math.max(...CARD.map(([x, y]) => Math.min(...quad.map(([a, b]) => Math.hypot(a - x, b - y)))));

describe('what is unlike the ground', () => {
  it('is the card, in uneven light and beside another thing', () => {
    const photo = photoOf([
      { quad: CARD, color: [60, 70, 160] },
      { quad: NEIGHBOR, color: [220, 220, 210] },
    ]);
    const quads = quadsUnlikeGround(photo);
    expect(quads).toHaveLength(3);
    // The photo is looked at in pixels of 3.6 of its own.
    for (const quad of quads) expect(farthest(quad)).toBeLessThan(8);
  });

  it('is the card even if it has nearly the color of the ground', () => {
    const photo = photoOf([{ quad: CARD, color: [150, 105, 100] }]);
    const [quad] = quadsUnlikeGround(photo);
    expect(quad && farthest(quad)).toBeLessThan(8);
  });

  it('is nothing where there is only ground', () => {
    expect(quadsUnlikeGround(photoOf([]))).toEqual([]);
  });
});
