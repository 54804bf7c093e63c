import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { commonCornerRadiusMm } from './corner-radius.ts';

const WORN = ['top-right', 'bottom-left', 'bottom-right'] as const;

describe('commonCornerRadiusMm', () => {
  it.each([
    { style: 'heraldry', ground: 'plain', sizeMm: 1.5 },
    { style: 'bloom', ground: 'wood', sizeMm: 2.2 },
    { style: 'atlas', ground: 'plain', sizeMm: 2.2 },
  ] as const)(
    'is 0 for a square card with one sound corner: $style, worn by $sizeMm mm',
    (spec) => {
      const { sizeMm, ...card } = spec;
      const { view } = viewOfScene({
        ...card,
        seed: 1,
        border: 'none',
        noise: 1,
        size: 'standard',
        corners: 'square',
        flaws: WORN.map((corner) => ({ kind: 'corner-wear', corner, sizeMm, severity: 1 })),
      });
      expect(commonCornerRadiusMm(view)).toBe(0);
    },
  );

  it('is the die of a rounded card, even for a size that is usually cut square', () => {
    const { view, scene } = viewOfScene({
      style: 'atlas',
      seed: 2,
      ground: 'wood',
      noise: 1,
      corners: 'rounded',
    });
    expect(view.size.cornerRadiusMm).toBe(0);
    expect(commonCornerRadiusMm(view)).toBeCloseTo(scene.cards[0].cornerRadiusMm, 0);
  });
});
