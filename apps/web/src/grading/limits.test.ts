import { describe, expect, it } from 'vitest';
import type { NumberedFlaw } from './flaws.ts';
import { describeLimits } from './limits.ts';
import type { Flaw, GradedReport } from './model.ts';

const card = { size: 'standard', widthMm: 63.5, heightMm: 88.9, pxPerMm: 20 };
const chip: Flaw = {
  kind: 'edge-chip',
  at: { x0: 0, y0: 30, x1: 1, y1: 34 },
  severity: 0.5,
  confidence: 0.9,
  sizeMm: 4.2,
};

/** The parts of a report that tell what limits it. */
function reportWith(
  limitedBy: readonly string[],
  front: object,
  back?: object,
  unmeasured: object = {},
): GradedReport {
  const side = {
    card,
    centering: { leftRight: [64.8, 35.2], topBottom: [44, 56], plusMinusPoints: 0.9 },
    corners: null,
    edges: null,
    subgrades: { centering: 8, corners: 9, edges: 9, surface: 9 },
    subgradesPlusMinus: { centering: 0.2, corners: 0.4, edges: 0.4, surface: 0.6 },
  };
  return {
    psa: { limitedBy },
    subgrades: { ...side.subgrades, ...unmeasured },
    sides: { front: { ...side, ...front }, ...(back ? { back: { ...side, ...back } } : {}) },
  } as unknown as GradedReport;
}

describe('what limits the grade', () => {
  it('is a mark with its size and place where there is one', () => {
    const entry: NumberedFlaw = { number: 3, side: 'front', flaw: chip };
    expect(describeLimits(reportWith(['edges'], {}), [entry])).toEqual([
      {
        subgrade: 'edges',
        side: 'front',
        flaw: 3,
        sentence: 'Edge chip of 4.2 ±0.1 mm on the front: left edge, 32 mm from the top.',
      },
    ]);
  });

  it('is the wider pair of borders for centering', () => {
    const [limit] = describeLimits(reportWith(['centering'], {}), []);
    expect(limit?.sentence).toBe('Centering of the front: 64.8/35.2 ±0.9 left to right.');
    expect(limit?.flaw).toBeNull();
  });

  it('names the side that is worse, and its weakest corner', () => {
    const back = {
      subgrades: { centering: 9, corners: 7.5, edges: 9, surface: 9 },
      corners: [
        { position: 'top-left', score: 9 },
        { position: 'bottom-right', score: 7.5 },
        { position: 'top-right', score: null },
      ],
    };
    const [limit] = describeLimits(reportWith(['corners'], {}, back), []);
    expect(limit?.sentence).toBe(
      'Corners of the back: bottom right corner scores 7.5 ±0.4. No single place there is sure or large enough to be marked.',
    );
    expect(limit).toMatchObject({ side: 'back', flaw: null });
  });

  it('has no other side to turn to with one photo', () => {
    const front = { edges: [{ position: 'left', score: 8.2 }] };
    const [limit] = describeLimits(reportWith(['edges'], front), []);
    expect(limit?.sentence).toContain('left edge scores 8.2 ±0.4. No single place');
    expect(limit?.side).toBeNull();
  });

  it('is a part that was not measured, with nothing to show of it', () => {
    const report = reportWith(['corners'], {}, undefined, { corners: null });
    expect(describeLimits(report, [])).toEqual([
      {
        subgrade: 'corners',
        side: null,
        flaw: null,
        sentence: 'Corners not measured, so a fault may be hidden there.',
      },
    ]);
    const axis = { leftRight: null, topBottom: [44, 56], plusMinusPoints: 0.9 };
    const half = reportWith(['centering'], { centering: axis }, undefined, { centering: null });
    expect(describeLimits(half, [])[0]).toMatchObject({
      side: 'front',
      sentence:
        'Centering not measured in full (56.0/44.0 ±0.9 top to bottom), so a fault may be hidden there.',
    });
  });

  it('is silent where no grade was given', () => {
    expect(describeLimits({ psa: null } as unknown as GradedReport, [])).toEqual([]);
  });
});
