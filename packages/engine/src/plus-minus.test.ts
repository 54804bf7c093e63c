import { describe, expect, it } from 'vitest';
import {
  beckettPlusMinus,
  beckettSubgradePlusMinus,
  flawSizePlusMinusMm,
  psaPlusMinus,
} from './plus-minus.ts';

const subgrades = { centering: 9.7, corners: 4.8, edges: 9.3, surface: null };
const subgradesPlusMinus = { centering: 0.1, corners: 0.4, edges: 0.3, surface: null };
const beckett = {
  grade: 6.5,
  label: '',
  centering: 9.5,
  corners: 4.5,
  edges: 9,
  surface: null,
} as const;

describe('the uncertainty of the expected PSA grade', () => {
  it('is 0 if one grade is certain, and 1.96 standard deviations otherwise', () => {
    expect(psaPlusMinus({ probabilities: { '9': 1 } })).toBe(0);
    // Nine or ten, equally likely: a standard deviation of one half.
    expect(psaPlusMinus({ probabilities: { '10': 0.5, '9': 0.5 } })).toBeCloseTo(0.98, 9);
  });
});

describe('the uncertainty of a Beckett grade', () => {
  it("is the number of half steps that the subgrade's interval spans", () => {
    const report = { subgrades, subgradesPlusMinus };
    // 9.6 to 9.8 is always 9.5.
    expect(beckettSubgradePlusMinus(report, beckett, 'centering')).toBe(0);
    // 4.4 to 5.2 is 4.0 to 5.0.
    expect(beckettSubgradePlusMinus(report, beckett, 'corners')).toBe(0.5);
    // 9.0 to 9.6: half a step up, none down.
    expect(beckettSubgradePlusMinus(report, beckett, 'edges')).toBe(0.5);
    expect(beckettSubgradePlusMinus(report, beckett, 'surface')).toBeNull();
  });

  it('is the whole interval if a chart gave the half step', () => {
    const byChart = { ...beckett, centering: 8 } as const;
    expect(beckettSubgradePlusMinus({ subgrades, subgradesPlusMinus }, byChart, 'centering')).toBe(
      0.5,
    );
  });

  it('is at least that of the lowest subgrade, which bounds the grade', () => {
    const overall = { value: 7.4, plusMinus: 0.2, level: '7', name: '' } as const;
    expect(beckettPlusMinus({ overall, subgrades, subgradesPlusMinus })).toBe(0.5);
    const surer = { ...subgradesPlusMinus, corners: 0.6 };
    expect(beckettPlusMinus({ overall, subgrades, subgradesPlusMinus: surer })).toBe(1);
    expect(beckettPlusMinus({ overall: null, subgrades, subgradesPlusMinus })).toBeNull();
  });
});

describe("the uncertainty of a flaw's size", () => {
  it('shrinks with resolution, down to the grid on which the edge is measured', () => {
    const at = (pxPerMm: number) => flawSizePlusMinusMm({}, { pxPerMm });
    // Two ends, each within one sample: 1.96 standard deviations of their sum.
    expect(at(10)).toBeCloseTo(0.16, 2);
    expect(at(20)).toBeCloseTo(0.08, 2);
    expect(at(40)).toBeCloseTo(at(24), 9);
  });

  it('is what found the flaw says, if it says so', () => {
    expect(flawSizePlusMinusMm({ plusMinusMm: 18 }, { pxPerMm: 20 })).toBe(18);
  });
});
