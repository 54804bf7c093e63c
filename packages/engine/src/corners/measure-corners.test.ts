import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { boxOverlap } from '../flaws/boxes.ts';
import { measureCorners } from './measure-corners.ts';

const calm = { light: { gradient: 0.2 }, noise: 1, sharpening: 0.5 } as const;

describe('measureCorners', () => {
  it.each([
    { border: 'solid', borderColor: 'blue', ground: 'wood', corners: 'square' },
    { border: 'solid', borderColor: 'white', ground: 'plain', corners: 'square' },
    { border: 'gradient', borderColor: 'yellow', ground: 'cloth', corners: 'rounded' },
  ] as const)('finds nothing on pristine corners: $border $borderColor $corners', (spec) => {
    const { view } = viewOfScene({ ...calm, ...spec, seed: 21, style: 'atlas' });
    const measured = measureCorners(view, RULE_BOOKS.spec.wear.value.corners);
    expect(measured.flaws).toEqual([]);
    for (const { score } of measured.corners) expect(score).toBeGreaterThanOrEqual(9.5);
    expect(measured.subgrade).toBeGreaterThanOrEqual(9.5);
  });

  it.each([
    { borderColor: 'blue', corners: 'square' },
    { borderColor: 'white', corners: 'square' },
    { borderColor: 'yellow', corners: 'rounded' },
  ] as const)('boxes a worn corner where it is: $borderColor $corners', (spec) => {
    const { view, scene } = viewOfScene({
      ...calm,
      ...spec,
      seed: 22,
      style: 'atlas',
      border: 'solid',
      ground: 'wood',
      flaws: [
        { kind: 'corner-wear', corner: 'top-right', sizeMm: 0.6, severity: 0.6 },
        { kind: 'corner-wear', corner: 'bottom-left', sizeMm: 1.4, severity: 0.6 },
      ],
    });
    const { flaws, corners } = measureCorners(view, RULE_BOOKS.spec.wear.value.corners);
    // Six tenths of a millimeter do not show on a border that is nearly as pale as paper.
    const shown = scene.cards[0].flaws.filter(
      ({ sizeMm }) => spec.borderColor === 'blue' || sizeMm > 1,
    );
    expect(flaws).toHaveLength(shown.length);
    for (const truth of shown) {
      const best = Math.max(...flaws.map((flaw) => boxOverlap(flaw.at, truth.at)));
      expect(best).toBeGreaterThan(0.3);
    }
    const scores = Object.fromEntries(corners.map((corner) => [corner.position, corner.score]));
    expect(scores['top-left']).toBeGreaterThanOrEqual(9.5);
    if (spec.borderColor === 'blue') expect(scores['top-right']).toBeLessThan(9.6);
    expect(scores['bottom-left']).toBeLessThan(scores['top-right'] as number);
  });

  it('scores lower with every step of increasing wear', () => {
    const subgrades = [0, 0.3, 0.8, 1.6, 2.6, 4].map((sizeMm, i) => {
      const { view } = viewOfScene({
        ...calm,
        seed: 23,
        style: 'atlas',
        border: 'solid',
        borderColor: 'red',
        corners: 'square',
        ground: 'plain',
        flaws: (['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const)
          .slice(0, i === 0 ? 0 : Math.min(4, i + 1))
          .map((corner) => ({ kind: 'corner-wear', corner, sizeMm, severity: 0.5 })),
      });
      return measureCorners(view, RULE_BOOKS.spec.wear.value.corners).subgrade as number;
    });
    expect(subgrades[0]).toBeGreaterThanOrEqual(9.5);
    expect(subgrades.at(-1)).toBeLessThanOrEqual(4);
    expect(subgrades).toEqual([...subgrades].sort((a, b) => b - a));
  });

  it('gives no score at a resolution that cannot show wear', () => {
    const { view } = viewOfScene({
      ...calm,
      seed: 24,
      style: 'atlas',
      widthPx: 300,
      heightPx: 400,
    });
    const measured = measureCorners(view, RULE_BOOKS.spec.wear.value.corners);
    expect(measured.subgrade).toBeNull();
    expect(measured.plusMinus).toBeNull();
    expect(measured.corners.map(({ score }) => score)).toEqual([null, null, null, null]);
  });
});
