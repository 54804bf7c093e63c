import type { SgcGrade } from '../../issued-grades.ts';
import { interpreted, type Ladder, nearestGradeRungs, official } from '../../ladder.ts';

const SOURCE = 'https://www.gosgc.com/card-grading/scale';

/**
 * Two tens, twenty rungs. SGC states limits for the front only; numbers for the back circulate
 * without a source and are left out. 9.5 has no number, so the stricter neighbor's applies, because
 * a gap in the rules must never make a card better. A half grade is the high end of the grade below
 * it and shares that grade's limit, like the published 8.5 and 7.5.
 */
export const CURRENT_SGC: Ladder<SgcGrade> = {
  effective: '2026-09',
  source: SOURCE,
  rungs: [
    { grade: 10, name: 'Pristine', minSubgrade: 9.9, front: interpreted(50.5), back: null },
    ...nearestGradeRungs<SgcGrade>([
      [10, 'Gem Mint', official(55), null],
      [9.5, 'Mint+', { strict: 55, status: 'unknown' }, null],
      [9, 'Mint', official(60), null],
      [8.5, 'NM-MT+', official(65), null],
      [8, 'NM-MT', official(65), null],
      [7.5, 'NM+', official(70), null],
      [7, 'NM', official(70), null],
      [6.5, 'EX-NM+', interpreted(75), null],
      [6, 'EX-NM', official(75), null],
      [5.5, 'EX+', interpreted(80), null],
      [5, 'EX', official(80), null],
      [4.5, 'VG-EX+', interpreted(85), null],
      [4, 'VG-EX', official(85), null],
      [3.5, 'VG+', interpreted(90), null],
      [3, 'VG', official(90), null],
      [2.5, 'GOOD+', interpreted(90), null],
      [2, 'GOOD', official(90), null],
      [1.5, 'FAIR', official(90), null],
      [1, 'POOR', null, null],
    ]),
  ],
  creases: {
    /**
     * A 5 may show one very slight spider crease, a 4 a light hairline crease; the lengths are our
     * choice.
     */
    value: [
      { minCount: 1, minLengthMm: 0, highest: 5 },
      { minCount: 1, minLengthMm: 6, highest: 4 },
      { minCount: 2, minLengthMm: 0, highest: 4 },
      { minCount: 1, minLengthMm: 25.4, highest: 3 },
    ],
    effective: '2026-09',
    source: SOURCE,
    status: 'interpreted',
  },
};
