import { renderScene, type Scene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { gradePhotos } from './grade-photos.ts';

/** Enough pixels for these tests, drawn in a third of the time. */
const SMALL = { widthPx: 1512, heightPx: 2016 } as const;

/** One card for each difficulty. The benchmark tests the same ones on hundreds of cards. */
const CONDITIONS: readonly (readonly [string, SceneSpec])[] = [
  ['on wood', { seed: 700_001, style: 'atlas', border: 'solid', ground: 'wood' }],
  ['on woven cloth', { seed: 700_002, style: 'comic', border: 'solid', ground: 'cloth' }],
  ['among other things', { seed: 700_003, style: 'bloom', border: 'solid', ground: 'clutter' }],
  ['on a background of its own tone', { seed: 700_004, style: 'circuit', ground: 'near-border' }],
  ['without a border', { seed: 700_005, style: 'panorama', border: 'none' }],
  ['with a foil border', { seed: 700_006, style: 'heraldry', border: 'foil' }],
  ['tilted', { seed: 700_007, style: 'atlas', tiltDeg: 20, focalMm: 26 }],
  ['turned', { seed: 700_008, style: 'bloom', rollDeg: 21 }],
  ['bowed', { seed: 700_009, style: 'comic', bowMm: 0.6 }],
  ['in a shadow', { seed: 700_010, style: 'circuit', light: { shadow: 0.6, shadowPenumbraMm: 3 } }],
  ['in a sleeve', { seed: 700_011, style: 'panorama', holder: 'sleeve' }],
  ['in a slab', { seed: 700_012, style: 'heraldry', holder: 'slab' }],
];

/** How far off the worst corner of the measured outline is. */
function worstCornerMm(scene: Scene): number {
  const { sides } = gradePhotos({ front: { image: scene.photo } });
  const [card] = scene.cards;
  const [a, b] = card.quad;
  const pxPerMm = Math.hypot(b[0] - a[0], b[1] - a[1]) / card.widthMm;
  const offMm = card.quad.map(([x, y], i) => {
    const [ownX, ownY] = sides.front?.quad[i] ?? [Infinity, Infinity];
    return Math.hypot(x - ownX, y - ownY) / pxPerMm;
  });
  return Math.max(...offMm);
}

describe('drawn cards, each with its own difficulty', () => {
  it('are measured along their cut edge, with at most one exception in twelve', () => {
    const missed = CONDITIONS.filter(
      ([, spec]) => worstCornerMm(renderScene({ ...spec, ...SMALL })) >= 0.5,
    );
    expect(missed.length, missed.map(([name]) => name).join(', ')).toBeLessThanOrEqual(1);
  });
});

/** Cards without a flaw, but with something on or beside them that looks like one. */
const PRISTINE: readonly (readonly [string, SceneSpec])[] = [
  ['facets of a drawing', { seed: 1856, style: 'atlas', light: { gradient: 0.505 } }],
  ['light that fades across the card', { seed: 2192, style: 'atlas', light: { gradient: 0.887 } }],
];

describe('a card without a flaw', () => {
  it.each(PRISTINE)('has no flaw because of %s', (_, spec) => {
    const report = gradePhotos({ front: { image: renderScene(spec).photo } });
    expect(report.status).toBe('graded');
    expect(report.sides.front?.flaws).toEqual([]);
  });
});
