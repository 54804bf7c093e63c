import type { PsaGrade } from '../../issued-grades.ts';
import {
  between,
  type CenteringLimit,
  type CreaseCap,
  interpreted,
  type Ladder,
  nearestGradeRungs,
  official,
} from '../../ladder.ts';
import type { Rule } from '../../rule.ts';

const SOURCE = 'https://www.psacard.com/gradingstandards';

/**
 * PSA first mentions a light crease at 4, a crease at 3 and several creases at 2. That "light" ends
 * at an inch is our reading, after AGS's published line for a single crease.
 */
export const PSA_CREASES: Rule<readonly CreaseCap<PsaGrade>[]> = {
  value: [
    { minCount: 1, minLengthMm: 0, highest: 4 },
    { minCount: 1, minLengthMm: 25.4, highest: 3 },
    { minCount: 3, minLengthMm: 0, highest: 2 },
  ],
  effective: '2026-02',
  source: SOURCE,
  status: 'interpreted',
};

/**
 * PSA lets a grader pass the front of a 7 or better by five points for its eye appeal. That this
 * may happen is published; how often is not. We assume two times in five just beyond the limit, so
 * that the stricter number stays the more likely outcome.
 */
function withLeeway(strict: number): CenteringLimit {
  return between(strict, strict + 5, 0.4, 'official');
}

function halfGradeWithLeeway(strict: number): CenteringLimit {
  return between(strict, strict + 5, 0.4, 'interpreted');
}

const BACK_OF_A_TEN = official(75);
const BACK_BELOW = official(90);

/** Half grades need centering five points better than the whole grade below, see the book `spec`. */
export const CURRENT_PSA: Ladder<PsaGrade> = {
  effective: '2026-02',
  source: SOURCE,
  rungs: nearestGradeRungs<PsaGrade>([
    [10, 'GEM MT', withLeeway(55), BACK_OF_A_TEN],
    [9, 'MINT', withLeeway(60), BACK_BELOW],
    [8.5, 'NM-MT+', halfGradeWithLeeway(60), BACK_BELOW],
    [8, 'NM-MT', withLeeway(65), BACK_BELOW],
    [7.5, 'NM+', halfGradeWithLeeway(65), BACK_BELOW],
    [7, 'NM', withLeeway(70), BACK_BELOW],
    [6.5, 'EX-MT+', interpreted(75), BACK_BELOW],
    [6, 'EX-MT', official(80), BACK_BELOW],
    [5.5, 'EX+', interpreted(80), BACK_BELOW],
    [5, 'EX', official(85), BACK_BELOW],
    [4.5, 'VG-EX+', interpreted(85), BACK_BELOW],
    [4, 'VG-EX', official(85), BACK_BELOW],
    [3.5, 'VG+', interpreted(85), BACK_BELOW],
    [3, 'VG', official(90), BACK_BELOW],
    [2.5, 'GOOD+', interpreted(90), BACK_BELOW],
    [2, 'GOOD', official(90), BACK_BELOW],
    [1.5, 'FR', interpreted(90), interpreted(90)],
    [1, 'PR', null, null],
  ]),
  creases: PSA_CREASES,
};
