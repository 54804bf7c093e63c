import { describe, expect, it } from 'vitest';
import type { GradedReport, RefusedReport } from '../model.ts';
import { compareReports } from './compare-reports.ts';

const side = {
  card: { size: 'standard', widthMm: 63.5, heightMm: 88.9, pxPerMm: 20 },
  centering: {
    leftRight: [64.8, 35.2],
    topBottom: [44, 56],
    bordersMm: { left: 3.1, right: 2.2, top: null, bottom: 3 },
  },
  flaws: [{ kind: 'edge-chip' }],
};

function graded(change: object = {}): GradedReport {
  return {
    ...{ schema: 'truecorner.report/1', engine: '1.2.0', rules: '2026-11', status: 'graded' },
    completeness: 'front-only',
    overall: { value: 8.25, plusMinus: 0.5, level: '8', name: 'Fine' },
    psa: { grade: 8 },
    beckett: { grade: 8.5 },
    subgrades: { centering: 8, corners: 9, edges: 9, surface: null },
    sides: { front: side, back: undefined },
    timingsMs: { total: 700 },
    ...change,
  } as unknown as GradedReport;
}

/** As it comes from the server. */
const stored = JSON.parse(JSON.stringify(graded())) as GradedReport;

describe('a kept report and one measured again', () => {
  it('are the same whatever the time it took and the program that measured', () => {
    const again = graded({ timingsMs: { total: 1900 }, engine: '1.3.0', file: 'front.jpg' });
    expect(compareReports(stored, again)).toEqual({ isSame: true, differences: [] });
  });

  it('read the same where only digits differ that nobody sees', () => {
    const again = graded({
      overall: { value: 8.2500001, plusMinus: 0.5, level: '8', name: 'Fine' },
    });
    expect(compareReports(stored, again)).toEqual({ isSame: false, differences: [] });
  });

  it('differ in what a reader sees, with both figures', () => {
    const centering = { ...side.centering, leftRight: [60, 40] };
    const again = graded({
      overall: { value: 8.75 },
      sides: { front: { ...side, centering, flaws: [] }, back: side },
    });
    const { isSame, differences } = compareReports(stored, again);
    expect(isSame).toBe(false);
    expect(differences).toEqual(
      expect.arrayContaining([
        { name: 'Estimate', kept: '8.25', again: '8.75' },
        { name: 'Front: left to right', kept: '64.8/35.2', again: '60.0/40.0' },
        { name: 'Front: flaws', kept: '1', again: '0' },
        { name: 'Back: flaws', kept: 'none', again: '1' },
      ]),
    );
    expect(differences.map(({ name }) => name)).not.toContain('Front: top to bottom');
  });

  it('differ where one was refused', () => {
    const refused = {
      ...graded({ overall: null, psa: null, beckett: null, sides: {} }),
      status: 'refused',
      refusal: { code: 'no-card', message: 'No card was found.', advice: '' },
    } as unknown as RefusedReport;
    expect(compareReports(stored, refused).differences[0]).toEqual({
      name: 'Outcome',
      kept: 'graded',
      again: 'refused: No card was found.',
    });
  });
});
