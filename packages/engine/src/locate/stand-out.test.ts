import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import type { PlanarImage } from '../kernels/index.ts';
import { createKernels } from '../kernels/index.ts';
import { prepareSearch } from './find-cards.ts';
import { standsOut } from './stand-out.ts';

const SIZE = 160;
const CUT = 90;

function standsOutIn(image: PlanarImage): boolean {
  const search = prepareSearch(createKernels(), image, 'auto');
  return standsOut(search, [CUT, 0], [CUT, SIZE - 1], -4, [0.6, 0.95]);
}

function greyImage(plane: Uint8Array): PlanarImage {
  return { width: SIZE, height: SIZE, red: plane, green: plane, blue: plane };
}

/** Grain that runs down the image, on its right a card that reaches down to `end`. */
function sideOn(grainLevels: number, cardLevels: number, end: number): boolean {
  const random = createRng(7);
  const grain = Array.from({ length: SIZE }, () => 100 + grainLevels * random());
  const plane = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      plane[y * SIZE + x] = x >= CUT && y < end ? 100 + cardLevels : grain[x];
  return standsOutIn(greyImage(plane));
}

describe('standsOut', () => {
  it('sees a card that goes on to the end of the line', () => {
    expect(sideOn(20, 100, SIZE)).toBe(true);
  });

  it('takes no grain for a card that ended before', () => {
    expect(sideOn(20, 100, 90)).toBe(false);
  });

  it('asks for more contrast than the ground has itself', () => {
    expect(sideOn(80, 90, SIZE)).toBe(false);
    expect(sideOn(4, 90, SIZE)).toBe(true);
  });

  it('takes no dark seam for a side', () => {
    const plane = new Uint8Array(SIZE * SIZE).fill(150);
    const random = createRng(3);
    for (let i = 0; i < plane.length; i++) plane[i] += 6 * random();
    for (let y = 0; y < SIZE; y++) for (let x = CUT - 1; x <= CUT; x++) plane[y * SIZE + x] = 60;
    expect(standsOutIn(greyImage(plane))).toBe(false);
  });
});
