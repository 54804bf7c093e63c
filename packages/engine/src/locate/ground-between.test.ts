import { describe, expect, it } from 'vitest';
import type { PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { isGroundBetween } from './ground-between.ts';
import { modelGround } from './ground-model.ts';

const WIDTH = 200;
const HEIGHT = 260;

function box(x0: number, y0: number, x1: number, y1: number): Quad {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A brown table, a card with a white border of 8 px below its art. */
function cardOnTable(): PlanarImage {
  const planes = [0, 1, 2].map(() => new Uint8Array(WIDTH * HEIGHT));
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isCard = x >= 50 && x < 150 && y >= 50 && y < 190;
      const colour = !isCard ? [110, 70, 40] : y >= 182 ? [235, 235, 230] : [30, 90, 60];
      planes.forEach((plane, k) => {
        plane[y * WIDTH + x] = colour[k];
      });
    }
  }
  const [red, green, blue] = planes;
  return { red, green, blue, width: WIDTH, height: HEIGHT };
}

describe('what lies between a side of two outlines', () => {
  const image = cardOnTable();
  const search = { image, ground: modelGround(image) };

  it('is the ground where a line of it was taken for the far side', () => {
    expect(isGroundBetween(search, box(50, 50, 150, 204), box(50, 50, 150, 190), 2)).toBe(true);
  });

  it('is the card where it has a border there', () => {
    expect(isGroundBetween(search, box(50, 50, 150, 190), box(50, 50, 150, 182), 2)).toBe(false);
  });
});
