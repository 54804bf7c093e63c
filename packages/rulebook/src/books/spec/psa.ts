import type { PsaGrade } from '../../issued-grades.ts';
import { between, interpreted, type Ladder, nearestGradeRungs, official } from '../../ladder.ts';
import { PSA_CREASES } from '../current/psa.ts';

/** The specification's only limit for the back; all lower grades use PSA's published 90/10. */
const BACK_OF_A_TEN = official(75);
const BACK_BELOW = interpreted(90);

/**
 * The specification's tiers 10, 9, 8 and 7, and its centering by grade for 6 and 5. Grade 4 and
 * below are PSA's own published limits, because the specification does not cover them.
 *
 * Tier 10 has two readings, 55/45 and 60/40, and nothing says which one a grader uses: up to 55 a
 * card passes, beyond 60 it fails, and in between every point is equally likely to be the limit.
 *
 * Half grades are for cards centered at least five points better than their whole grade requires
 * (collectors' rule of thumb for PSA's wording), but they never require more than the next whole grade.
 */
export const SPEC_PSA: Ladder<PsaGrade> = {
  effective: '2026-11',
  source: 'Product specification, section 9; https://www.psacard.com/gradingstandards',
  rungs: nearestGradeRungs<PsaGrade>([
    [10, 'GEM MT', between(55, 60, 1, 'official'), BACK_OF_A_TEN],
    [9, 'MINT', official(60), BACK_BELOW],
    [8.5, 'NM-MT+', interpreted(60), BACK_BELOW],
    [8, 'NM-MT', official(65), BACK_BELOW],
    [7.5, 'NM+', interpreted(65), BACK_BELOW],
    [7, 'NM', official(70), BACK_BELOW],
    [6.5, 'EX-MT+', interpreted(70), BACK_BELOW],
    [6, 'EX-MT', interpreted(75), BACK_BELOW],
    [5.5, 'EX+', interpreted(75), BACK_BELOW],
    [5, 'EX', interpreted(80), BACK_BELOW],
    [4.5, 'VG-EX+', interpreted(80), BACK_BELOW],
    [4, 'VG-EX', interpreted(85), BACK_BELOW],
    [3.5, 'VG+', interpreted(85), BACK_BELOW],
    [3, 'VG', interpreted(90), BACK_BELOW],
    [2.5, 'GOOD+', interpreted(90), BACK_BELOW],
    [2, 'GOOD', interpreted(90), BACK_BELOW],
    [1.5, 'FR', interpreted(90), BACK_BELOW],
    [1, 'PR', null, null],
  ]),
  creases: PSA_CREASES,
};
