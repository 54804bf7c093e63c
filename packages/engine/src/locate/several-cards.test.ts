import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import type { PlanarImage } from '../kernels/index.ts';
import type { QuadFeatures, ScoredQuad } from './score-quads.ts';
import { showsSeveralCards } from './several-cards.ts';

const WIDTH = 500;
const HEIGHT = 660;

/** Print everywhere, so that only the outlines decide. */
function printed(): PlanarImage {
  const rng = createRng(11);
  const plane = Uint8Array.from({ length: WIDTH * HEIGHT }, () => 255 * rng());
  return { red: plane, green: plane, blue: plane, width: WIDTH, height: HEIGHT };
}

function clear(x: number, y: number, width: number, height: number): ScoredQuad {
  const features = {
    ...{ leastCoverage: 0.95, meanCoverage: 0.98, aspectMisfit: 0, overhang: 0, stepLevels: 40 },
  } as QuadFeatures;
  const [right, below] = [x + width, y + height];
  const quad = [
    [x, y],
    [right, y],
    [right, below],
    [x, below],
  ] as const;
  return { quad, features, aspect: 1.4, tiltDeg: 2, total: 12 };
}

describe('several cards in one photo', () => {
  const page = clear(20, 20, 450, 620);
  /** Cards of nine pockets that stand out from the page. */
  const pocket = (column: number, row: number) =>
    clear(35 + 142 * column, 40 + 198 * row, 130, 180);

  it('are a page of which only half the cards stand out', () => {
    const seen = [pocket(0, 0), pocket(2, 0), pocket(1, 1), pocket(0, 2), pocket(2, 2)];
    expect(showsSeveralCards([page], seen, printed())).toBe(true);
  });

  it('are two, one of them on something whose edges go on past its corners', () => {
    const features = { leastCoverage: 1, leastGroundOutside: 1, overhang: 0.44 };
    const on = ({ features: own, ...card }: ScoredQuad, more: Partial<QuadFeatures>) => ({
      ...card,
      features: { ...own, ...more },
    });
    const [one, other] = [clear(40, 200, 150, 210), clear(260, 210, 150, 210)];
    expect(showsSeveralCards([one], [on(other, features)], printed())).toBe(true);
    // A key of a keyboard is no card's shape, and a panel has no ground around it.
    const key = on(other, { ...features, aspectMisfit: 2 });
    const panel = on(other, { ...features, leastGroundOutside: 0.4 });
    expect(showsSeveralCards([one], [key], printed())).toBe(false);
    expect(showsSeveralCards([one], [panel], printed())).toBe(false);
  });

  it('are two, one of them found first with a line of the ground for a side', () => {
    const [one, other] = [clear(40, 200, 150, 210), clear(260, 210, 150, 210)];
    const rounder = {
      ...clear(38, 198, 150, 214),
      features: { ...one.features, leastCoverage: 0.65 },
    };
    expect(showsSeveralCards([rounder, one], [other], printed())).toBe(true);
    expect(showsSeveralCards([rounder], [other], printed())).toBe(false);
  });

  it('are not a card and a keyboard, between whose keys the ground shows', () => {
    const card = clear(40, 200, 150, 210);
    const between = { groundInside: 1, meanCoverage: 0.9 };
    const keys = clear(260, 210, 150, 210);
    const board = { ...keys, features: { ...keys.features, ...between } };
    expect(showsSeveralCards([card], [board], printed())).toBe(false);
    const paper = { ...keys, features: { ...keys.features, ...between, meanCoverage: 0.98 } };
    expect(showsSeveralCards([card], [paper], printed())).toBe(true);
  });

  it('are not two like panels in the middle of one card', () => {
    expect(showsSeveralCards([page], [pocket(0, 1), pocket(1, 1)], printed())).toBe(false);
  });
});
