import { expect, it } from 'vitest';
import { namePlace } from './name-place.ts';

const card = { widthMm: 63, heightMm: 88 };

it.each([
  [[0, 0, 2, 2], 'upper left corner'],
  [[61, 86, 63, 88], 'lower right corner'],
  [[0, 60, 1, 66], 'left edge, lower half'],
  [[62, 40, 63, 47], 'right edge, middle'],
  [[10, 0, 16, 1], 'top edge, left half'],
  [[40, 87, 55, 88], 'bottom edge, right half'],
  [[0, 2, 1, 80], 'left edge, middle'],
  [[30, 40, 33, 50], 'center'],
  [[45, 70, 50, 75], 'lower right'],
  [[8, 40, 12, 44], 'middle left'],
  [[28, 8, 34, 12], 'upper middle'],
] as const)('names %j "%s"', ([x0, y0, x1, y1], name) => {
  expect(namePlace({ x0, y0, x1, y1 }, card)).toBe(name);
});
