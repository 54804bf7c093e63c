import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { distance } from '../geometry/quad.ts';
import { createKernels, type PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { findFaintSurround } from './faint-surround.ts';
import { prepareSearch } from './find-cards.ts';

const WIDTH = 600;
const HEIGHT = 800;
type Tone = readonly [number, number, number];
const GROUND: Tone = [196, 176, 140];
const BORDER: Tone = [193, 172, 139];
const INK: Tone = [40, 60, 90];

function box(x0: number, y0: number, x1: number, y1: number): Quad {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A card of 63 by 88 at 5 pixels per millimetre, and its print frame. */
const CARD = box(140, 170, 455, 610);
const FRAME = box(156, 184, 440, 592);

function isWithin([[x0, y0], , [x1, y1]]: Quad, x: number, y: number): boolean {
  return x >= x0 && x < x1 && y >= y0 && y < y1;
}

/** A grained ground; what else there is in the photo the picture says, place by place. */
function photo(grain: number, toneAt: (x: number, y: number) => Tone | null): PlanarImage {
  const rng = createRng(3);
  const planes = [0, 1, 2].map(() => new Uint8Array(WIDTH * HEIGHT));
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const tone = toneAt(x + 0.5, y + 0.5);
      const off = (rng() - 0.5) * (tone ? 2 : 2 * grain);
      planes.forEach((plane, k) => {
        plane[y * WIDTH + x] = Math.round((tone ?? GROUND)[k] + off);
      });
    }
  }
  const [red, green, blue] = planes;
  return { red, green, blue, width: WIDTH, height: HEIGHT };
}

function surroundOf(image: PlanarImage, inner: Quad) {
  return findFaintSurround(prepareSearch(createKernels(), image, 'auto'), inner);
}

function withBorder(border: Tone | null): (x: number, y: number) => Tone | null {
  return (x, y) => (isWithin(FRAME, x, y) ? INK : isWithin(CARD, x, y) ? border : null);
}

describe('the card around its print frame', () => {
  it.each([
    ['three levels apart', BORDER, 8],
    ['of one colour, but smoother', GROUND, 8],
  ])('is found on a ground that is %s', (_, border, grain) => {
    const found = surroundOf(photo(grain, withBorder(border)), FRAME);
    expect(found?.sides).toEqual([0, 1, 2, 3]);
    const away = CARD.map((corner, i) => distance(corner, found?.quad[i] ?? [0, 0]));
    expect(Math.max(...away)).toBeLessThan(3);
  });

  it('keeps the sides that already lie on the cut', () => {
    const inner = box(140, 184, 440, 610);
    const found = surroundOf(photo(8, withBorder(BORDER)), inner);
    expect(found?.sides).toEqual([0, 1]);
    const away = CARD.map((corner, i) => distance(corner, found?.quad[i] ?? [0, 0]));
    expect(Math.max(...away)).toBeLessThan(3);
  });

  it('is none where the outline is the cut already', () => {
    const picture = withBorder(INK);
    expect(surroundOf(photo(8, picture), CARD)).toBeNull();
  });

  it('is none in a shadow that fades away on all sides', () => {
    const shaded = photo(8, (x, y) => {
      if (isWithin(CARD, x, y)) return INK;
      const dx = Math.max(CARD[0][0] - x, x - CARD[2][0], 0);
      const dy = Math.max(CARD[0][1] - y, y - CARD[2][1], 0);
      const light = 1 - 0.25 * Math.exp(-Math.sqrt(dx * dx + dy * dy) / 14);
      return [GROUND[0] * light, GROUND[1] * light, GROUND[2] * light];
    });
    expect(surroundOf(shaded, CARD)).toBeNull();
  });

  it('is none between lines of the table that run on past the card', () => {
    const table = photo(4, (x, y) => {
      if (isWithin(CARD, x, y)) return INK;
      return Math.floor((y - 10) / 40) % 2 === 0 ? null : BORDER;
    });
    expect(surroundOf(table, CARD)).toBeNull();
  });

  it('is none where the same ground lies on both sides of a thin line around', () => {
    const ring = box(124, 154, 471, 626);
    const film = photo(8, (x, y) => {
      if (isWithin(CARD, x, y)) return INK;
      const inside = box(ring[0][0] + 2, ring[0][1] + 2, ring[2][0] - 2, ring[2][1] - 2);
      return isWithin(ring, x, y) && !isWithin(inside, x, y) ? [236, 232, 226] : null;
    });
    expect(surroundOf(film, CARD)).toBeNull();
  });
});
