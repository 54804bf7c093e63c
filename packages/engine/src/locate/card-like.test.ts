import { describe, expect, it } from 'vitest';
import { isOfGround } from './card-like.ts';
import type { QuadFeatures, ScoredQuad } from './score-quads.ts';

function found(total: number, groundInside: number, overhang = 0.4): ScoredQuad {
  const features = { groundInside, overhang } as QuadFeatures;
  const quad = [
    [100, 100],
    [300, 100],
    [300, 380],
    [100, 380],
  ] as const;
  return { quad, features, aspect: 1.4, tiltDeg: 2, total };
}

describe('a rectangle of the ground', () => {
  it('has the ground inside and edges that hardly tell it', () => {
    expect(isOfGround(found(8, 1))).toBe(true);
  });

  it('is none where it stands out by its colours or by its edges', () => {
    expect(isOfGround(found(8, 0.3))).toBe(false);
    expect(isOfGround(found(12, 1))).toBe(false);
    expect(isOfGround(found(8, 1, 0.1))).toBe(false);
  });
});
