import type { CgcGrade } from '../../issued-grades.ts';
import {
  type CenteringLimit,
  interpreted,
  type Ladder,
  nearestGradeRungs,
  official,
} from '../../ladder.ts';

const SOURCE = 'https://www.cgccards.com/card-grading/grading-scale/';

/** No number is published for this rung, so it uses that of the next better rung that has one. */
function unstated(strict: number): CenteringLimit {
  return { strict, status: 'unknown' };
}

/**
 * Two tens. Numbers below Gem Mint are published for sports cards only and used for all cards,
 * because trading card games are described only in words. Pristine requires a card without a flaw
 * under ten times magnification and 50/50 centering, read as whatever rounds to it.
 */
export const CURRENT_CGC: Ladder<CgcGrade> = {
  effective: '2026-09',
  source: SOURCE,
  rungs: [
    {
      grade: 10,
      name: 'Pristine',
      minSubgrade: 9.9,
      front: interpreted(50.5),
      back: unstated(75),
    },
    ...nearestGradeRungs<CgcGrade>([
      [10, 'Gem Mint', official(55), official(75)],
      [9.5, 'Mint+', unstated(55), unstated(75)],
      [9, 'Mint', official(60), official(90)],
      [8.5, 'NM/Mint+', unstated(60), unstated(90)],
      [8, 'NM/Mint', official(65), null],
      [7.5, 'NM+', official(65), null],
      [7, 'NM', official(70), null],
      [6.5, 'Ex/NM+', unstated(70), null],
      [6, 'Ex/NM', official(75), null],
      [5.5, 'Excellent+', unstated(75), null],
      [5, 'Excellent', unstated(75), null],
      [4.5, 'VG/Ex+', official(85), null],
      [4, 'VG/Ex', unstated(85), null],
      [3.5, 'VG+', official(90), null],
      [3, 'VG', unstated(90), null],
      [2.5, 'Good+', unstated(90), null],
      [2, 'Good', unstated(90), null],
      [1.5, 'Fair', unstated(90), null],
      [1, 'Poor', null, null],
    ]),
  ],
  creases: {
    /** None above 4.5, one light crease there, more at 4, a moderate one at 3.5, edge to edge at 2. */
    value: [
      { minCount: 1, minLengthMm: 0, highest: 4.5 },
      { minCount: 2, minLengthMm: 0, highest: 4 },
      { minCount: 1, minLengthMm: 25.4, highest: 3.5 },
      { minCount: 1, minLengthMm: 55, highest: 2 },
    ],
    effective: '2026-09',
    source: SOURCE,
    status: 'interpreted',
  },
};
