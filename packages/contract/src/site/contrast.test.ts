import { describe, expect, it } from 'vitest';
import { contrastOf, showContrast } from './contrast.ts';

describe('the contrast of two colors', () => {
  // https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio and the examples of its technique G18.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4.0],
  ])('of %s and %s is %f', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it('is rounded down', () => {
    expect(showContrast('#777777', '#ffffff')).toBe('4.4');
    expect(showContrast('#000000', '#ffffff')).toBe('21.0');
  });
});
