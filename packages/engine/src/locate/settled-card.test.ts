import { renderScene } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import { joinSides } from '../outline/join-sides.ts';
import { STRAIGHT } from '../outline/strip.ts';
import type { Quad } from '../report.ts';
import { settleCard, settleNear } from './settled-card.ts';

const kernels = createKernels();
const SIZE = { widthPx: 600, heightPx: 800 };

/** A quad of a card's shape at a place, 1,000 by 1,400 pixels. */
const quadAt = (x: number, y: number): Quad => [
  [x, y],
  [x + 1000, y],
  [x + 1000, y + 1400],
  [x, y + 1400],
];

/** A quad whose right side continues the top one, turned by this many pixels over its length. */
function sidesTurningBy(px: number) {
  const quad: Quad = [
    [0, 0],
    [300, 0],
    [600, px],
    [0, 400],
  ];
  return quad.map((from, i) => ({ from, to: quad[(i + 1) % 4], curve: STRAIGHT }));
}

describe('settling on a card', () => {
  const photo = kernels.loadPhoto(renderScene({ seed: 3, ...SIZE }).photo);

  it.each([
    ['left of', quadAt(-2400, -300)],
    ['right of', quadAt(1400, -300)],
    ['above', quadAt(-200, -3000)],
    ['below', quadAt(-200, 1700)],
  ])('finds none %s the photo', (_, quad) => {
    expect(settleCard(kernels, photo, quad)).toBeNull();
    expect(settleNear(kernels, photo, quad)).toBeNull();
  });

  it('joins sides that meet where they end', () => {
    expect(joinSides(sidesTurningBy(200))?.quad[1]).toEqual([300, expect.closeTo(0, 6)]);
  });

  it('joins none that nearly continue each other and cross far away', () => {
    // One of the two 2 px aside: where they cross is 600 px beyond their ends.
    const [top, right, ...rest] = sidesTurningBy(1);
    const aside = { ...right, curve: [2, 0, 0, 0] as const };
    expect(joinSides([top, aside, ...rest])).toBeNull();
  });
});
