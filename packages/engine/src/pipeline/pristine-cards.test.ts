import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { gradePhotos } from './grade-photos.ts';

/** Cards without a flaw, and what lies on or beside them that looks like one. */
const CASES: readonly (readonly [string, SceneSpec])[] = [
  ['facets of a drawing', { seed: 1856, style: 'atlas', light: { gradient: 0.505 } }],
  ['light that falls off', { seed: 2192, style: 'atlas', light: { gradient: 0.887 } }],
  ['streaks along a brushed border', { seed: 2518, style: 'circuit', border: 'textured' }],
  ['streaks that end in a corner', { seed: 1726, style: 'bloom', rollDeg: 19.8 }],
  ['plastic that shines along the cut', { seed: 1820, style: 'bloom', holder: 'toploader' }],
];

describe('a card without a flaw', () => {
  it.each(CASES)('has none for %s', (_, spec) => {
    const report = gradePhotos({ front: { image: renderScene(spec).photo } });
    expect(report.status).toBe('graded');
    expect(report.sides.front?.flaws).toEqual([]);
  });
});

describe('a card in a top-loader', () => {
  it.each([2282, 2240])('is measured along its own cut, not along the plastic: %i', (seed) => {
    const style = seed === 2282 ? 'atlas' : 'heraldry';
    const scene = renderScene({ seed, style, holder: 'toploader' });
    const { sides } = gradePhotos({ front: { image: scene.photo } });
    const [card] = scene.cards;
    const offMm = card.quad.map(([x, y], i) => {
      const [ownX, ownY] = sides.front?.quad[i] ?? [0, 0];
      return Math.hypot(x - ownX, y - ownY) / (sides.front?.card?.pxPerMm ?? 1);
    });
    expect(Math.max(...offMm)).toBeLessThan(1.3);
  });
});
