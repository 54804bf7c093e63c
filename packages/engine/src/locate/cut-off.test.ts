import { describe, expect, it } from 'vitest';
import type { Quad } from '../report.ts';
import { outweighs } from './cut-off.ts';
import type { QuadFeatures, ScoredQuad } from './score-quads.ts';

function rectangle(x0: number, y0: number, x1: number, y1: number): Quad {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A card that runs out of the photo at the bottom. */
const CUT_OFF = { quad: rectangle(100, 300, 440, 670) };

function found(quad: Quad, leastCoverage: number): ScoredQuad {
  const features = { leastCoverage } as QuadFeatures;
  return { quad, features, aspect: 1.4, tiltDeg: 2, total: 12 };
}

describe('a whole outline beside a card that is cut off', () => {
  it('is likelier only where it shows an edge all along each side', () => {
    // Around the same place, with a line of the ground for a top.
    const around = rectangle(100, 180, 440, 660);
    expect(outweighs(found(around, 0.65), CUT_OFF)).toBe(false);
    expect(outweighs(found(around, 0.95), CUT_OFF)).toBe(true);
  });

  it('is that card where the ground lies all around it and nothing of it inside', () => {
    const inside = found(rectangle(110, 310, 380, 640), 1);
    const { features } = inside;
    const on = (ground: Partial<QuadFeatures>) => ({
      ...inside,
      total: 11,
      features: { ...features, ...ground },
    });
    expect(outweighs(on({ leastGroundOutside: 1, groundInside: 0 }), CUT_OFF)).toBe(true);
    expect(outweighs(on({ leastGroundOutside: 0.4, groundInside: 0 }), CUT_OFF)).toBe(false);
    expect(outweighs(on({ leastGroundOutside: 1, groundInside: 0.9 }), CUT_OFF)).toBe(false);
  });

  it('is no card where it is a panel of the other', () => {
    expect(outweighs(found(rectangle(150, 400, 390, 560), 1), CUT_OFF)).toBe(false);
  });
});
