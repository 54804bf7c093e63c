import type { GradedReport, SideReport } from '@tc/engine';
import { describe, expect, it } from 'vitest';
import { presentReport } from './present-report.ts';

const plain = { strong: (text: string) => text, faint: (text: string) => text };

const front: SideReport = {
  image: { width: 2448, height: 3264 },
  quad: [
    [100, 100],
    [1800, 100],
    [1800, 2500],
    [100, 2500],
  ],
  outline: { left: [], right: [], top: [], bottom: [] },
  card: { size: 'standard', widthMm: 63.5, heightMm: 88.9, pxPerMm: 27.1 },
  quality: { sharpness: 0.91, glareRatio: 0, tiltDeg: 6.2, warnings: ['strong-tilt'] },
  centering: {
    method: 'frame',
    bordersMm: { left: 3.02, right: 3.31, top: 2.88, bottom: null },
    leftRight: [47.7, 52.3],
    topBottom: null,
    plusMinusMm: 0.06,
    plusMinusPoints: 0.9,
    lines: { left: null, right: null, top: null, bottom: null },
  },
  corners: null,
  edges: null,
  flaws: [
    {
      kind: 'edge-chip',
      at: { x0: 0, y0: 34, x1: 0.9, y1: 40.5 },
      ...{ severity: 0.4, confidence: 0.9, sizeMm: 6.5 },
    },
    {
      kind: 'scratch',
      at: { x0: 30, y0: 50, x1: 34, y1: 51 },
      ...{ severity: 0.9, confidence: 0.9, sizeMm: 4.1 },
    },
  ],
  unseen: null,
  subgrades: { centering: 9.8, corners: 9.5, edges: 9, surface: null },
  subgradesPlusMinus: { centering: 0.2, corners: 0.3, edges: 0.3, surface: null },
  surfaceSeen: 0.12,
  photos: 1,
  dataPoints: 48210,
};

const graded: GradedReport = {
  schema: 'truecorner.report/1',
  ...{ engine: '1.0.0', rules: '2026-11', file: 'front.jpg', status: 'graded' },
  completeness: 'front-only',
  sides: { front },
  subgrades: front.subgrades,
  subgradesPlusMinus: front.subgradesPlusMinus,
  assumed: ['surface'],
  atMost: 9,
  overall: { value: 9, plusMinus: 0.42, level: '9', name: 'Mint' },
  psa: {
    ...{ grade: 9, name: 'MINT', expected: 9.0, limitedBy: ['edges', 'surface'] },
    probabilities: { '10': 0.18, '9': 0.63, '8': 0.17, '7': 0.02, '6': 0.001 },
  },
  psaOnceSeen: {
    ...{ grade: 9, name: 'MINT', expected: 9.3, limitedBy: ['edges'] },
    probabilities: { '10': 0.35, '9': 0.6, '8': 0.05 },
  },
  beckett: {
    ...{ grade: null, centering: 9.5, corners: 9.5, edges: 9, surface: null, label: null },
  },
  timingsMs: { decode: 1, locate: 1, measure: 1, total: 3 },
};

describe('the report for a person', () => {
  it('states grades that are hardly known as a range on the scale', () => {
    const unsure: GradedReport = {
      ...graded,
      overall: { value: 3, plusMinus: 4.5, level: '3', name: 'Very Good' },
      psa: {
        ...{ grade: 8, name: 'NM-MT', expected: 8, limitedBy: ['surface'] },
        probabilities: { '10': 0.6, '5': 0.4 },
      },
      beckett: {
        ...{ grade: 4.5, label: 'Very Good–Excellent+' },
        ...{ centering: 9.5, corners: 6, edges: 7.5, surface: 2.5 },
      },
    };
    const said = presentReport(unsure, plain);
    expect(said).toContain('expected 8 (likely 3 to 10)');
    expect(said).toContain('4.5 (likely 1.0 to 9.0) Very Good–Excellent+');
  });

  it('says the grades, every measure with its doubt, and what limits them where', () => {
    expect(presentReport(graded, plain).split('\n')).toEqual([
      'front.jpg: card of 63.5 x 88.9 mm (standard), photo of 2448 x 3264 pixels, 27.1 per mm',
      '',
      'Estimated grades',
      '  Overall  9 Mint      up to 9.0, likely 8.6 to 9.0',
      '  PSA      9 MINT      10: 18 %, 9: 63 %, 8: 17 %, 7: 2 %, expected 9.0 ±1.3',
      '  Beckett  not stated  centering 9.5 ±0.5, corners 9.5 ±0.5, edges 9.0 ±0.5, surface not measured',
      '',
      'Surface not seen well enough. Photograph the front again with the light from another side.',
      'One photo under one light shows about 12 % of creases and tears of 9 mm or more on the front. With all of it seen and nothing found, the expected PSA grade would be 9.3 ±1.1 instead of 9.0 ±1.3.',
      '',
      'Subgrades (1 to 10)',
      '             card          front',
      '  centering  9.8 ±0.2      9.8 ±0.2',
      '  corners    9.5 ±0.3      9.5 ±0.3',
      '  edges      9.0 ±0.3      9.0 ±0.3      limits the grade',
      '  surface    not measured  not measured  limits the grade',
      '',
      'Front centering',
      '  left  3.02 ±0.06 mm  right   3.31 ±0.06 mm  47.7 / 52.3 ±0.9',
      '  top   2.88 ±0.06 mm  bottom  not measured   not measured',
      '',
      'What limits the grade',
      '  edges    front: edge chip, 6.5 ±0.1 mm, left edge, middle (0.0–0.9 mm from the left, 34.0–40.5 mm from the top)',
      '  surface  front: scratch, 4.1 ±0.1 mm, center (30.0–34.0 mm from the left, 50.0–51.0 mm from the top)',
      '           not measured, so it may hide a fault',
      '',
      'The front was photographed at a steep angle.',
      'Only the front was seen, so these grades are an upper bound.',
      'Surface: About 12 % of creases and tears of 9 mm or more would have shown, which is too little for a grade.',
      'Surface was not measured and may hide a fault: the grades come from the rest, are stated as 9 at most, and are less certain.',
      'No Beckett grade is stated: it is made of all four subgrades, and not all were measured.',
      'An estimate from photos, not a grade from any grading company.',
      '',
    ]);
  });

  it('says what to do with a refused photo', () => {
    const text = presentReport(
      {
        ...graded,
        ...{ status: 'refused', overall: null, psa: null, beckett: null, sides: {} },
        refusal: { code: 'blurry', message: 'Not sharp.', advice: 'Hold still.', side: 'back' },
      },
      plain,
      'back.jpg',
    );
    expect(text).toBe(
      'back.jpg: not graded. Not sharp. (photo of the back)\nWhat to do: Hold still.\n',
    );
  });
});
