import { renderScene, type Scene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { gradePhotos } from './grade-photos.ts';

/** Enough pixels for what is asked, drawn in a third of the time. */
const SMALL = { widthPx: 1512, heightPx: 2016 } as const;

/** Cards without a flaw, and what lies on or beside them that looks like one. */
const CASES: readonly (readonly [string, SceneSpec])[] = [
  ['facets of a drawing', { seed: 1856, style: 'atlas', light: { gradient: 0.505 } }],
  ['light that falls off', { seed: 2192, style: 'atlas', light: { gradient: 0.887 } }],
  ['streaks along a brushed border', { seed: 2518, style: 'circuit', border: 'textured' }],
  ['soft clouds on a textured border', { seed: 4534, style: 'circuit', border: 'textured' }],
  ['streaks that end in a corner', { seed: 1726, style: 'bloom', rollDeg: 19.8 }],
  ['streaks of printed water', { seed: 400383, style: 'panorama', border: 'gradient' }],
  [
    'a shadow along one side, beside which no corner is traced',
    {
      seed: 645000,
      style: 'atlas',
      border: 'solid',
      ground: 'plain',
      widthPx: 2268,
      heightPx: 3024,
    },
  ],
  ['plastic that shines along the cut', { seed: 1820, style: 'bloom', holder: 'toploader' }],
];

describe('a card without a flaw', () => {
  it.each(CASES)('has none for %s', (_, spec) => {
    const report = gradePhotos({ front: { image: renderScene(spec).photo } });
    expect(report.status).toBe('graded');
    expect(report.sides.front?.flaws).toEqual([]);
  });
});

/** How far the worst corner of the measured outline is off. */
function worstCornerMm(scene: Scene, sides: ReturnType<typeof gradePhotos>['sides']): number {
  const [card] = scene.cards;
  const [a, b] = card.quad;
  const pxPerMm = Math.hypot(b[0] - a[0], b[1] - a[1]) / card.widthMm;
  const offMm = card.quad.map(([x, y], i) => {
    const [ownX, ownY] = sides.front?.quad[i] ?? [0, 0];
    return Math.hypot(x - ownX, y - ownY) / pxPerMm;
  });
  return Math.max(...offMm);
}

describe('a card on woven cloth of its own tone', () => {
  it('is measured along its cut, not along its frame', () => {
    const spec: SceneSpec = { seed: 400478, style: 'comic', light: { gradient: 0.9013 } };
    const scene = renderScene(spec);
    const { sides } = gradePhotos({ front: { image: scene.photo } });
    expect(worstCornerMm(scene, sides)).toBeLessThan(0.3);
  });
});

describe('a card between two lines of the wood below it', () => {
  it('is measured along its cut, not along the lines', () => {
    const size = { widthPx: 2268, heightPx: 3024 };
    const scene = renderScene({
      seed: 625001,
      style: 'bloom',
      border: 'solid',
      ground: 'wood',
      ...size,
    });
    const { sides } = gradePhotos({ front: { image: scene.photo } });
    expect(worstCornerMm(scene, sides)).toBeLessThan(0.3);
  });
});

describe('a card with a line of its print for a side', () => {
  it.each([
    ['two', { seed: 610008, style: 'circuit', border: 'thin' }],
    ['one, in light that falls off', { seed: 610040, style: 'comic', light: { gradient: 0.6928 } }],
  ] as const)('is measured along its cut: %s', (_, spec) => {
    const scene = renderScene({ ...spec, ...SMALL });
    const { sides } = gradePhotos({ front: { image: scene.photo } });
    expect(worstCornerMm(scene, sides)).toBeLessThan(0.3);
  });
});

describe('a card with a border so thin that it looks like plastic', () => {
  it('keeps the side that makes its exact shape', () => {
    const scene = renderScene({ seed: 635182, style: 'heraldry', bowMm: 0.63, ...SMALL });
    const { sides } = gradePhotos({ front: { image: scene.photo } });
    expect(worstCornerMm(scene, sides)).toBeLessThan(0.3);
  });
});

describe('a card in plastic', () => {
  it.each([
    ['a rim of its own shape', { seed: 400316, style: 'comic', holder: 'toploader' }],
    ['the plastic', { seed: 2282, style: 'atlas', holder: 'toploader' }],
    ['a seam of the plastic close to it', { seed: 1946, style: 'atlas', holder: 'toploader' }],
    [
      'a seam close to a border of changing colour',
      { seed: 762516, style: 'circuit', holder: 'toploader' },
    ],
    [
      'the rim, where its cut lies close to a seam',
      { seed: 600039, style: 'atlas', holder: 'toploader', ...SMALL },
    ],
    [
      'the rim, where the photo seems to cut it off',
      { seed: 600046, style: 'circuit', holder: 'toploader', ...SMALL },
    ],
    [
      'a seam that a first look within the rim takes for it',
      { seed: 614003, style: 'heraldry', holder: 'toploader', ...SMALL },
    ],
    ['its frame in a slab', { seed: 600089, style: 'panorama', holder: 'slab', ...SMALL }],
    ['lines of its print', { seed: 1441, style: 'heraldry', holder: 'sleeve' }],
  ] as const)(
    'is measured along its own cut, not along %s, and said to be in a holder',
    (_, spec) => {
      const scene = renderScene(spec);
      const { sides } = gradePhotos({ front: { image: scene.photo } });
      expect(worstCornerMm(scene, sides)).toBeLessThan(0.3);
      expect(sides.front?.quality.warnings).toContain('in-holder');
    },
  );
});

describe('a short fold', () => {
  it.each([
    [7300, 'atlas', 2],
    [7301, 'bloom', 2.6],
  ] as const)('is found where it notches the cut: seed %i', (seed, style, sizeMm) => {
    const fold = { kind: 'crease', sizeMm, severity: 0.9, edge: 'left', along: 0.4 } as const;
    const spec = { seed, style, border: 'solid', ground: 'plain', tiltDeg: 3 } as const;
    const { photo } = renderScene({ ...spec, flaws: [fold] });
    const { sides } = gradePhotos({ front: { image: photo } });
    expect(sides.front?.flaws.map(({ kind }) => kind)).toContain('crease');
  });
});
