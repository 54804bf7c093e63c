import type { GradeReport } from '@tc/contract';
import { describe, expect, it } from 'vitest';
import type { GradedReport } from '../../../bench/model.ts';
import { compareReports } from './compare-reports.ts';

/** As much of a report as is compared. */
const HERE = {
  status: 'graded',
  engine: '1.2.0',
  file: 'front.jpg',
  overall: { value: 9.12, plusMinus: 0.4 },
  psa: { grade: 9 },
  subgrades: { centering: 9.5, corners: 9, edges: 9, surface: null },
  sides: { front: { centering: { bordersMm: { left: 3.02 } }, quad: [[1, 2]] } },
  timingsMs: { total: 812 },
};

const compare = (there: object) =>
  compareReports(HERE as unknown as GradedReport, there as unknown as GradeReport);

describe('the comparison of two reports', () => {
  it('finds nothing in the same numbers, however long they took and whatever the file is called', () => {
    const { file: _, ...same } = structuredClone(HERE);
    expect(compare({ ...same, timingsMs: { total: 3 } })).toEqual([]);
  });

  it('shows both numbers of everything that differs, grades first', () => {
    const there = structuredClone(HERE);
    there.sides.front.centering.bordersMm.left = 3.04;
    there.overall.value = 9.1;
    there.sides.front.quad = [[1, 2.5]];
    expect(compare(there).map(({ name, here, there }) => [name, here, there])).toEqual([
      ['Overall', '9.12', '9.1'],
      ['front, centering, bordersMm, left', '3.02', '3.04'],
      ['front, quad, 0, 1', '2', '2.5'],
    ]);
  });

  it('shows what only one of them measured', () => {
    const there = { ...HERE, subgrades: { ...HERE.subgrades, surface: 8 }, psa: null };
    expect(compare(there)).toEqual(
      [
        { name: 'psa', here: '{"grade":9}', there: 'not measured', isGrade: false },
        { name: 'Surface', here: 'not measured', there: '8', isGrade: true },
      ].sort((a, b) => Number(b.isGrade) - Number(a.isGrade)),
    );
  });

  it('says that the server refused', () => {
    const { name, here, there } = compare({ ...HERE, status: 'refused' })[0] ?? {};
    expect([name, here, there]).toEqual(['Result', 'graded', 'refused']);
  });
});
