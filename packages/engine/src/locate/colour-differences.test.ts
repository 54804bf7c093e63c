import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { distance } from '../geometry/quad.ts';
import { createKernels, type PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { colourDifferences } from './colour-differences.ts';
import { findOutlines, prepareSearch } from './find-cards.ts';

const WIDTH = 240;
const HEIGHT = 320;
const CARD: Quad = [
  [70, 80],
  [171, 90],
  [157, 232],
  [56, 222],
];

function isInside(x: number, y: number): boolean {
  return CARD.every(([ax, ay], i) => {
    const [bx, by] = CARD[(i + 1) % 4];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

/** A grey weave, loud in its lightness, that shows through a pink card of the same lightness. */
function pinkOnWeave(): PlanarImage {
  const rng = createRng(11);
  const planes = [0, 1, 2].map(() => new Uint8Array(WIDTH * HEIGHT));
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const weave = 90 * (rng() - 0.5);
      const colour = isInside(x + 0.5, y + 0.5) ? [168, 138, 160] : [150, 150, 150];
      planes.forEach((plane, k) => {
        plane[y * WIDTH + x] = colour[k] + weave + 6 * (rng() - 0.5);
      });
    }
  }
  const [red, green, blue] = planes;
  return { red, green, blue, width: WIDTH, height: HEIGHT };
}

describe('the hues of an image', () => {
  const missBy = (image: PlanarImage): number => {
    const { outlines } = findOutlines(prepareSearch(createKernels(), image, 'auto'));
    const [best] = outlines;
    return best ? Math.max(...best.quad.map((at, i) => distance(at, CARD[i]))) : Infinity;
  };

  it('show a card whole that a loud weave hides in the image itself', () => {
    const image = pinkOnWeave();
    expect(missBy(image)).toBeGreaterThan(20);
    expect(missBy(colourDifferences(image))).toBeLessThan(2);
  });

  it('are middle grey where there is no colour, and stay within a byte', () => {
    const plane = (level: number) => new Uint8Array([level, 255]);
    const image = { red: plane(90), green: plane(90), blue: new Uint8Array([90, 0]) };
    const { red, green, blue } = colourDifferences({ ...image, width: 2, height: 1 });
    expect([...red, ...green, ...blue]).toEqual([128, 128, 128, 0, 128, 255]);
  });
});
