import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { chooseSize } from './choose-size.ts';

describe('telling sports cards from game cards by their corners', () => {
  it.each([
    ['standard', 'dark'],
    ['standard', 'light'],
    ['pokemon', 'dark'],
    ['pokemon', 'light'],
  ] as const)('is not misled by worn corners: %s, %s border', (size, tone) => {
    const { view } = viewOfScene({
      seed: 31,
      style: 'atlas',
      size,
      corners: size === 'standard' ? 'square' : 'rounded',
      border: 'solid',
      borderColor: tone === 'dark' ? 'blue' : 'white',
      // A background with the tone of bare paper.
      ground: 'plain',
      flaws: (['top-left', 'bottom-right'] as const).map((corner, i) => ({
        kind: 'corner-wear',
        corner,
        sizeMm: 1.8 + 0.4 * i,
        severity: 0.9,
      })),
    });
    expect(chooseSize(view.photo, view.outline, 'auto').size).toBe(size);
  });
});
