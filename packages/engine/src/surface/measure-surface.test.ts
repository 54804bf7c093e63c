import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { boxOverlap } from '../flaws/boxes.ts';
import { measureSurface } from './measure-surface.ts';

const calm = { light: { gradient: 0.2 }, noise: 1, sharpening: 0.5 } as const;

describe('measureSurface', () => {
  it.each([
    { style: 'atlas', borderColor: 'blue' },
    { style: 'bloom', borderColor: 'white' },
    { style: 'circuit', borderColor: 'yellow' },
    { style: 'heraldry', borderColor: 'black' },
  ] as const)('recognizes the print of $style as print', ({ style, borderColor }) => {
    const { view } = viewOfScene({ ...calm, seed: 41, style, border: 'solid', borderColor });
    const measured = measureSurface(view, RULE_BOOKS.spec.wear.value);
    expect(measured.flaws).toEqual([]);
    expect(measured.score).toBe(10);
    expect(measured.plusMinus).toBeGreaterThanOrEqual(0.5);
  });

  it.each(['blue', 'white'] as const)('finds a crease that crosses a %s border', (borderColor) => {
    const { view, scene } = viewOfScene({
      ...calm,
      seed: 42,
      style: 'atlas',
      border: 'solid',
      borderColor,
      flaws: [
        { kind: 'crease', edge: 'left', along: 0.5, sizeMm: 12, severity: 0.8, angleDeg: 20 },
      ],
    });
    const { flaws, score } = measureSurface(view, RULE_BOOKS.spec.wear.value);
    expect(flaws).toHaveLength(1);
    expect(flaws[0].kind).toBe('crease');
    expect(boxOverlap(flaws[0].at, scene.cards[0].flaws[0].at)).toBeGreaterThan(0.3);
    expect(score).toBeLessThan(7);
  });

  it('says where glare hides the surface', () => {
    const { view } = viewOfScene({
      ...calm,
      seed: 43,
      style: 'bloom',
      border: 'solid',
      light: { glare: 1, glareSizeMm: 6 },
    });
    const { unseen, plusMinus } = measureSurface(view, RULE_BOOKS.spec.wear.value);
    expect(unseen.some(({ reason }) => reason === 'glare')).toBe(true);
    expect(plusMinus).toBeGreaterThan(0.6);
  });

  it('gives no score at a resolution that cannot show a scratch', () => {
    const { view } = viewOfScene({
      ...calm,
      seed: 44,
      style: 'atlas',
      widthPx: 300,
      heightPx: 400,
    });
    expect(measureSurface(view, RULE_BOOKS.spec.wear.value).score).toBeNull();
  });
});
