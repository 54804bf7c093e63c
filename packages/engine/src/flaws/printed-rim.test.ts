import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { measureCorners } from '../corners/measure-corners.ts';
import { measureEdges } from '../edges/measure-edges.ts';
import { boxOverlap } from './boxes.ts';
import { measureRim } from './rim-evidence.ts';

const calm = { light: { gradient: 0.2 }, noise: 1, sharpening: 0.5 } as const;

describe('wear where print reaches the cut', () => {
  it.each([
    { border: 'none', style: 'atlas', seed: 603, ground: 'wood' },
    { border: 'none', style: 'bloom', seed: 636, ground: 'wood' },
    { border: 'none', style: 'heraldry', seed: 631, ground: 'cloth' },
    { border: 'foil', style: 'bloom', seed: 621, ground: 'wood' },
    { border: 'textured', style: 'heraldry', seed: 630, ground: 'wood' },
  ] as const)('is not seen in the art of $style, border $border', (spec) => {
    const { view } = viewOfScene({ ...calm, ...spec });
    const rim = measureRim(view);
    expect([...measureCorners(view, rim).flaws, ...measureEdges(view, rim).flaws]).toEqual([]);
  });

  it.each(['none', 'foil', 'textured'] as const)('is found on a border %s', (border) => {
    const { view, scene } = viewOfScene({
      ...calm,
      ...{ border, style: 'bloom', seed: 636, ground: 'wood' },
      flaws: [
        { kind: 'corner-wear', corner: 'top-left', sizeMm: 1.6, severity: 0.8 },
        { kind: 'edge-chip', edge: 'right', along: 0.4, sizeMm: 1.8, severity: 0.7 },
      ],
    });
    const rim = measureRim(view);
    const found = [...measureCorners(view, rim).flaws, ...measureEdges(view, rim).flaws];
    for (const truth of scene.cards[0].flaws) {
      const match = found.find((flaw) => boxOverlap(flaw.at, truth.at) >= 0.3);
      expect(match?.kind).toBe(truth.kind);
    }
  });

  it.each([
    { style: 'circuit', seed: 706, edge: 'left' },
    { style: 'bloom', seed: 713, edge: 'right' },
  ] as const)('is found where a side of $style is rubbed for most of its length', (spec) => {
    const { edge, ...card } = spec;
    const rubbed = { kind: 'edge-whitening', along: 0.5, sizeMm: 24, severity: 1, edge } as const;
    const { view, scene } = viewOfScene({
      ...calm,
      ...card,
      border: 'none',
      ground: 'wood',
      flaws: [rubbed],
    });
    const { flaws, subgrade } = measureEdges(view, measureRim(view));
    const [truth] = scene.cards[0].flaws;
    const match = flaws.find(({ at }) => boxOverlap(at, truth.at) >= 0.3);
    expect(match?.kind).toBe('edge-whitening');
    expect(subgrade).toBeLessThan(7);
  });
});
