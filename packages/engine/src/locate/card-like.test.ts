import { describe, expect, it } from 'vitest';
import { isDoubtful, isOfGround } from './card-like.ts';
import type { RankedOutline } from './rank-outlines.ts';
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

describe('a rectangle with broken sides', () => {
  const ranked = (rank: number, meanCoverage: number) =>
    ({ rank, features: { meanCoverage, overhang: 0, outsideChange: 20 } }) as RankedOutline;

  it('is no card where little else tells of one', () => {
    expect(isDoubtful(ranked(4.5, 0.82))).toBe(true);
    expect(isDoubtful(ranked(0.6, 1))).toBe(true);
  });

  it('may be one where its sides are whole, or where all else is clear', () => {
    expect(isDoubtful(ranked(4.5, 0.98))).toBe(false);
    expect(isDoubtful(ranked(9, 0.82))).toBe(false);
  });
});

describe('a part of a card that ends at a line of its print', () => {
  const ranked = (rank: number, overhang: number, outsideChange: number) =>
    ({ rank, features: { meanCoverage: 1, overhang, outsideChange } }) as RankedOutline;

  it('has sides that go on, and print close beyond', () => {
    expect(isDoubtful(ranked(5.4, 0.25, 108))).toBe(true);
  });

  it('is no part where its sides end, where the ground goes on, or where all else is clear', () => {
    expect(isDoubtful(ranked(5, 0, 108))).toBe(false);
    expect(isDoubtful(ranked(7.4, 0.25, 33))).toBe(false);
    expect(isDoubtful(ranked(11, 0.25, 108))).toBe(false);
  });
});
