import { describe, expect, it } from 'vitest';
import { distance } from '../geometry/quad.ts';
import type { RgbaImage } from '../image.ts';
import { createKernels } from '../kernels/index.ts';
import { refineOutline } from '../outline/refine-outline.ts';
import type { Quad } from '../report.ts';
import { cardAround } from './card-around.ts';
import { prepareSearch } from './find-cards.ts';

const [WIDTH, HEIGHT, FACTOR] = [1200, 1600, 2];

function box(x0: number, y0: number, x1: number, y1: number): Quad {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** 63 by 88 mm at 10 pixels per millimetre, and its print frame. */
const CARD = box(300, 360, 930, 1240);
const FRAME = box(334, 396, 898, 1202);
/** A sleeve is 66 by 91 mm. */
const SLEEVE = box(284, 346, 946, 1262);
type Tone = readonly [number, number, number];
const GROUND: Tone = [150, 152, 158];

function isWithin([[x0, y0], , [x1, y1]]: Quad, x: number, y: number): boolean {
  return x >= x0 && x < x1 && y >= y0 && y < y1;
}

function paint(toneAt: (x: number, y: number) => Tone): RgbaImage {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const tone = toneAt(x + 0.5, y + 0.5);
      const grain = ((x * 7919 + y * 104_729 + ((x * y) % 31) * 13) % 7) - 3;
      for (let c = 0; c < 3; c++) data[(y * WIDTH + x) * 4 + c] = tone[c] + grain;
      data[(y * WIDTH + x) * 4 + 3] = 255;
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

function aroundOf(image: RgbaImage, rough: Quad) {
  const kernels = createKernels();
  const photo = kernels.loadPhoto(image);
  const search = prepareSearch(kernels, photo.shrinkToPlanar(FACTOR), 'auto');
  const inner = refineOutline(photo, rough, 6);
  return inner && cardAround(photo, search, inner, FACTOR, 6);
}

const art = (x: number, y: number): Tone => ((x + y) % 90 < 45 ? [30, 50, 90] : [60, 40, 40]);

describe('the card around a measured outline', () => {
  it('is measured where the outline is its print frame', () => {
    const found = aroundOf(
      paint((x, y) =>
        isWithin(FRAME, x, y) ? art(x, y) : isWithin(CARD, x, y) ? [146, 146, 150] : GROUND,
      ),
      FRAME,
    );
    const away = CARD.map((corner, i) => distance(corner, found?.quad[i] ?? [0, 0]));
    expect(Math.max(...away)).toBeLessThan(1.5);
  });

  it('is measured where one of its sides looks like a line, as ridges of the ground along it make', () => {
    const isRidge = (x: number, y: number) => Math.abs(x - 930) < 2 && y > 360 && y < 1240;
    const found = aroundOf(
      paint((x, y) => {
        if (isWithin(FRAME, x, y)) return art(x, y);
        if (isRidge(x, y)) return [175, 177, 180];
        return isWithin(CARD, x, y) ? [146, 148, 154] : GROUND;
      }),
      FRAME,
    );
    const away = CARD.map((corner, i) => distance(corner, found?.quad[i] ?? [0, 0]));
    expect(Math.max(...away)).toBeLessThan(4);
  });

  it('is none where it has no card’s shape, as a hazy sleeve about a worn card has not', () => {
    const worn = (x: number, y: number) =>
      isWithin(CARD, x + 3 * Math.sin(y / 17), y + 3 * Math.sin(x / 13));
    const found = aroundOf(
      paint((x, y) => (worn(x, y) ? art(x, y) : isWithin(SLEEVE, x, y) ? [156, 158, 163] : GROUND)),
      CARD,
    );
    expect(found).toBeNull();
  });
});
