import { describe, expect, it } from 'vitest';
import type { Figure, Results } from '../results/results.ts';
import { keepSurfaceOf } from './left-out.ts';

function figure(value: number): Figure {
  return { label: 'a figure', value, n: 10, unit: 'share', better: 'higher', tolerance: 0 };
}

function results(engine: string, value: number, more: Results['about'] = {}): Results {
  return {
    about: { engine, ...more },
    figures: { lamps: figure(value), psaRange: figure(value), edgesPairs: figure(value) },
    tables: {
      steadiness: {
        ...{ title: 'Lamps', about: '', rowsAre: 'reading', columns: { readings: 'count' } },
        rows: {
          PSA: { readings: value },
          edges: { readings: value },
          surface: { readings: value },
        },
      },
    },
  };
}

describe('the figures of photos left out of training', () => {
  it('are new for outlines and wear, and kept for grades and surfaces', () => {
    const kept = keepSurfaceOf(
      results('1.0.0', 1, { 'PSA and surface': '0.9.0' }),
      results('2.0.0', 2),
    );
    expect(kept.about).toEqual({ engine: '2.0.0', 'PSA and surface': '0.9.0' });
    expect(Object.entries(kept.figures).map(([id, { value }]) => [id, value])).toEqual([
      ['lamps', 2],
      ['psaRange', 1],
      ['edgesPairs', 2],
    ]);
    expect(kept.tables.steadiness.rows).toEqual({
      PSA: { readings: 1 },
      edges: { readings: 2 },
      surface: { readings: 1 },
    });
  });

  it('are without grades and surfaces if there was nothing before', () => {
    const kept = keepSurfaceOf(null, results('2.0.0', 2));
    expect(Object.keys(kept.figures)).toEqual(['lamps', 'edgesPairs']);
    expect(Object.keys(kept.tables.steadiness.rows)).toEqual(['edges']);
  });
});
