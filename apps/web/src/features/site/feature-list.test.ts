import { describe, expect, it } from 'vitest';
import { anchorOf, FEATURES } from './feature-list.ts';

describe('the anchor of a feature', () => {
  it.each([
    ['Corners & Edges', 'corners-and-edges'],
    ['Digital Locker', 'digital-locker'],
    ['PSA & Beckett Estimates', 'psa-and-beckett-estimates'],
  ])('of %s is %s', (title, anchor) => {
    expect(anchorOf(title)).toBe(anchor);
  });

  it('is another one for each of the six', () => {
    expect(new Set(FEATURES.map(({ title }) => anchorOf(title))).size).toBe(6);
  });
});
