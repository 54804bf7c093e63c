import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../image.ts';
import { createKernels } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { type Outline, refineOutline } from './refine-outline.ts';
import { steadySides } from './steady-sides.ts';
import { inwardOf, pointOn } from './strip.ts';

const SIZE = 1100;
const [LEFT, TOP, RIGHT, BOTTOM] = [200.3, 120.4, 820.3, 990.4];
const QUAD: Quad = [
  [LEFT, TOP],
  [RIGHT, TOP],
  [RIGHT, BOTTOM],
  [LEFT, BOTTOM],
];
type Tone = readonly [number, number, number];

/** Grain in blobs of a few pixels, as of cloth: the mean of nine places of a coarser noise. */
function grained(levels: number): (x: number, y: number) => number {
  const rng = createRng(11);
  const cells = Float64Array.from({ length: 400 * 400 }, () => (rng() - 0.5) * 2 * levels);
  return (x, y) => cells[Math.floor(y / 4) * 400 + Math.floor(x / 4)];
}

/** A card on a grained ground of nearly its own colour; its shadow falls to the right and below. */
function paint(card: Tone, ground: Tone): RgbaImage {
  const data = new Uint8Array(SIZE * SIZE * 4);
  const grain = grained(5);
  const isCard = (x: number, y: number) => x > LEFT && x < RIGHT && y > TOP && y < BOTTOM;
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      let covered = 0;
      for (const dx of [0.2, 0.4, 0.6, 0.8])
        for (const dy of [0.2, 0.4, 0.6, 0.8]) covered += isCard(x + dx, y + dy) ? 1 / 16 : 0;
      const beyond = Math.max(x - RIGHT, y - BOTTOM);
      const shade = beyond > -1 ? 1 - 0.1 * Math.max(0, 1 - Math.max(0, beyond) / 16) : 1;
      for (let c = 0; c < 3; c++) {
        const under = ground[c] * shade + grain(x, y);
        data[(y * SIZE + x) * 4 + c] = covered * card[c] + (1 - covered) * under;
      }
      data[(y * SIZE + x) * 4 + 3] = 255;
    }
  }
  return { width: SIZE, height: SIZE, data };
}

/** Greatest distance of any side from the true cut, in pixels. */
function errorPx(outline: Outline | null): number {
  if (!outline) return Infinity;
  const truth = [TOP, RIGHT, BOTTOM, LEFT];
  const errors = outline.sides.flatMap((side, i) => {
    const inward = inwardOf(side);
    return [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => {
      const [x, y] = pointOn(side, inward, t);
      return Math.abs((i % 2 === 0 ? y : x) - truth[i]);
    });
  });
  return Math.max(...errors);
}

const ROUGH = QUAD.map(([x, y]) => [x + 1, y - 1]) as unknown as Quad;

describe('a soft side beside sharp ones', () => {
  it('is placed on the cut, not on the shadow that a card of nearly the ground’s colour throws', () => {
    const photo = createKernels().loadPhoto(paint([168, 158, 139], [192, 178, 148]));
    const fitted = refineOutline(photo, ROUGH, 10);
    expect(errorPx(fitted)).toBeGreaterThan(2);
    expect(fitted && errorPx(steadySides(photo, fitted))).toBeLessThan(1.5);
  });

  it('stays as it is where all sides are clear', () => {
    const photo = createKernels().loadPhoto(paint([30, 50, 90], [192, 178, 148]));
    const fitted = refineOutline(photo, ROUGH, 10);
    expect(errorPx(fitted)).toBeLessThan(0.5);
    expect(fitted && steadySides(photo, fitted)).toBe(fitted);
  });
});
