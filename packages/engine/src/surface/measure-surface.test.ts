import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { type Flanks, foldPhoto, inPhoto } from '../../node/testing/fold-photo.ts';
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

  const across = (flanks: Flanks) => {
    const spec = {
      ...calm,
      seed: 41,
      style: 'bloom',
      border: 'solid',
      borderColor: 'blue',
    } as const;
    const { view, scene } = viewOfScene(spec);
    const ends = [
      [0.15, 0.3],
      [0.85, 0.62],
    ] as const;
    const photo = foldPhoto(scene.photo, view, ends, flanks);
    const [[u0, v0], [u1, v1]] = ends;
    const { widthMm, heightMm } = view.cardMap;
    return {
      measured: measureSurface(inPhoto(view, photo), RULE_BOOKS.spec.wear.value),
      at: { x0: u0 * widthMm, y0: v0 * heightMm, x1: u1 * widthMm, y1: v1 * heightMm },
    };
  };

  it('finds a fold across the print by the light on its two flanks', () => {
    const { measured, at } = across([-0.4, 0.4]);
    const [flaw, ...others] = measured.flaws;
    expect(others).toEqual([]);
    expect(flaw).toMatchObject({ kind: 'crease' });
    expect(boxOverlap(flaw.at, at)).toBeGreaterThan(0.5);
    expect(flaw.confidence).toBeGreaterThan(0.5);
    expect(flaw.path?.length).toBeGreaterThan(3);
    expect(measured.score).toBeLessThan(5);
  });

  it('takes a line as dark on both sides for print', () => {
    expect(across([-0.4, -0.4]).measured.flaws).toEqual([]);
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
