import { describe, expect, it } from 'vitest';
import { type Photo, renderScene, type SceneSpec } from './index.ts';

const SMALL: SceneSpec = { seed: 77, widthPx: 300, heightPx: 400 };

function hashOf(photo: Photo): string {
  let hash = 0x811c9dc5;
  for (const value of photo.data) hash = Math.imul(hash ^ value, 0x01000193);
  return (hash >>> 0).toString(16);
}

describe('renderScene', () => {
  it('gives the same bytes for the same spec, other bytes for another seed', () => {
    const first = hashOf(renderScene(SMALL).photo);
    expect(hashOf(renderScene({ ...SMALL, seed: 78 }).photo)).not.toBe(first);
    // After other cards have been through the print cache.
    expect(hashOf(renderScene(SMALL).photo)).toBe(first);
  });

  it('is opaque and has the asked size', () => {
    const { photo } = renderScene(SMALL);
    expect([photo.width, photo.height, photo.data.length]).toEqual([300, 400, 480_000]);
    expect(photo.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });

  it('changes nothing else when one knob is set', () => {
    const base = renderScene(SMALL).cards[0];
    const noisy = renderScene({ ...SMALL, noise: 3, flaws: { count: 3 } }).cards[0];
    expect(noisy.quad).toEqual(base.quad);
    expect(noisy.bordersMm).toEqual(base.bordersMm);
    expect(noisy.flaws.length).toBeGreaterThan(0);
  });

  it('has no border to state on a borderless card', () => {
    const { bordersMm } = renderScene({ ...SMALL, border: 'none' }).cards[0];
    expect(bordersMm).toEqual({ left: null, right: null, top: null, bottom: null });
  });

  it('keeps opposite borders adding up to the printed frame', () => {
    const spec: SceneSpec = { ...SMALL, border: 'solid', borderMm: 3, borderTiltDeg: 0 };
    const { bordersMm } = renderScene({ ...spec, printShiftMm: [0.5, 0] }).cards[0];
    expect(bordersMm.left).toBeCloseTo(3.5, 6);
    expect(bordersMm.right).toBeCloseTo(2.5, 6);
  });

  const large = { widthPx: 1200, heightPx: 1600, fill: 0.85 };

  it.each<[string, Partial<SceneSpec>, number]>([
    ['graded', large, 1],
    ['graded', { ...large, holder: 'sleeve' }, 1],
    ['no-card', { content: 'no-card' }, 0],
    ['several-cards', { content: 'two-cards' }, 2],
    ['several-cards', { content: 'sheet' }, 9],
    ['blurry', { ...large, defocusPx: 6 }, 1],
    ['too-dark', { light: { exposure: 0.02 } }, 1],
    ['too-bright', { light: { exposure: 8 } }, 1],
    ['cut-off', { offset: [0.4, 0] }, 1],
    ['too-small', { fill: 0.85 }, 1],
    ['glare', { ...large, light: { glare: 1, glareSizeMm: 14 } }, 1],
  ])('expects %s of %o', (expected, knobs, cards) => {
    const scene = renderScene({ ...SMALL, ...knobs });
    expect(scene.expected).toBe(expected);
    expect(scene.cards).toHaveLength(cards);
  });

  it('really darkens, brightens and blinds the photo', () => {
    const meanOf = (knobs: Partial<SceneSpec>) => {
      const { data } = renderScene({ ...SMALL, ...knobs }).photo;
      let sum = 0;
      for (let i = 1; i < data.length; i += 4) sum += data[i];
      return sum / (data.length / 4);
    };
    expect(meanOf({ light: { exposure: 0.02 } })).toBeLessThan(35);
    expect(meanOf({ light: { exposure: 8 } })).toBeGreaterThan(170);
    expect(meanOf({ light: { glare: 1.2, glareSizeMm: 16 } })).toBeGreaterThan(meanOf({}) + 5);
  });

  it('refuses a turn that would change which corner is top-left', () => {
    expect(() => renderScene({ ...SMALL, rollDeg: 80 })).toThrow(/rollDeg/);
  });
});
