import { describe, expect, it } from 'vitest';
import { gradeReportSchema } from './grade-report.ts';

/** The example from the published contract, with numbers instead of x and y. */
function publishedExample() {
  return {
    schema: 'truecorner.report/1',
    engine: '1.0.0',
    rules: '2026-11',
    file: 'front.jpg',
    status: 'graded',
    completeness: 'front-only',
    sides: {
      front: {
        image: { width: 2448, height: 3264 },
        quad: [
          [300, 400],
          [2100, 410],
          [2090, 2900],
          [310, 2890],
        ],
        card: { size: 'standard', widthMm: 63.5, heightMm: 88.9, pxPerMm: 27.1 },
        quality: { sharpness: 0.91, glareRatio: 0, tiltDeg: 6.2, warnings: [] },
        centering: {
          method: 'frame',
          bordersMm: { left: 3.02, right: 3.31, top: 2.88, bottom: 3.1 },
          leftRight: [47.7, 52.3],
          topBottom: [48.2, 51.8],
          plusMinusMm: 0.06,
          plusMinusPoints: 0.9,
        },
        corners: ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((position) => ({
          position,
          score: 9.5,
          roundingMm: 0.1,
          whiteningMm2: 0,
        })),
        edges: ['top', 'right', 'bottom', 'left'].map((position) => ({
          position,
          score: 9,
          whiteningMm: 1.4,
          chips: 1,
        })),
        flaws: [
          {
            kind: 'edge-chip',
            at: { x0: 0, y0: 34, x1: 0.9, y1: 40.5 },
            severity: 0.4,
            confidence: 0.9,
            sizeMm: 6.5,
          },
        ],
        subgrades: { centering: 9.8, corners: 9.5, edges: 9, surface: 9.8 },
        dataPoints: 48210,
      },
    },
    subgrades: { centering: 9.8, corners: 9.5, edges: 9, surface: 9.8 },
    subgradesPlusMinus: { centering: 0.2, corners: 0.3, edges: 0.3, surface: 0.6 },
    assumed: [],
    overall: { value: 9.57, level: '9', name: 'Mint' },
    psa: {
      grade: 9,
      name: 'MINT',
      probabilities: { '10': 0.18, '9': 0.63, '8': 0.17, '7': 0.02 },
      expected: 9,
      limitedBy: ['edges'],
    },
    beckett: { grade: 9, centering: 9.5, corners: 9.5, edges: 9, surface: 9.5, label: 'Mint' },
    timingsMs: { decode: 0, locate: 0, measure: 0, total: 0 },
  };
}

function refused(code: string) {
  const nothing = { centering: null, corners: null, edges: null, surface: null };
  return {
    schema: 'truecorner.report/1',
    engine: '1.0.0',
    rules: '2026-11',
    status: 'refused',
    refusal: { code, message: 'Why.', advice: 'What next.' },
    completeness: 'front-only',
    sides: {},
    subgrades: nothing,
    subgradesPlusMinus: nothing,
    assumed: [],
    overall: null,
    psa: null,
    beckett: null,
    timingsMs: { decode: 0, locate: 0, measure: 0, total: 0 },
  };
}

type Example = ReturnType<typeof publishedExample>;
function accepts(change: (report: Example) => unknown): boolean {
  const report = publishedExample();
  change(report);
  return gradeReportSchema.safeParse(report).success;
}

describe('the report schema', () => {
  it('accepts the published example unchanged', () => {
    expect(gradeReportSchema.parse(publishedExample())).toEqual(publishedExample());
  });

  it('accepts null wherever something was not measured', () => {
    expect(
      accepts((report) =>
        Object.assign(report, {
          overall: null,
          psa: null,
          beckett: null,
          subgrades: { centering: null, corners: null, edges: null, surface: null },
        }),
      ),
    ).toBe(true);
    expect(
      accepts((report) =>
        Object.assign(report.sides.front, {
          corners: null,
          edges: null,
          centering: {
            method: 'unmeasurable',
            bordersMm: null,
            leftRight: null,
            topBottom: null,
            plusMinusMm: null,
            plusMinusPoints: null,
          },
        }),
      ),
    ).toBe(true);
  });

  it('refuses grades that the companies do not issue', () => {
    expect(accepts((report) => Object.assign(report.psa, { grade: 9.5 }))).toBe(false);
    expect(
      accepts((report) => Object.assign(report.psa, { probabilities: { '9.5': 0.5, '9': 0.5 } })),
    ).toBe(false);
    expect(accepts((report) => Object.assign(report.beckett, { grade: 9.25 }))).toBe(false);
    expect(accepts((report) => Object.assign(report.overall, { level: '9.5' }))).toBe(false);
  });

  it('refuses numbers that contradict themselves', () => {
    expect(accepts((report) => Object.assign(report.psa, { probabilities: { '9': 0.7 } }))).toBe(
      false,
    );
    expect(
      accepts((report) => Object.assign(report.sides.front.centering, { leftRight: [47.7, 53.3] })),
    ).toBe(false);
    expect(accepts((report) => Object.assign(report.subgrades, { edges: 10.4 }))).toBe(false);
    expect(accepts((report) => report.sides.front.corners.pop())).toBe(false);
  });

  it('accepts a refusal with a known code and nothing else', () => {
    expect(gradeReportSchema.safeParse(refused('blurry')).success).toBe(true);
    expect(gradeReportSchema.safeParse(refused('sad')).success).toBe(false);
    expect(gradeReportSchema.safeParse({ ...publishedExample(), status: 'refused' }).success).toBe(
      false,
    );
  });
});
