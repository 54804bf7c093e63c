import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { distance } from '../geometry/quad.ts';
import { createKernels, type PlanarImage } from '../kernels/index.ts';
import { prepareSearch } from './find-cards.ts';
import { CELL_PX, proposeIslands } from './propose-islands.ts';

const WIDTH = 300;
const HEIGHT = 400;
/** A turned card, far from the photo's edges. */
const CARD = [
  [120, 130],
  [200, 142],
  [183, 254],
  [103, 242],
] as const;

function isInside(x: number, y: number): boolean {
  return CARD.every(([ax, ay], i) => {
    const [bx, by] = CARD[(i + 1) % 4];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

/** A checked cloth of green and white with noise, and on it a violet card with a pale window. */
function checked(hasCard: boolean): PlanarImage {
  const rng = createRng(5);
  const planes = [0, 1, 2].map(() => new Uint8Array(WIDTH * HEIGHT));
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isGreen = (Math.floor(x / 9) + Math.floor(y / 9)) % 2 === 0;
      const isWindow = Math.abs(x - 150) < 14 && Math.abs(y - 192) < 10;
      const ink = isWindow ? [225, 225, 220] : [90, 40, 120];
      const cloth = isGreen ? [30, 90, 60] : [225, 225, 220];
      const colour = hasCard && isInside(x, y) ? ink : cloth;
      planes.forEach((plane, k) => {
        plane[y * WIDTH + x] = colour[k] + 8 * (rng() - 0.5);
      });
    }
  }
  const [red, green, blue] = planes;
  return { red, green, blue, width: WIDTH, height: HEIGHT };
}

describe('islands of other colours than the ground', () => {
  const islandsIn = (image: PlanarImage) =>
    proposeIslands(prepareSearch(createKernels(), image, 'auto'));

  it('finds a card on a checked cloth within two cells', () => {
    const [quad] = islandsIn(checked(true));
    const away = CARD.map((corner) => Math.min(...quad.map((found) => distance(found, corner))));
    expect(Math.max(...away)).toBeLessThan(2 * CELL_PX);
  });

  it('finds nothing on the cloth alone', () => {
    expect(islandsIn(checked(false))).toEqual([]);
  });
});
