import { describe, expect, it } from 'vitest';
import { placeFlaw, sizeFlaw } from './flaws.ts';
import type { Flaw, GradedReport, SideReport } from './model.ts';
import { captionOf, countFlaws, describeFinding, whyLower } from './words.ts';

function flawAt(x0: number, y0: number, x1: number, y1: number): Flaw {
  return { kind: 'scratch', at: { x0, y0, x1, y1 }, severity: 0.5, confidence: 0.9, sizeMm: 3 };
}

describe('the place of a flaw', () => {
  it.each([
    [flawAt(0, 0, 2, 2), 'top left corner'],
    [flawAt(61, 86, 63.5, 88.9), 'bottom right corner'],
    [flawAt(0, 30, 1, 40), 'left edge, 35 mm from the top'],
    [flawAt(20, 87, 30, 88.9), 'bottom edge, 25 mm from the left'],
    [flawAt(30, 40, 34, 44), '32 mm from the left, 42 mm from the top'],
    // A crease across the whole card touches two opposite edges: it is at neither.
    [flawAt(0, 40, 63.5, 44), '32 mm from the left, 42 mm from the top'],
  ])('is told in words', (flaw, words) => {
    expect(placeFlaw(flaw, 63.5, 88.9)).toBe(words);
  });
});

describe('the size of a flaw', () => {
  const card = { size: 'standard', widthMm: 63.5, heightMm: 88.9, pxPerMm: 20 } as const;
  const crease = { ...flawAt(20, 80, 25, 88), kind: 'crease', sizeMm: 8.5 } as const;

  it.each([
    [{ ...crease, plusMinusMm: 3.4 }, '9 ±3 mm'],
    [{ ...flawAt(0, 0, 2, 2), sizeMm: 0.4, plusMinusMm: 0.8 }, '0.4 ±0.8 mm'],
  ])('is stated as far as it is known', (flaw, words) => {
    expect(sizeFlaw(flaw, card)).toBe(words);
  });
});

describe('what a stage found', () => {
  it('never invents a border that was not measured', () => {
    const centering = {
      method: 'frame' as const,
      bordersMm: { left: 3.021, right: null, top: 2.9, bottom: 3.1 },
      leftRight: null,
      topBottom: [48.3, 51.7] as const,
      plusMinusMm: 0.06,
      plusMinusPoints: 0.9,
      lines: { left: null, right: null, top: null, bottom: null },
    };
    expect(describeFinding('centering', { centering })).toBe(
      'L 3.02  R not measured  T 2.90  B 3.10  ±0.06 mm',
    );
    expect(describeFinding('corners', {})).toBe('not measured');
  });
});

/** Only what these sentences are made from. */
function reportOf(front: object, subgrades: object = {}, back?: object): GradedReport {
  return { sides: { front, back }, subgrades } as unknown as GradedReport;
}

describe('a remark on the photo', () => {
  it('tells an outline set by hand from one that was found', () => {
    const side = { card: { pxPerMm: 20 }, quality: { tiltDeg: 1 } } as SideReport;
    expect(captionOf('front', side, [], false)).toContain('Outline found, 20.0 pixels');
    expect(captionOf('front', side, [], true)).toContain('Outline set by hand, 20.0 pixels');
  });
});

describe('a subgrade', () => {
  it('is explained where it is lower than every score it comes from', () => {
    const corners = [9.5, 9, null, 9.2].map((score) => ({ score }));
    expect(whyLower('corners', reportOf({ corners }, { corners: 8.5 }))).toContain('four corners');
    expect(whyLower('corners', reportOf({ corners }, { corners: 9 }))).toBe('');
    expect(whyLower('edges', reportOf({ edges: null }, { edges: null }))).toBe('');
  });
});

describe('the count of flaws', () => {
  it('tells a clean side from one that nobody could look at', () => {
    const side = { flaws: [], corners: [], edges: [], unseen: [] } as unknown as SideReport;
    expect(countFlaws(side)).toBe('none found');
    expect(countFlaws({ ...side, flaws: [flawAt(0, 0, 2, 2)] })).toBe('1 flaw');
    expect(countFlaws({ ...side, corners: null, edges: null, unseen: null })).toBe('not measured');
  });
});
