import { describe, expect, it } from 'vitest';
import { createKernels, type PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { prepareSearch, searchAgain } from './find-cards.ts';
import { searchWithin } from './search-within.ts';

const WIDTH = 240;
const HEIGHT = 320;
const RIM: Quad = [
  [30, 30],
  [210, 30],
  [210, 290],
  [30, 290],
];
const TABLE = [110, 70, 40];
const PLASTIC = [150, 150, 150];
const LIGHT = [250, 250, 250];
const CARD = [30, 60, 160];

function colourAt(x: number, y: number): readonly number[] {
  const depth = Math.min(x - 30, y - 30, 209 - x, 289 - y);
  if (depth < -1) return TABLE;
  if (depth < 1) return LIGHT;
  // The card sank to the bottom of its holder and touches the rim there.
  return x >= 60 && x < 180 && y >= 110 && y < 288 ? CARD : PLASTIC;
}

/** A holder on a table, a line of light along its rim, a card within. */
function cardInHolder(): PlanarImage {
  const planes = [0, 1, 2].map(() => new Uint8Array(WIDTH * HEIGHT));
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const colour = colourAt(at % WIDTH, Math.floor(at / WIDTH));
    planes.forEach((plane, k) => {
      plane[at] = colour[k];
    });
  }
  const [red, green, blue] = planes;
  return { red, green, blue, width: WIDTH, height: HEIGHT };
}

const at = (x: number, y: number) => y * WIDTH + x;

describe('the search within a rim', () => {
  const kernels = createKernels();
  const whole = prepareSearch(kernels, cardInHolder(), 'auto');
  const within = searchWithin(kernels, whole, RIM, [true, true, true, true]);

  it('sees no edge of the rim or beyond it, and those of the card', () => {
    expect(Math.abs(whole.gradients.gx[at(30, 150)])).toBeGreaterThan(100);
    expect(within.gradients.gx[at(30, 150)]).toBe(0);
    expect(within.gradients.gx[at(29, 150)]).toBe(0);
    expect(within.gradients.gx[at(60, 150)]).toBe(whole.gradients.gx[at(60, 150)]);
    expect(Math.abs(within.gradients.gx[at(60, 150)])).toBeGreaterThan(100);
  });

  it('takes what lies behind the rim for ground, and not the card that touches it on one side', () => {
    expect(whole.ground.likelihoodAt(at(45, 150))).toBeLessThan(0.1);
    expect(within.ground.likelihoodAt(at(45, 150))).toBe(1);
    expect(within.ground.likelihoodAt(at(120, 200))).toBeLessThan(0.1);
    expect(within.ground.likelihoodAt(at(5, 5))).toBe(1);
  });

  it("keeps a side that is the card's own", () => {
    const shared = searchWithin(kernels, searchAgain(kernels, whole), RIM, [
      true,
      true,
      false,
      true,
    ]);
    expect(within.gradients.gy[at(120, 288)]).toBe(0);
    expect(shared.gradients.gy[at(120, 288)]).toBe(whole.gradients.gy[at(120, 288)]);
    expect(Math.abs(shared.gradients.gy[at(120, 288)])).toBeGreaterThan(100);
  });
});
