import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { gradePhotos } from './grade-photos.ts';

function flawsOf(spec: SceneSpec) {
  const scene = renderScene(spec);
  const { status, sides } = gradePhotos({ front: { image: scene.photo } });
  expect(status).toBe('graded');
  return { found: sides.front?.flaws ?? [], card: scene.cards[0] };
}

describe('pale print at the cut', () => {
  it.each([
    ['a circle that grazes it', { seed: 3655, style: 'atlas', border: 'none' }],
    ['pebbles and snow that it crosses', { seed: 400219, style: 'panorama', border: 'none' }],
    ['dots and rays that it crosses', { seed: 400093, style: 'comic', border: 'none' }],
    ['an outline that it crosses', { seed: 1765, style: 'heraldry', border: 'none' }],
  ] as const)('is no wear: %s', (_, spec) => {
    expect(flawsOf(spec).found).toEqual([]);
  });

  it.each([
    [
      'touches it',
      { seed: 9018, style: 'circuit', edge: 'right', along: 0.6, sizeMm: 16, severity: 0.5 },
    ],
    [
      'runs into it',
      { seed: 9007, style: 'heraldry', edge: 'bottom', along: 0.5, sizeMm: 28, severity: 0.7 },
    ],
  ] as const)('hides no rub that %s', (_, { seed, style, ...place }) => {
    const rub = { kind: 'edge-whitening', ...place } as const;
    const { found, card } = flawsOf({ seed, style, border: 'none', flaws: [rub] });
    const [{ at }] = card.flaws;
    const onSide = found.filter(({ kind }) => kind.startsWith('edge-'));
    expect(onSide.length).toBeGreaterThan(0);
    for (const flaw of onSide) {
      expect(flaw.at.x0).toBeLessThan(at.x1 + 0.5);
      expect(flaw.at.x1).toBeGreaterThan(at.x0 - 0.5);
      expect(flaw.at.y0).toBeLessThan(at.y1 + 0.5);
      expect(flaw.at.y1).toBeGreaterThan(at.y0 - 0.5);
    }
  });

  it('hides no chip on coloured art, which may have more light than bare paper', () => {
    const place = { edge: 'left', along: 0.595, sizeMm: 2, severity: 0.5 } as const;
    const spec = { seed: 700037, style: 'bloom', border: 'none' } as const;
    const size = { widthPx: 1836, heightPx: 2448 };
    const { found } = flawsOf({ ...spec, ...size, flaws: [{ kind: 'edge-chip', ...place }] });
    expect(found.map(({ kind }) => kind)).toContain('edge-chip');
  });
});
